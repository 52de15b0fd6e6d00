import { badAnswerFault } from "./faults.ts";
import type { GuardedFetch, RequestContext } from "./guarded-fetch.ts";
import { sendWithRetries } from "./send-with-retries.ts";

/** Model ids that the endpoint lists under `/models`, in its own order, each once. */
export async function listRemoteModels(
  guardedFetch: GuardedFetch,
  context: RequestContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const url = `${context.provider.baseUrl.replace(/\/+$/, "")}/models`;
  const response = await sendWithRetries(guardedFetch, { url, method: "GET", body: null, signal }, context, {
    retries: 0,
    firstWaitMs: 0,
  });
  const ids = readModelIds(await response.text());
  if (ids === null) {
    throw badAnswerFault(
      context,
      "gave no list of models. Check the address in Settings (it often ends in /v1), or type the model's name yourself.",
    );
  }
  return [...new Set(ids)];
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
