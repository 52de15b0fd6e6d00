import type { Memory, MemoryWriteResult } from "./memory.ts";

/** A proposal that waits for the person, and the value believed now under its key, where there is another. */
export interface ReviewItem {
  readonly proposal: Memory;
  readonly rival: Memory | null;
}

/**
 * What the person says to a proposal, or to a new value that took another's place.
 * `newer`, `older` and `both` choose between the two by when each was said.
 */
export type ReviewDecision = "keep" | "discard" | "newer" | "older" | "both";

export interface ReviewOutcome {
  /** What became of the fact that was decided on. */
  readonly result: MemoryWriteResult;
  /** Every fact that was touched, as it is now. */
  readonly changed: readonly Memory[];
  /** The same as they were, in the order to put them back. */
  readonly before: readonly Memory[];
}

export interface JunkFact {
  readonly memory: Memory;
  /** Why it would be refused today. */
  readonly explanation: string;
}

/** What is wrong with the facts believed now. Lists are newest first; a fact may be in several. */
export interface MemoryHealth {
  /** Facts believed now: what the shares are of. */
  readonly total: number;
  readonly junk: readonly JunkFact[];
  /** Groups that say the same; the first of each is the one to keep. */
  readonly repeats: readonly (readonly Memory[])[];
  /** Pairs that are near in meaning and in words; whether they are one, a person must say. */
  readonly nearRepeats: readonly (readonly [Memory, Memory])[];
  /** No quote, and no message that is still there. */
  readonly unsourced: readonly Memory[];
  /** In no answer, for 30 days and more. */
  readonly neverUsed: readonly Memory[];
}

export type MemoryRepair =
  /** Forgets what today's filters would refuse. */
  | { readonly type: "junk" }
  /** Merges each group of facts that say the same. */
  | { readonly type: "repeats" }
  /** Merges these facts because the person said that they are one. */
  | { readonly type: "merge"; readonly ids: readonly string[] };

/** One thing done to the facts, and how they were before it. */
export interface KeepingStep {
  readonly type: "forgot" | "merged" | "closed" | "promoted" | "let-go";
  /** The fact that stands after it; the forgotten one where none does. */
  readonly factId: string;
  /** When it was done: a fact that changed after that is left alone when the step is taken back. */
  readonly at: number;
  /** Every fact touched, in the order to put them back. */
  readonly before: readonly Memory[];
}

/** What a piece of work did to the facts. */
export interface KeepingChange {
  readonly steps: readonly KeepingStep[];
  /** As they are now. */
  readonly changed: readonly Memory[];
  readonly removed: readonly string[];
}

/** What was done while nobody talked. */
export interface Consolidation {
  readonly id: string;
  readonly ranAt: number;
  readonly merged: number;
  readonly closed: number;
  readonly promoted: number;
  readonly letGo: number;
  readonly undoneAt: number | null;
  /** In detail; what was forgotten or corrected since is no longer in it. */
  readonly steps: readonly ConsolidationStep[];
}

export interface ConsolidationStep {
  readonly type: KeepingStep["type"];
  /** The fact as it stands now. */
  readonly memory: Memory;
  /** The values it had, or that went into it. */
  readonly before: readonly string[];
}
