import type { Database, Row } from "#db/database.ts";
import type { Span, Trace } from "./trace.ts";

export interface TraceStore {
  /** Stores or replaces the trace; one whose session was deleted meanwhile is dropped. */
  readonly save: (trace: Trace) => void;
  readonly get: (id: string) => Trace | null;
  readonly listByRun: (runId: string) => Trace[];
}

export function createTraceStore(db: Database): TraceStore {
  return {
    save: ({ id, sessionId, runId, startedAt, spans }) =>
      db.run(
        `insert into traces (id, session_id, run_id, started_at, spans)
         select ?, id, ?, ?, ? from sessions where id = ?
         on conflict (id) do update set spans = excluded.spans`,
        id,
        runId,
        startedAt,
        JSON.stringify(spans),
        sessionId,
      ),
    get: (id) => {
      const row = db.get<TraceRow>("select * from traces where id = ?", id);
      return row ? rowToTrace(row) : null;
    },
    listByRun: (runId) =>
      db.all<TraceRow>("select * from traces where run_id = ? order by started_at, rowid", runId).map(rowToTrace),
  };
}

interface TraceRow extends Row {
  readonly id: string;
  readonly session_id: string;
  readonly run_id: string;
  readonly started_at: number;
  readonly spans: string;
}

function rowToTrace(row: TraceRow): Trace {
  return {
    id: row.id,
    sessionId: row.session_id,
    runId: row.run_id,
    startedAt: row.started_at,
    // Written by `save`.
    spans: JSON.parse(row.spans) as Span[],
  };
}
