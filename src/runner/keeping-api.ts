import type { Consolidation, MemoryHealth, MemoryRepair, ReviewDecision, ReviewItem } from "#memory/keeping.ts";
import type { MemoryWriteResult } from "#memory/memory.ts";

/** What a tab can ask of the care for what is known. */
export interface KeepingApi {
  /** Proposals that wait for the person, last said first, each with the value it contradicts. */
  readonly waiting: () => Promise<readonly ReviewItem[]>;
  /** The one way a proposal is taken or declined; `memories.undo` takes the decision back. */
  readonly review: (id: string, decision: ReviewDecision, at: number) => Promise<MemoryWriteResult>;
  readonly health: () => Promise<MemoryHealth>;
  /** Resolves with how many facts were changed or forgotten. The id, minted by the caller, takes it back. */
  readonly repair: (id: string, repair: MemoryRepair, at: number) => Promise<number>;
  /** In this session of the leader only: what was forgotten lives on nowhere. Throws `not-found` after it. */
  readonly takeBackRepair: (id: string) => Promise<void>;
  /** The newest tidying that did something. */
  readonly latestConsolidation: () => Promise<Consolidation | null>;
  readonly takeBackConsolidation: (id: string, at: number) => Promise<void>;
}
