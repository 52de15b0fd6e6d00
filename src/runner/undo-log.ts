import type { Memory, MemoryWriteResult } from "#memory/memory.ts";

/** What takes a change of a memory back: the states to restore, and whether the memory itself was new. */
export interface UndoStep {
  readonly wasNew: boolean;
  readonly restore: readonly Memory[];
}

/** Changes that can be taken back; older ones fall out. */
const MAX_STEPS = 500;

/**
 * Remembers, in memory only, how each fact was before its last change.
 * It is never written down: what was forgotten must not live on in an undo table.
 */
export function createUndoLog() {
  const steps = new Map<string, UndoStep>();
  const record = (id: string, step: UndoStep) => {
    steps.delete(id);
    steps.set(id, step);
    const oldest = steps.keys().next();
    if (steps.size > MAX_STEPS && !oldest.done) steps.delete(oldest.value);
  };
  return {
    record,
    recordWrite: (result: MemoryWriteResult) => {
      switch (result.type) {
        case "stored":
          return record(result.memory.id, { wasNew: true, restore: result.superseded ? [result.superseded] : [] });
        case "merged":
          return record(result.memory.id, { wasNew: false, restore: [result.before] });
        case "reinforced":
        case "duplicate":
        case "refused":
          return;
        default:
          result satisfies never;
      }
    },
    take: (id: string): UndoStep | undefined => {
      const step = steps.get(id);
      steps.delete(id);
      return step;
    },
  };
}
