import type { Database } from "#db/database.ts";
import type { ReviewDecision, ReviewItem, ReviewOutcome } from "./keeping.ts";
import { listReview, reviewMemory } from "./review-memories.ts";

/** Looking after what is known: what waits for a word of the person. One call is one transaction. */
export interface KeepingStore {
  /** Proposals, last said first. */
  readonly waiting: () => ReviewItem[];
  /** Throws `not-found` when the fact is gone, `invalid-input` when there is nothing to decide. */
  readonly review: (id: string, decision: ReviewDecision, at: number) => ReviewOutcome;
}

export function createKeepingStore(db: Database): KeepingStore {
  return {
    waiting: () => listReview(db),
    review: (id, decision, at) => reviewMemory(db, id, decision, at),
  };
}
