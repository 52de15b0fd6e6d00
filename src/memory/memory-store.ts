import type { Memory, MemoryCandidate, MemoryLayer, MemoryWriteResult, PrivacyClass } from "./memory.ts";

export interface MemoryFilter {
  /** Words to find in key or value; empty for all. */
  readonly query?: string;
  readonly layer?: MemoryLayer;
  /** Include facts that a newer value has closed. */
  readonly includeSuperseded?: boolean;
  readonly includeProposed?: boolean;
  /** Only what came from this session. */
  readonly sessionId?: string;
  /** What was believed at this time, ms since 1970. */
  readonly asOf?: number;
  readonly limit?: number;
}

export interface MemoryEdit {
  readonly value?: string;
  readonly key?: string;
  readonly privacy?: PrivacyClass;
  readonly status?: "live" | "discarded";
}

/** Facts, with their truth in time. The one door for every write: filters and dedup run inside `write`. */
export interface MemoryStore {
  /** Stores candidates in order, one transaction; a repeated id is a duplicate, not a second fact. */
  readonly write: (candidates: readonly MemoryCandidate[], at: number) => MemoryWriteResult[];
  readonly get: (id: string) => Memory | null;
  readonly list: (filter: MemoryFilter) => Memory[];
  /** A person's correction: closes nothing, keeps provenance, marks the origin as confirmed. Filters apply. */
  readonly edit: (id: string, edit: MemoryEdit, at: number) => MemoryWriteResult;
  /** Really deletes: the fact, its chunks, vectors and full text. Returns what was deleted, for undo. */
  readonly forget: (id: string, at: number) => Memory | null;
  /** Puts back a memory exactly as it was (undo of forget, edit or supersede). */
  readonly restore: (memory: Memory) => Memory;
  /** Counts a use: these facts went into an answer. */
  readonly touch: (ids: readonly string[], at: number) => void;
  /** Facts for the prompt: current, live, ranked by importance, recency of use (0.3 to 1.5) and count; see B12. */
  readonly forPrompt: (options: {
    readonly at: number;
    readonly limit: number;
    readonly styleLimit: number;
  }) => Memory[];
  readonly count: () => number;
}
