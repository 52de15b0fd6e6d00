import type { EmbedderId } from "./embedder-id.ts";

/** A chunk that has no vector of this embedder yet. */
export interface PendingChunk {
  readonly chunkId: number;
  readonly text: string;
}

export interface EmbeddingStore {
  /** Chunks without a vector of this embedder, newest first; cached vectors are filled in on the way. */
  readonly pending: (embedder: EmbedderId, limit: number) => PendingChunk[];
  /** `vectors` holds one row of `embedder.dimensions` per chunk, in order; transferred. Chunks gone meanwhile are skipped. */
  readonly save: (embedder: EmbedderId, chunkIds: readonly number[], vectors: Float32Array, at: number) => void;
  readonly progress: (embedder: EmbedderId) => { readonly chunks: number; readonly embedded: number };
  /** Drops cache rows not used for 30 days. */
  readonly dropStaleCache: (at: number) => void;
}
