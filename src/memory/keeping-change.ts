import type { Database } from "#db/database.ts";
import type { KeepingChange, KeepingStep } from "./keeping.ts";
import { findMemory } from "./memory-row.ts";
import { restoreMemory } from "./restore-memory.ts";

/** What the steps left: the facts they touched as they are now, and those that are gone. */
export function describeChange(db: Database, steps: readonly KeepingStep[]): KeepingChange {
  const ids = [...new Set(steps.flatMap(({ before }) => before.map(({ id }) => id)))];
  return {
    steps,
    changed: ids.flatMap((id) => findMemory(db, id) ?? []),
    removed: ids.filter((id) => !findMemory(db, id)),
  };
}

/**
 * Takes steps back, the last first, in the caller's transaction. What the person has forgotten since stays
 * forgotten, with all that had gone into it; what has changed since stays as it is.
 */
export function takeBackSteps(db: Database, steps: readonly KeepingStep[]): KeepingChange {
  const restored = steps.toReversed().flatMap(({ type, factId, at, before }) => {
    if (type !== "forgot" && !findMemory(db, factId)) return [];
    return before.flatMap((memory) => {
      const current = findMemory(db, memory.id);
      return current && current.updatedAt !== at ? [] : [restoreMemory(db, memory)];
    });
  });
  // A later one may have changed what an earlier one put back.
  const ids = [...new Set(restored.map(({ id }) => id))];
  return { steps: [], changed: ids.flatMap((id) => findMemory(db, id) ?? []), removed: [] };
}
