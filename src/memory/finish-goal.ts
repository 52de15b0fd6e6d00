import type { Database } from "#db/database.ts";
import { AppError } from "#rpc/app-error.ts";
import { isOpenGoal } from "./goal.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findMemory, saveMemory } from "./memory-row.ts";

/** Closes a goal as reached, in the caller's transaction: it stays in the past, where it can be found. */
export function finishGoal(db: Database, id: string, at: number): Memory {
  const goal = findMemory(db, id);
  if (!goal) throw new AppError("not-found", "This goal is gone. Reload the list.");
  if (!isOpenGoal(goal)) throw new AppError("invalid-input", `"${goal.value}" is no goal that is open.`);
  const done: Memory = {
    ...goal,
    // A goal set in a message whose clock ran ahead must not end before it began.
    validTo: Math.max(at, goal.validFrom + 1),
    metadata: { ...goal.metadata, doneAt: at },
    updatedAt: at,
  };
  saveMemory(db, done);
  replaceMemoryChunks(db, done);
  return done;
}
