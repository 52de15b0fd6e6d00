import type { EmbedderId } from "./embedder-id.ts";

/** Everything the embedding worker offers. Queries overtake background work. */
export interface EmbeddingApi {
  readonly describe: () => Promise<EmbedderId>;
  /** One row of `dimensions` per text, in order; transferred. A text without words gives a row of zeros. */
  readonly embed: (
    texts: readonly string[],
    priority: "query" | "background",
    signal?: AbortSignal,
  ) => Promise<Float32Array>;
}
