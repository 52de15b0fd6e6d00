import { transfer } from "comlink";
import { AppError } from "#rpc/app-error.ts";
import { embedderProvider } from "#settings/embedder-choice.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import { createAllowList } from "./allow-list.ts";
import type { EgressApi, EgressPurpose, ModelRequest } from "./egress-api.ts";
import { embedRemotely } from "./embed-remotely.ts";
import { createGuardedFetch, type RequestContext } from "./guarded-fetch.ts";
import type { KeyStore } from "./key-store.ts";
import { createLedger } from "./ledger.ts";
import { listRemoteModels } from "./list-remote-models.ts";
import { toPackageFetch } from "./package-fetch.ts";
import { postAnswer } from "./post-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { redact } from "./redact.ts";
import { createRemoteLanguageModel } from "./remote-language-model.ts";
import type { RetryPolicy } from "./send-with-retries.ts";
import { testProvider } from "./test-provider.ts";

/** A model that thinks long sends keep-alives or its thoughts meanwhile; a minute without a byte is a dead line. */
const STALL_LIMIT_MS = 60_000;

/** Someone waits before the settings' test button; nothing there is worth a longer wait. */
const SHORT_CALL_LIMIT_MS = 30_000;

/** Meaning is a help, words find too: a question waits no longer for its vector. */
const QUERY_LIMIT_MS = 5_000;

/** A batch with all its waits must end before the caller's port gives the call up, after 60 s. */
const BATCH_LIMIT_MS = 55_000;

/** Waits of 0.5, 2 and 8 s. */
const embeddingRetries: RetryPolicy = { retries: 3, firstWaitMs: 500, waitFactor: 4 };
const answerRetries: RetryPolicy = { retries: 2, firstWaitMs: 500 };
const noRetries: RetryPolicy = { retries: 0, firstWaitMs: 0 };

export interface EgressDeps {
  readonly keys: KeyStore;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** A minute unless given, ms. */
  readonly stallLimitMs?: number;
  readonly retryPolicy?: RetryPolicy;
  readonly embeddingRetryPolicy?: RetryPolicy;
  /** 5 s unless given. */
  readonly queryLimitMs?: number;
}

/** The only door to the network: an allow-list, keys that never come back out, and a ledger of what was sent. */
export function createEgress({
  keys,
  fetch,
  now,
  stallLimitMs = STALL_LIMIT_MS,
  retryPolicy = answerRetries,
  embeddingRetryPolicy = embeddingRetries,
  queryLimitMs = QUERY_LIMIT_MS,
}: EgressDeps): EgressApi {
  const allowList = createAllowList();
  const ledger = createLedger();
  const guardedFetch = createGuardedFetch({ fetch, allowList, ledger, now, stallLimitMs });

  const openContext = async (
    provider: ProviderSettings,
    purpose: EgressPurpose,
    onActivity: () => void,
  ): Promise<RequestContext> => {
    allowList.check(provider.id, provider.baseUrl);
    return { provider, purpose, onActivity, key: await keys.read(provider.id) };
  };

  const answer = async function* (
    provider: ProviderSettings,
    request: ModelRequest,
    signal: AbortSignal,
    context: RequestContext,
    policy: RetryPolicy,
  ) {
    let broken: AppError | null = null;
    const packageFetch = toPackageFetch(guardedFetch, context, policy, (fault) => {
      broken = fault;
    });
    const model = await createRemoteLanguageModel(provider, packageFetch);
    yield* readAnswer(model, request, { subject: context, whyBroken: () => broken, signal });
  };

  return {
    saveKey: async (providerId, key) => {
      const trimmed = key.trim();
      if (trimmed === "") return keys.remove(providerId);
      // A header takes nothing else, and says so in an error that would show the key.
      if (!/^[\x21-\x7e]+$/.test(trimmed)) {
        throw new AppError("invalid-input", "The key holds spaces or signs that no key has. Copy it again, whole.");
      }
      await keys.save(providerId, trimmed);
    },
    hasKey: keys.has,
    allow: async (providers) => allowList.replace(providers),
    stream: async (provider, request, purpose, port, signal) => {
      // Not awaited: the call is answered at once, the port carries everything that follows.
      void postAnswer(port, signal, async function* (ownSignal, onActivity) {
        const context = await openContext(provider, purpose, onActivity);
        yield* answer(provider, request, ownSignal, context, retryPolicy);
      });
    },
    test: async (provider, signal) => {
      const context = await openContext(provider, "test", () => {});
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SHORT_CALL_LIMIT_MS)]);
      const test = await testProvider((request) => answer(provider, request, limited, context, noRetries), now);
      return { ...test, answer: redact(test.answer, context.key) };
    },
    listModels: async (provider, signal) => {
      const context = await openContext(provider, "models", () => {});
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SHORT_CALL_LIMIT_MS)]);
      return listRemoteModels(guardedFetch, context, limited);
    },
    embed: async (embedder, texts, priority, signal) => {
      const context = await openContext(embedderProvider(embedder), "embedding", () => {});
      const limit = AbortSignal.timeout(priority === "query" ? queryLimitMs : BATCH_LIMIT_MS);
      const vectors = await embedRemotely({
        guardedFetch,
        embedder,
        texts,
        context,
        policy: priority === "query" ? noRetries : embeddingRetryPolicy,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return transfer(vectors, [vectors.values.buffer]);
    },
    ledger: async () => ledger.entries(),
  };
}
