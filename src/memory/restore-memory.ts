import type { Database } from "#db/database.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findMemory, saveMemory } from "./memory-row.ts";
import { historyOf, placeInTime } from "./place-in-time.ts";

/** Puts a fact back as it was, chunks included, in the caller's transaction. */
export function restoreMemory(db: Database, memory: Memory): Memory {
  const isCurrent = memory.status === "live" && memory.validTo === null;
  const hasRival = isCurrent && historyOf(db, memory).some(({ id, validTo }) => id !== memory.id && validTo === null);
  // Another value was noted meanwhile: both stay, each in its time.
  if (hasRival) return placeInTime(db, memory).memory;

  const isSuccessorGone = memory.supersededBy !== null && !findMemory(db, memory.supersededBy);
  const restored = isSuccessorGone ? { ...memory, supersededBy: null } : memory;
  saveMemory(db, restored);
  replaceMemoryChunks(db, restored);
  // What it had closed lost its link when it was deleted.
  db.run(
    `update memories set superseded_by = ? where owner = ? and namespace = ? and key = ? and status = 'live'
       and superseded_by is null and valid_to = ? and id <> ?`,
    memory.id,
    memory.owner,
    memory.namespace,
    memory.key,
    memory.validFrom,
    memory.id,
  );
  return restored;
}
