import type { Database, Row } from "#db/database.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Consolidation, KeepingChange, KeepingStep } from "./keeping.ts";
import { takeBackSteps } from "./keeping-change.ts";
import type { Memory } from "./memory.ts";
import { findMemory } from "./memory-row.ts";

/** States to go back to are kept this long. */
const KEPT_MS = 30 * 86_400_000;

interface RunRow extends Row {
  readonly id: string;
  readonly ran_at: number;
  readonly merged: number;
  readonly closed: number;
  readonly promoted: number;
  readonly let_go: number;
  readonly undone_at: number | null;
}

/** When it last ran; null when it never has. */
export function lastRunAt(db: Database): number | null {
  return db.get<{ ran_at: number | null }>("select max(ran_at) as ran_at from memory_consolidations")?.ran_at ?? null;
}

/** Records a run with what is needed to take it back, in the caller's transaction; old ones go. */
export function recordRun(db: Database, id: string, steps: readonly KeepingStep[], at: number): void {
  db.run("delete from memory_consolidations where ran_at < ?", at - KEPT_MS);
  const count = (type: KeepingStep["type"]) => steps.filter((step) => step.type === type).length;
  db.run(
    `insert into memory_consolidations (id, ran_at, merged, closed, promoted, let_go) values (?, ?, ?, ?, ?, ?)`,
    id,
    at,
    count("merged"),
    count("closed"),
    count("promoted"),
    count("let-go"),
  );
  for (const [ordinal, { type, factId, before }] of steps.entries()) {
    db.run(
      `insert into memory_consolidation_steps (consolidation_id, ordinal, type, fact_id, before) values (?, ?, ?, ?, ?)`,
      id,
      ordinal,
      type,
      factId,
      JSON.stringify(before),
    );
  }
}

/** The newest run that did something, or null. */
export function readLatestRun(db: Database): Consolidation | null {
  const row = db.get<RunRow>(
    "select * from memory_consolidations where merged + closed + promoted + let_go > 0 order by ran_at desc limit 1",
  );
  return row ? rowToConsolidation(db, row) : null;
}

export function readRun(db: Database, id: string): Consolidation | null {
  const row = db.get<RunRow>("select * from memory_consolidations where id = ?", id);
  return row ? rowToConsolidation(db, row) : null;
}

/** Takes a whole run back, in the caller's transaction. Throws `not-found` when its states are no longer kept. */
export function takeBackRun(db: Database, id: string, at: number): KeepingChange {
  const row = db.get<RunRow>("select * from memory_consolidations where id = ?", id);
  if (!row) throw new AppError("not-found", "This is too long ago to be taken back. Edit the facts, or add them anew.");
  if (row.undone_at !== null) return { steps: [], changed: [], removed: [] };
  const change = takeBackSteps(db, readSteps(db, row));
  db.run("delete from memory_consolidation_steps where consolidation_id = ?", id);
  db.run("update memory_consolidations set undone_at = ? where id = ?", at, id);
  return change;
}

function readSteps(db: Database, { id, ran_at }: RunRow): KeepingStep[] {
  return db
    .all<{ type: string; fact_id: string; before: string }>(
      "select type, fact_id, before from memory_consolidation_steps where consolidation_id = ? order by ordinal",
      id,
    )
    .map((step) => ({
      // Both written by `recordRun`; the type is checked by the table.
      type: step.type as KeepingStep["type"],
      before: JSON.parse(step.before) as Memory[],
      factId: step.fact_id,
      at: ran_at,
    }));
}

function rowToConsolidation(db: Database, row: RunRow): Consolidation {
  return {
    id: row.id,
    ranAt: row.ran_at,
    merged: row.merged,
    closed: row.closed,
    promoted: row.promoted,
    letGo: row.let_go,
    undoneAt: row.undone_at,
    steps: readSteps(db, row).flatMap(({ type, factId, before }) => {
      const memory = findMemory(db, factId);
      return memory ? [{ type, memory, before: before.map(({ value }) => value) }] : [];
    }),
  };
}
