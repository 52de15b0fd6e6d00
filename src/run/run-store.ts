import type { Database, Row } from "#db/database.ts";
import type { Message } from "#message/message.ts";
import { replaceMessageChunks } from "#session/message-chunks.ts";
import { type MessageRow, rowToMessage } from "#session/message-row.ts";
import { rowToSession, type SessionRow } from "#session/session-row.ts";

export type RunStatus = "running" | "complete" | "stopped" | "interrupted" | "failed";

/** One answer being made: from a user's message to the last word, tool calls included. */
export interface Run {
  readonly id: string;
  readonly sessionId: string;
  readonly userMessageId: string;
  readonly model: string;
  readonly status: RunStatus;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

export interface RunStore {
  /** A repeated id changes nothing. */
  readonly start: (run: Run) => void;
  /** Only a running run ends; its first end stands. */
  readonly end: (id: string, status: Exclude<RunStatus, "running">, endedAt: number) => void;
  /** Marks every run that a dead leader left `running`, and its streaming answers, as interrupted. */
  readonly interruptAll: (at: number) => { readonly runs: Run[]; readonly messages: Message[] };
  /** The newest interrupted runs that no later run of the same message has replaced. */
  readonly listInterrupted: (sessionId: string) => Run[];
  readonly get: (id: string) => Run | null;
}

export function createRunStore(db: Database): RunStore {
  return {
    start: (run) =>
      db.run(
        `insert into runs (id, session_id, user_message_id, model, status, started_at, ended_at)
         values (?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
        run.id,
        run.sessionId,
        run.userMessageId,
        run.model,
        run.status,
        run.startedAt,
        run.endedAt,
      ),
    end: (id, status, endedAt) =>
      db.run("update runs set status = ?, ended_at = ? where id = ? and status = 'running'", status, endedAt, id),
    interruptAll: (at) => {
      const runs = db.all<RunRow>(
        "update runs set status = 'interrupted', ended_at = ? where status = 'running' returning *",
        at,
      );
      const messages = db
        .all<MessageRow>("update messages set status = 'interrupted' where status = 'streaming' returning *")
        .map(rowToMessage);
      // What had been said so far can be found again.
      for (const message of messages) {
        const session = db.get<SessionRow>("select * from sessions where id = ?", message.sessionId);
        if (session) replaceMessageChunks(db, message, rowToSession(session));
      }
      return { runs: runs.map(rowToRun), messages };
    },
    listInterrupted: (sessionId) =>
      db
        .all<RunRow>(
          `select * from runs where session_id = ? and status = 'interrupted' and not exists (
             select 1 from runs as later
             where later.session_id = runs.session_id and later.user_message_id = runs.user_message_id
               and (later.started_at, later.rowid) > (runs.started_at, runs.rowid)
           ) order by started_at desc, rowid desc`,
          sessionId,
        )
        .map(rowToRun),
    get: (id) => {
      const row = db.get<RunRow>("select * from runs where id = ?", id);
      return row ? rowToRun(row) : null;
    },
  };
}

interface RunRow extends Row {
  readonly id: string;
  readonly session_id: string;
  readonly user_message_id: string;
  readonly model: string;
  readonly status: RunStatus;
  readonly started_at: number;
  readonly ended_at: number | null;
}

function rowToRun(row: RunRow): Run {
  return {
    id: row.id,
    sessionId: row.session_id,
    userMessageId: row.user_message_id,
    model: row.model,
    status: row.status,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
