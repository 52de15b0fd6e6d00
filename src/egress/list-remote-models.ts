import { AppError } from "#rpc/app-error.ts";
import { badAnswerFault } from "./faults.ts";
import type { GuardedFetch, GuardedRequest, RequestContext } from "./guarded-fetch.ts";
import { sendWithRetries } from "./send-with-retries.ts";

/** Model ids that the endpoint lists under `/models`, in its own order, each once. */
export async function listRemoteModels(
  guardedFetch: GuardedFetch,
  context: RequestContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const url = `${context.provider.baseUrl.replace(/\/+$/, "")}/models`;
  const ids = readModelIds(await readList(guardedFetch, { url, method: "GET", body: null, signal }, context));
  if (ids === null) throw noList(context);
  return [...new Set(ids)];
}

async function readList(guardedFetch: GuardedFetch, request: GuardedRequest, context: RequestContext): Promise<string> {
  try {
    const response = await sendWithRetries(guardedFetch, request, context, { retries: 0, firstWaitMs: 0 });
    return await response.text();
  } catch (error) {
    // Here a 404 speaks of the list, not of a model.
    if (error instanceof AppError && error.code === "model-not-found") throw noList(context);
    throw error;
  }
}

function noList(context: RequestContext): AppError {
  return badAnswerFault(
    context,
    "gave no list of models. Check the address in Settings (it often ends in /v1), or type the model's name yourself.",
  );
}

/** Null when the text is no such list. */
function readModelIds(text: string): string[] | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== "object" || body === null) return null;
  const list = "data" in body ? body.data : null;
  if (!Array.isArray(list)) return null;
  return list.flatMap((model: unknown) =>
    typeof model === "object" && model !== null && "id" in model && typeof model.id === "string" ? [model.id] : [],
  );
}
