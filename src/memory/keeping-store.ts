import type { Database } from "#db/database.ts";
import { consolidate } from "./consolidate.ts";
import { lastRunAt, readLatestRun, readRun, recordRun, takeBackRun } from "./consolidation-log.ts";
import { examineHealth, repairMemory } from "./health.ts";
import type {
  Consolidation,
  KeepingChange,
  KeepingStep,
  MemoryHealth,
  MemoryRepair,
  ReviewDecision,
  ReviewItem,
  ReviewOutcome,
} from "./keeping.ts";
import { describeChange, takeBackSteps } from "./keeping-change.ts";
import { createMemoryStore } from "./memory-store.ts";
import { listReview, reviewMemory } from "./review-memories.ts";

/** Looking after what is known: what waits for a word, how the whole is, what can be tidied. One call is one transaction. */
export interface KeepingStore {
  /** Proposals, last said first. */
  readonly waiting: () => ReviewItem[];
  /** Throws `not-found` when the fact is gone, `invalid-input` when there is nothing to decide. */
  readonly review: (id: string, decision: ReviewDecision, at: number) => ReviewOutcome;
  readonly health: (at: number) => MemoryHealth;
  readonly repair: (repair: MemoryRepair, at: number) => KeepingChange;
  /** Takes a repair back, but for what was forgotten or changed since. */
  readonly takeBack: (steps: readonly KeepingStep[]) => KeepingChange;
  /** Tidies, once in 20 hours at most; null when it is too early. A repeated id does nothing. */
  readonly consolidate: (id: string, at: number) => KeepingChange | null;
  /** The newest run that did something. */
  readonly latestConsolidation: () => Consolidation | null;
  readonly takeBackConsolidation: (id: string, at: number) => KeepingChange;
}

/** Less than a day, so that a daily hour of use finds its turn each day. */
const MIN_PAUSE_MS = 20 * 3_600_000;

export function createKeepingStore(db: Database): KeepingStore {
  const memories = createMemoryStore(db);
  return {
    waiting: () => listReview(db),
    review: (id, decision, at) => reviewMemory(db, id, decision, at),
    health: (at) => examineHealth(db, at),
    repair: (repair, at) => repairMemory(db, memories, repair, at),
    takeBack: (steps) => takeBackSteps(db, steps),
    consolidate: (id, at) => {
      const last = lastRunAt(db);
      if (readRun(db, id) || (last !== null && at - last < MIN_PAUSE_MS)) return null;
      const steps = consolidate(db, memories, at);
      recordRun(db, id, steps, at);
      return describeChange(db, steps);
    },
    latestConsolidation: () => readLatestRun(db),
    takeBackConsolidation: (id, at) => takeBackRun(db, id, at),
  };
}
