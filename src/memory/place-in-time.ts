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
  const superseded = valueAt(others, fact.validFrom);
  const next = others.find(({ validFrom }) => validFrom > fact.validFrom);
  const ends = [fact.validTo, next?.validFrom, superseded?.validTo].filter((end) => typeof end === "number");
  const memory: Memory = {
    ...fact,
    validTo: ends.length > 0 ? Math.min(...ends) : null,
    supersededBy: next?.id ?? superseded?.supersededBy ?? null,
  };
  // The index allows one current value a key, and the reference needs the new row: close, insert, then link.
  if (superseded) saveMemory(db, { ...superseded, validTo: fact.validFrom, supersededBy: null });
  saveMemory(db, memory);
  if (superseded) {
    const closed: Memory = {
      ...superseded,
      validTo: fact.validFrom,
      supersededBy: fact.id,
      updatedAt: Math.max(superseded.updatedAt, fact.updatedAt),
    };
    saveMemory(db, closed);
    replaceMemoryChunks(db, closed);
  }
  replaceMemoryChunks(db, memory);
  return { memory, superseded };
}
