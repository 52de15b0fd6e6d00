import type { Database } from "#db/database.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { type MemoryRow, rowToMemory, saveMemory } from "./memory-row.ts";

/** The believed values of one key, past and present, oldest first. */
export function historyOf(db: Database, { owner, namespace, key }: Pick<Memory, "owner" | "namespace" | "key">) {
  return db
    .all<MemoryRow>(
      `select * from memories where owner = ? and namespace = ? and key = ? and status = 'live'
       order by valid_from, rowid`,
      owner,
      namespace,
      key,
    )
    .map(rowToMemory);
}

/** Whether a fact ends by its own words: "until Friday". It stands before a lasting value and does not close it. */
export function isPassing({ metadata }: Pick<Memory, "metadata">): boolean {
  return typeof metadata.until === "number";
}

/** The value of the history that held at a time. */
export function valueAt(history: readonly Memory[], time: number): Memory | null {
  return (
    history.findLast(({ validFrom, validTo }) => validFrom <= time && (validTo === null || validTo > time)) ?? null
  );
}

/**
 * Stores a believed value where its date puts it among the values of its key (B9).
 * It closes the value that held then, and is closed in turn by the one that came after:
 * a fact that arrives late takes its place in the past and leaves the present alone.
 * Returns the value it closed as it was before.
 */
export function placeInTime(
  db: Database,
  fact: Memory,
): { readonly memory: Memory; readonly superseded: Memory | null } {
  const others = historyOf(db, fact).filter(({ id }) => id !== fact.id);
  const held = others.filter(({ validFrom, validTo }) => {
    return validFrom <= fact.validFrom && (validTo === null || validTo > fact.validFrom);
  });
  // A passing value ends a passing one; a lasting value ends both.
  const closed = held.filter((memory) => !isPassing(fact) || isPassing(memory));
  const superseded = closed.findLast((memory) => !isPassing(memory)) ?? closed.at(-1) ?? null;
  const next = others.find((memory) => memory.validFrom > fact.validFrom && (isPassing(fact) || !isPassing(memory)));
  const heldUntil = superseded && !isPassing(superseded) ? superseded.validTo : null;
  const ends = [fact.validTo, next?.validFrom, heldUntil].filter((end) => typeof end === "number");
  const memory: Memory = {
    ...fact,
    validTo: ends.length > 0 ? Math.min(...ends) : null,
    supersededBy: next?.id ?? superseded?.supersededBy ?? null,
  };
  // The index allows one current value a key, and the reference needs the new row: close, insert, then link.
  for (const ended of closed) saveMemory(db, { ...ended, validTo: fact.validFrom, supersededBy: null });
  saveMemory(db, memory);
  for (const ended of closed) {
    const before: Memory = {
      ...ended,
      validTo: fact.validFrom,
      supersededBy: fact.id,
      updatedAt: Math.max(ended.updatedAt, fact.updatedAt),
    };
    saveMemory(db, before);
    replaceMemoryChunks(db, before);
  }
  replaceMemoryChunks(db, memory);
  return { memory, superseded };
}
