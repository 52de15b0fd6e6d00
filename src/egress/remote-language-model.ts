import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ProviderSettings } from "#settings/settings.ts";

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
      forbidCodeFromText();
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "provider", baseURL: provider.baseUrl, fetch, includeUsage: true })(
        provider.model,
      );
    }
    default:
      return provider.kind satisfies never;
  }
}

/**
 * The provider packages validate with zod, which tries whether it may make code from text: this origin's content
 * security policy forbids that, and reports each try. Read by zod when it is loaded.
 */
function forbidCodeFromText(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
