import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import type { AppErrorCode } from "#rpc/app-error.ts";
import type { RemoteEmbedderChoice } from "#settings/embedder-choice.ts";
import type { ProviderSettings } from "#settings/settings.ts";

/** Why a request leaves the device; every request names one. */
export type EgressPurpose = "chat" | "extraction" | "test" | "models" | "embedding";

/** What a caller may ask of a model: the SDK's call options without what cannot cross a port. */
export type ModelRequest = Omit<LanguageModelV4CallOptions, "abortSignal">;

/** One message on the stream's port. Parts are batched; `end` or `fault` is the last one, exactly once. */
export type ModelStreamMessage =
  | { readonly type: "parts"; readonly parts: readonly LanguageModelV4StreamPart[] }
  | { readonly type: "end" }
  | {
      readonly type: "fault";
      readonly code: AppErrorCode;
      readonly message: string;
      readonly retryAfterMs: number | null;
    };

export interface ProviderTest {
  readonly answer: string;
  readonly latencyMs: number;
}

/** Unit rows, one a text, in order; a text without words gives a row of zeros. */
export interface RemoteVectors {
  readonly dimensions: number;
  readonly values: Float32Array;
}

/** One request that left the device. Never holds a key, nor any text. */
export interface LedgerEntry {
  readonly at: number;
  readonly purpose: EgressPurpose;
  readonly host: string;
  readonly method: string;
  readonly bytesSent: number;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
}

/** Everything the egress worker offers: the only door to the network. Keys come in once and never out. */
export interface EgressApi {
  /** Stores a provider's key, encrypted at rest. An empty key removes it. */
  readonly saveKey: (providerId: string, key: string) => Promise<void>;
  readonly hasKey: (providerId: string) => Promise<boolean>;
  /** The providers whose hosts may be reached; everything else is refused. */
  readonly allow: (providers: readonly ProviderSettings[]) => Promise<void>;
  /**
   * Streams one answer over `port`. Never rejects once called: a failure is the port's last message.
   * Aborting ends the request and the stream with `fault: aborted`.
   */
  readonly stream: (
    provider: ProviderSettings,
    request: ModelRequest,
    purpose: EgressPurpose,
    port: MessagePort,
    signal: AbortSignal,
  ) => Promise<void>;
  /** One short real request; throws an AppError that says what to do. */
  readonly test: (provider: ProviderSettings, signal: AbortSignal) => Promise<ProviderTest>;
  /** Model ids the endpoint lists. */
  readonly listModels: (provider: ProviderSettings, signal: AbortSignal) => Promise<readonly string[]>;
  /**
   * The vectors of at most a batch of texts, transferred. In the background it tries again after 0.5, 2 and 8 s, but
   * never on a refusal; a question is asked once, for someone waits for it.
   */
  readonly embed: (
    embedder: RemoteEmbedderChoice,
    texts: readonly string[],
    priority: "query" | "background",
    signal?: AbortSignal,
  ) => Promise<RemoteVectors>;
  readonly ledger: () => Promise<readonly LedgerEntry[]>;
}
