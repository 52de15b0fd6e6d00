import type { Database } from "#db/database.ts";
import { AppError } from "#rpc/app-error.ts";
import { cleanMemoryText } from "./clean-memory-text.ts";
import { findDuplicate } from "./find-duplicate.ts";
import type { Memory, MemoryWriteResult } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findRefusal } from "./memory-filters.ts";
import { normalizeKey } from "./memory-key.ts";
import { findMemory, saveMemory } from "./memory-row.ts";
import type { MemoryEdit } from "./memory-store.ts";
import { historyOf, placeInTime } from "./place-in-time.ts";

/** Changes a fact by a person's hand, in the caller's transaction. */
export function editMemory(db: Database, id: string, edit: MemoryEdit, at: number): MemoryWriteResult {
  const before = findMemory(db, id);
  if (!before) throw new AppError("not-found", `Fact ${id} is gone. Reload the list.`);
  const edited: Memory = {
    ...before,
    value: edit.value === undefined ? before.value : cleanMemoryText(edit.value),
    key: edit.key === undefined ? before.key : normalizeKey(cleanMemoryText(edit.key)),
    privacy: edit.privacy ?? before.privacy,
    status: edit.status ?? before.status,
  };
  const isAccepted = edited.status === "live" && before.status !== "live";
  const isCorrected = edited.value !== before.value || edited.key !== before.key || isAccepted;
  if (!isCorrected && edited.privacy === before.privacy && edited.status === before.status) {
    return { type: "duplicate", memory: before };
  }
  const memory: Memory = {
    ...edited,
    ...(isCorrected && { provenance: { ...before.provenance, origin: "confirmed" }, confidence: 1 }),
    updatedAt: at,
  };
  if (isCorrected) {
    const refusal = findRefusal(memory);
    if (refusal) return { type: "refused", candidateId: id, ...refusal };
  }
  if (isAccepted) return accept(db, memory, at);

  const isCurrent = memory.status === "live" && memory.validTo === null;
  if (isCurrent && historyOf(db, memory).some((other) => other.id !== id && other.validTo === null)) {
    throw new AppError("invalid-input", `There is already a fact named "${memory.key}". Change that one instead.`);
  }
  saveMemory(db, memory);
  replaceMemoryChunks(db, memory);
  return { type: "merged", memory, before };
}

/** A proposal the person takes is believed from now on where something else was believed, else since it was said. */
function accept(db: Database, memory: Memory, at: number): MemoryWriteResult {
  const duplicate = findDuplicate(db, memory);
  if (duplicate && duplicate.relation !== "right-richer") {
    saveMemory(db, { ...memory, status: "discarded" });
    return { type: "duplicate", memory: duplicate.memory };
  }
  const hasHistory = historyOf(db, memory).length > 0;
  return { type: "stored", ...placeInTime(db, { ...memory, validFrom: hasHistory ? at : memory.validFrom }) };
}
