import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ProviderSettings } from "#settings/settings.ts";
import { badAnswerFault, httpFault } from "./faults.ts";
import type { GuardedFetch, RequestContext } from "./guarded-fetch.ts";
import { type RetryPolicy, sendWithRetries } from "./send-with-retries.ts";

/**
 * The provider's model, speaking through the guarded fetch. Its package is loaded on first use.
 * The package is given no key: the guarded fetch puts it on, so that no error of the package can hold it.
 */
export async function createRemoteLanguageModel(
  provider: ProviderSettings,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModelV4> {
  switch (provider.kind) {
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "provider", baseURL: provider.baseUrl, fetch, includeUsage: true })(
        provider.model,
      );
    }
    default:
      return provider.kind satisfies never;
  }
}

/** The guarded fetch in the shape that provider packages expect; an answer that is no event stream is a fault here. */
export function toPackageFetch(
  guardedFetch: GuardedFetch,
  context: RequestContext,
  policy: RetryPolicy,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await sendWithRetries(
      guardedFetch,
      {
        url: String(input),
        method: "POST",
        // Provider packages send JSON as one string.
        body: String(init?.body ?? ""),
        signal: init?.signal ?? new AbortController().signal,
      },
      context,
      policy,
    );
    const type = response.headers.get("content-type") ?? "";
    if (type.includes("text/html")) {
      await response.body?.cancel();
      throw badAnswerFault(
        context,
        "answered with a web page in place of a model's answer. Check the address in Settings; it often ends in /v1.",
      );
    }
    if (type.includes("application/json")) {
      const body = await response.text();
      if (/"error"\s*:/.test(body)) throw httpFault(500, response.headers, body, context);
      throw badAnswerFault(context, "does not stream its answers. Use a server that speaks chat completions over SSE.");
    }
    return response;
  };
}
