import type { Database } from "#db/database.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findMemory, saveMemory } from "./memory-row.ts";
import { historyOf, placeInTime } from "./place-in-time.ts";

/** Puts a fact back as it was, chunks included, in the caller's transaction. */
export function restoreMemory(db: Database, memory: Memory): Memory {
  // Another value was noted meanwhile for that time: both stay, each in its own.
  if (memory.status === "live" && historyOf(db, memory).some((other) => overlaps(memory, other))) {
    return placeInTime(db, memory).memory;
  }

  const isSuccessorGone = memory.supersededBy !== null && !findMemory(db, memory.supersededBy);
  const restored = isSuccessorGone ? { ...memory, supersededBy: null } : memory;
  saveMemory(db, restored);
  replaceMemoryChunks(db, restored);
  // Only what is believed can have closed something.
  if (restored.status !== "live") return restored;
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

function overlaps(memory: Memory, other: Memory): boolean {
  if (memory.id === other.id || memory.validTo === memory.validFrom) return false;
  return (
    memory.validFrom < (other.validTo ?? Number.POSITIVE_INFINITY) &&
    other.validFrom < (memory.validTo ?? Number.POSITIVE_INFINITY)
  );
}
