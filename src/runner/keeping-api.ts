import type { ReviewDecision, ReviewItem } from "#memory/keeping.ts";
import type { MemoryWriteResult } from "#memory/memory.ts";

/** What a tab can ask of the care for what is known. */
export interface KeepingApi {
  /** Proposals that wait for the person, last said first, each with the value it contradicts. */
  readonly waiting: () => Promise<readonly ReviewItem[]>;
  /** The one way a proposal is taken or declined; `memories.undo` takes the decision back. */
  readonly review: (id: string, decision: ReviewDecision, at: number) => Promise<MemoryWriteResult>;
}
