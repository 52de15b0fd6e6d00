import type { Database } from "#db/database.ts";
import { AppError } from "#rpc/app-error.ts";
import { compareValues } from "./compare-values.ts";
import { editMemory } from "./edit-memory.ts";
import type { ReviewDecision, ReviewItem, ReviewOutcome } from "./keeping.ts";
import type { Memory, MemoryWriteResult } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { MAX_KEY_LENGTH } from "./memory-key.ts";
import { findMemory, type MemoryRow, rowToMemory, saveMemory } from "./memory-row.ts";
import { restoreMemory } from "./restore-memory.ts";

/** What waits for the person, last said first. */
export function listReview(db: Database): ReviewItem[] {
  return db
    .all<MemoryRow>("select * from memories where status = 'proposed' order by said_at desc, rowid desc")
    .map(rowToMemory)
    .map((proposal) => ({ proposal, rival: findRival(db, proposal) }));
}

/** Carries out what the person decided, in the caller's transaction. Nothing else ever accepts a proposal. */
export function reviewMemory(db: Database, id: string, decision: ReviewDecision, at: number): ReviewOutcome {
  const memory = findMemory(db, id);
  if (!memory) throw new AppError("not-found", `Fact ${id} is gone. Reload the list.`);
  if (memory.status === "proposed") return reviewProposal(db, memory, decision, at);
  // The same call once more, after a change of leader: what it decided stands.
  if (memory.updatedAt === at) return { result: { type: "duplicate", memory }, changed: [], before: [] };
  const superseded = memory.status === "live" && memory.validTo === null ? findSuperseded(db, id) : null;
  if (!superseded) {
    throw new AppError("invalid-input", `Nothing is left to decide about "${memory.key}". Edit it, or forget it.`);
  }
  return reviewNewValue(db, memory, superseded, decision, at);
}

function reviewProposal(db: Database, proposal: Memory, decision: ReviewDecision, at: number): ReviewOutcome {
  const current = findCurrent(db, proposal);
  const rival = findRival(db, proposal);
  if (decision === "both" && rival) {
    const result = editMemory(db, proposal.id, { status: "live", key: freeKey(db, proposal) }, at);
    return outcome(db, result, [proposal]);
  }
  const isNewer = !rival || proposal.provenance.saidAt >= rival.provenance.saidAt;
  const isTaken = decision === "keep" || decision === "both" || decision === (isNewer ? "newer" : "older");
  const result = editMemory(db, proposal.id, { status: isTaken ? "live" : "discarded" }, at);
  // The proposal gives its place back before the value it had closed takes it again.
  return outcome(db, result, isTaken && current ? [proposal, current] : [proposal]);
}

/** A value that was believed at once, and the one it closed: both sides can still be chosen. */
function reviewNewValue(
  db: Database,
  memory: Memory,
  superseded: Memory,
  decision: ReviewDecision,
  at: number,
): ReviewOutcome {
  if (decision === "keep" || decision === "newer") {
    return { result: { type: "duplicate", memory }, changed: [], before: [] };
  }
  const moved: Memory =
    decision === "both"
      ? { ...memory, key: freeKey(db, memory), updatedAt: at }
      : { ...memory, status: "discarded", updatedAt: at };
  saveMemory(db, moved);
  replaceMemoryChunks(db, moved);
  restoreMemory(db, { ...superseded, validTo: null, supersededBy: null, updatedAt: at });
  // The older one closes first, so that the key is free for the newer.
  return outcome(db, { type: "merged", memory: moved, before: memory }, [superseded, memory]);
}

function outcome(db: Database, result: MemoryWriteResult, before: readonly Memory[]): ReviewOutcome {
  if (result.type === "refused") return { result, changed: [], before: [] };
  const changed = before.flatMap(({ id }) => findMemory(db, id) ?? []);
  return { result, changed, before };
}

/** The value believed now under the proposal's key, if it says something else. */
function findRival(db: Database, proposal: Memory): Memory | null {
  const current = findCurrent(db, proposal);
  return current && compareValues(current.value, proposal.value) === "different" ? current : null;
}

function findCurrent(db: Database, { owner, namespace, key }: Memory): Memory | null {
  const row = db.get<MemoryRow>(
    `select * from memories where owner = ? and namespace = ? and key = ? and status = 'live' and valid_to is null`,
    owner,
    namespace,
    key,
  );
  return row ? rowToMemory(row) : null;
}

function findSuperseded(db: Database, id: string): Memory | null {
  const row = db.get<MemoryRow>(
    "select * from memories where superseded_by = ? and status = 'live' order by valid_from desc limit 1",
    id,
  );
  return row ? rowToMemory(row) : null;
}

/** `coffee`, `coffee-2`, `coffee-3`: the first that no fact of the namespace has. */
function freeKey(db: Database, { owner, namespace, key }: Memory): string {
  const taken = new Set(
    db
      .all<{ key: string }>("select key from memories where owner = ? and namespace = ?", owner, namespace)
      .map((row) => row.key),
  );
  const stem = key.slice(0, MAX_KEY_LENGTH - "-1000".length);
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
  }
}
