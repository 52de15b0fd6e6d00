import type { Memory, MemoryWriteResult } from "#memory/memory.ts";
import type { Source } from "#message/message.ts";
import type { SearchHit } from "#search/search-api.ts";

/** A fact that search found, and the fact itself with its provenance. */
export interface RecalledMemory {
  readonly hit: SearchHit;
  readonly memory: Memory;
}

export interface QuotingInput {
  readonly text: string;
  readonly messageId: string;
  /** What became of the facts in this very message. */
  readonly learned: readonly MemoryWriteResult[];
  /** Set when the message is a request to forget. */
  readonly forgot?: ForgetOutcome;
  readonly recalled: {
    readonly memories: readonly RecalledMemory[];
    readonly messages: readonly SearchHit[];
    readonly documents: readonly SearchHit[];
  };
  /** Current facts, for "what do you know about me?"; most important first. */
  readonly known: readonly Memory[];
  /** How many facts there are in all. */
  readonly memoryCount: number;
  readonly hasDocuments: boolean;
  readonly companionName: string;
  readonly isFirstTurn: boolean;
  readonly now: number;
  readonly locale: string;
  readonly timeZone: string;
}

/** What became of a request to forget something. */
export type ForgetOutcome =
  | {
      readonly type: "forgotten";
      /** As they were. */
      readonly memories: readonly Memory[];
      readonly withheldMessages: number;
      /** They were looked for afterwards and not found. */
      readonly isProven: boolean;
    }
  /** Several fit: the person says which. */
  | { readonly type: "which"; readonly memories: readonly Memory[] }
  | { readonly type: "nothing-found" }
  /** All that is known: not on a word alone. */
  | { readonly type: "too-much"; readonly count: number };

/** Markdown with marks `[^n]`, and the sources the marks lead to. */
export interface QuotedAnswer {
  readonly text: string;
  readonly sources: readonly Source[];
}
