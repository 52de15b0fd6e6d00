import type { Database } from "#db/database.ts";
import { editMemory } from "./edit-memory.ts";
import { finishGoal } from "./finish-goal.ts";
import { deleteFact, type ForgetReceipt, forgetFacts, withholdMessage } from "./forget-facts.ts";
import { listMemories } from "./list-memories.ts";
import type {
  Memory,
  MemoryCandidate,
  MemoryCategory,
  MemoryLayer,
  MemoryWriteResult,
  PrivacyClass,
} from "./memory.ts";
import { findMemory } from "./memory-row.ts";
import { rankMemories } from "./rank-memories.ts";
import { restoreMemory } from "./restore-memory.ts";
import { writeMemory } from "./write-memory.ts";

export interface MemoryFilter {
  /** Words to find in key, value or quote; empty for all. */
  readonly query?: string;
  readonly layer?: MemoryLayer;
  readonly category?: MemoryCategory;
  /** Include facts that a newer value has closed. */
  readonly includeSuperseded?: boolean;
  readonly includeProposed?: boolean;
  /** Only what came from this session. */
  readonly sessionId?: string;
  /** What was believed at this time, ms since 1970. */
  readonly asOf?: number;
  readonly limit?: number;
  /** Present time for what ends by its own words, ms since 1970; the clock's, unless given. */
  readonly now?: number;
}

export interface MemoryEdit {
  readonly value?: string;
  readonly key?: string;
  readonly privacy?: PrivacyClass;
  readonly status?: "live" | "discarded";
}

/** Facts, with their truth in time. The one door for every write: filters and dedup run inside `write`. */
export interface MemoryStore {
  /**
   * Stores candidates in order, one transaction; a repeated id is a duplicate, not a second fact.
   * `superseded` in a result is the value that was closed, as it was before: `forget` the new one and
   * `restore` that one to undo. A fact dated before the present value joins the past and closes nothing newer.
   */
  readonly write: (candidates: readonly MemoryCandidate[], at: number) => MemoryWriteResult[];
  readonly get: (id: string) => Memory | null;
  /** Last said first. Discarded facts are never listed. */
  readonly list: (filter: MemoryFilter) => Memory[];
  /**
   * A person's correction: closes nothing, keeps provenance, marks the origin as confirmed. Filters apply.
   * The result is `merged` with the state before; a proposal set `live` is `stored`, and may close a value.
   */
  readonly edit: (id: string, edit: MemoryEdit, at: number) => MemoryWriteResult;
  /** Really deletes: the fact, its chunks, vectors and full text. Returns what was deleted, for undo. */
  readonly forget: (id: string, at: number) => Memory | null;
  /**
   * Forgets facts for good, in every place that repeats them: chunks, vectors, their cache, full text, the quotes of
   * other facts, and the search over the sentences they were told in. Then looks for them again. Unknown ids are skipped.
   */
  readonly forgetAll: (ids: readonly string[], at: number) => ForgetReceipt;
  /** A message that is an order to forget must not be searched, quoted, or read for facts. */
  readonly withholdMessage: (messageId: string, at: number) => void;
  /** Puts back a memory exactly as it was (undo of forget, edit or supersede); behind a newer value of its key if there is one. */
  readonly restore: (memory: Memory) => Memory;
  /** Counts a use: these facts went into an answer. */
  readonly touch: (ids: readonly string[], at: number) => void;
  /** Facts for the prompt: current, live, ranked by importance, recency of use (0.3 to 1.5) and count; see B12. */
  readonly forPrompt: (options: {
    readonly at: number;
    readonly limit: number;
    readonly styleLimit: number;
    /** The chat the prompt is for: facts that hold in another chat only stay out. Without it, those of all chats do. */
    readonly sessionId?: string;
  }) => Memory[];
  /** Closes a goal as reached, and says when; `restore` the goal as it was to undo. Throws when it is no open goal. */
  readonly finishGoal: (id: string, at: number) => Memory;
  /** How many facts are believed now. */
  readonly count: () => number;
}

export function createMemoryStore(db: Database): MemoryStore {
  return {
    write: (candidates, at) => candidates.map((candidate) => writeMemory(db, candidate, at)),
    get: (id) => findMemory(db, id),
    list: (filter) => listMemories(db, filter),
    edit: (id, edit, at) => editMemory(db, id, edit, at),
    forget: (id) => {
      const memory = findMemory(db, id);
      if (!memory) return null;
      deleteFact(db, id);
      // What was made of it may say it in other words; it is made anew of what is left.
      if (memory.category === "style") db.run("delete from directives where owner = ?", memory.owner);
      return memory;
    },
    forgetAll: (ids, at) => forgetFacts(db, ids, at),
    withholdMessage: (messageId, at) => withholdMessage(db, messageId, at),
    restore: (memory) => restoreMemory(db, memory),
    touch: (ids, at) => {
      for (const id of ids) {
        db.run(
          `update memories set access_count = access_count + 1, accessed_at = max(coalesce(accessed_at, 0), ?)
           where id = ?`,
          at,
          id,
        );
      }
    },
    forPrompt: (limits) => rankMemories(db, limits),
    finishGoal: (id, at) => finishGoal(db, id, at),
    count: () =>
      db.get<{ count: number }>(
        "select count(*) as count from memories where status = 'live' and (valid_to is null or valid_to > ?)",
        Date.now(),
      )?.count ?? 0,
  };
}
