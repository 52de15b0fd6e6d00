import type { Database } from "#db/database.ts";
import { findRepeats } from "./find-repeats.ts";
import type { JunkFact, KeepingChange, KeepingStep, MemoryHealth, MemoryRepair } from "./keeping.ts";
import { describeChange } from "./keeping-change.ts";
import type { Memory } from "./memory.ts";
import { findRefusal } from "./memory-filters.ts";
import { findMemory, type MemoryRow, rowToMemory } from "./memory-row.ts";
import type { MemoryStore } from "./memory-store.ts";
import { mergeRepeats } from "./merge-repeats.ts";
import { findNearRepeats } from "./near-repeats.ts";

/** A fact is given this long to be of use. */
const UNUSED_MS = 30 * 86_400_000;

/** Looks through all that is believed now, with today's eyes. */
export function examineHealth(db: Database, at: number): MemoryHealth {
  const facts = readCurrent(db);
  const junk = findJunk(facts);
  const junkIds = new Set(junk.map(({ memory }) => memory.id));
  // What is junk is forgotten, not merged.
  const sound = facts.filter(({ id }) => !junkIds.has(id));
  const repeats = findRepeats(sound);
  const repeatIds = new Set(repeats.flat().map(({ id }) => id));
  return {
    total: facts.length,
    junk,
    repeats,
    nearRepeats: findNearRepeats(
      db,
      sound.filter(({ id }) => !repeatIds.has(id)),
    ),
    unsourced: findUnsourced(db, facts),
    neverUsed: facts.filter(({ accessCount, createdAt }) => accessCount === 0 && createdAt < at - UNUSED_MS),
  };
}

/** Puts right what can be put right without asking, in the caller's transaction. */
export function repairMemory(
  db: Database,
  memories: Pick<MemoryStore, "forget">,
  repair: MemoryRepair,
  at: number,
): KeepingChange {
  const steps = repairSteps(db, memories, repair, at);
  return describeChange(db, steps);
}

function repairSteps(
  db: Database,
  memories: Pick<MemoryStore, "forget">,
  repair: MemoryRepair,
  at: number,
): KeepingStep[] {
  switch (repair.type) {
    case "junk":
      return findJunk(readCurrent(db)).flatMap(({ memory }) => {
        const forgotten = memories.forget(memory.id, at);
        return forgotten ? [{ type: "forgot", factId: memory.id, at, before: [forgotten] }] : [];
      });
    case "repeats":
      return findRepeats(readCurrent(db).filter((memory) => findRefusal(memory) === null)).flatMap(
        (group) => mergeRepeats(db, memories, group, at) ?? [],
      );
    case "merge": {
      const facts = repair.ids.flatMap((id) => findMemory(db, id) ?? []);
      const isCurrent = facts.every(({ status, validTo }) => status === "live" && validTo === null);
      const group = facts.toSorted((left, right) => right.value.length - left.value.length);
      return isCurrent ? [mergeRepeats(db, memories, group, at)].flatMap((step) => step ?? []) : [];
    }
    default:
      return repair satisfies never;
  }
}

/** All that is believed now, last said first. */
export function readCurrent(db: Database): Memory[] {
  return db
    .all<MemoryRow>(
      "select * from memories where status = 'live' and valid_to is null order by said_at desc, rowid desc",
    )
    .map(rowToMemory);
}

function findJunk(facts: readonly Memory[]): JunkFact[] {
  return facts.flatMap((memory) => {
    const refusal = findRefusal(memory);
    return refusal ? [{ memory, explanation: refusal.explanation }] : [];
  });
}

function findUnsourced(db: Database, facts: readonly Memory[]): Memory[] {
  const ids = new Set(
    db
      .all<{ id: string }>(
        `select id from memories where status = 'live' and valid_to is null and source_quote = ''
           and (source_message_id is null or source_message_id not in (select id from messages))`,
      )
      .map(({ id }) => id),
  );
  return facts.filter(({ id }) => ids.has(id));
}
