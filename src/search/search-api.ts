import type { EmbedderId } from "#embedding/embedder-id.ts";

/** What a chunk of text was cut from. */
export type SourceKind = "memory" | "message" | "document" | "summary";

/** The question's vector; transferred, not copied. */
export interface QueryVector {
  readonly embedder: EmbedderId;
  readonly values: Float32Array;
  /** The cosine this embedder gives to unrelated texts; cosines are told as what they have above it. 0 unless given. */
  readonly baseline?: number;
  /** The same question by another embedder, for the chunks that have no vector of this one. */
  readonly rest?: QueryVector;
}

export interface SearchFilter {
  readonly kinds: readonly SourceKind[];
  /** Only within this session. */
  readonly sessionId?: string;
  /** Leave out this message (the question itself must not answer itself). */
  readonly exceptMessageId?: string;
  /** Leave out text that only repeats or asks: the person's questions and quote-only answers. */
  readonly onlyTellings?: boolean;
  /** What was believed at this time; memories only. Default: now. */
  readonly asOf?: number;
}

export interface SearchRequest extends SearchFilter {
  readonly query: string;
  readonly vector: QueryVector | null;
  readonly limit: number;
  readonly now: number;
  /** Which parts may speak; all, unless a measurement switches one off. */
  readonly parts?: SearchParts;
}

export interface SearchParts {
  readonly text: boolean;
  readonly vectors: boolean;
  readonly neighbours: boolean;
  readonly speaker: boolean;
}

/** One source (its best chunk), and why it is here. Scores are 0 to 1 after normalisation. */
export interface SearchHit {
  readonly kind: SourceKind;
  readonly sourceId: string;
  readonly sessionId: string | null;
  readonly title: string;
  readonly text: string;
  readonly chunkId: number;
  /** Character range of the chunk in its source. */
  readonly start: number;
  readonly end: number;
  readonly speaker: string | null;
  readonly saidAt: number | null;
  readonly score: number;
  readonly why: {
    /** Full-text score; null when no word met. */
    readonly text: number | null;
    /** Cosine; null when there is no vector. */
    readonly vector: number | null;
    readonly neighbours: number;
    readonly speaker: number;
    /** Which way found it: the fallback chain is full-text, like, vectors, newest. */
    readonly found: "full-text" | "like" | "vectors" | "newest";
  };
}

export interface SearchStore {
  readonly search: (request: SearchRequest) => SearchHit[];
  /** Rebuilds the full-text tables from the chunks. */
  readonly rebuildFullText: () => void;
}
