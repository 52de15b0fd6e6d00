import type { BindableValue } from "@sqlite.org/sqlite-wasm";
import type { Database } from "#db/database.ts";
import type { Message, NewMessage } from "#message/message.ts";
import { AppError } from "#rpc/app-error.ts";
import { withoutWithheld } from "#search/withheld-words.ts";
import { replaceMessageChunks } from "./message-chunks.ts";
import { type MessageRow, messageContent, rowToMessage } from "./message-row.ts";
import type { NewSession, Session } from "./session.ts";
import { rowToSession, type SessionRow } from "./session-row.ts";

export type Watermark = "extracted" | "summarized" | "embedded";

/** Sessions and their messages. Every write may be repeated: ids and times come from the caller. */
export interface SessionStore {
  /** The session with the same (name, scope, scopeId), else a new one. */
  readonly getOrCreate: (session: NewSession) => Session;
  readonly get: (id: string) => Session | null;
  /** Chats, pinned first, then the most recently used; archived ones left out unless asked for. */
  readonly list: (options: { readonly includeArchived: boolean }) => Session[];
  readonly rename: (id: string, title: string, at: number) => Session;
  readonly setPinned: (id: string, pinnedAt: number | null) => Session;
  readonly setArchived: (id: string, archivedAt: number | null) => Session;
  /** Moves a watermark forward; it never moves back. A session deleted meanwhile is no error. */
  readonly advance: (id: string, watermark: Watermark, position: number) => void;
  readonly setActiveTask: (id: string, task: string, at: number) => void;
  /** Deletes the session, its messages and their chunks. Facts drawn from it stay, with their quotes. */
  readonly remove: (id: string) => void;
  /** Stores a message once; a repeated id returns the stored one. Gives the position and keeps the counters. */
  readonly append: (message: NewMessage) => Message;
  /** Replaces the content of a message that exists (a streaming answer that grew or ended). */
  readonly update: (message: Message) => Message;
  readonly getMessage: (id: string) => Message | null;
  /**
   * Messages by position, oldest first. `after` is exclusive; the newest `limit` of them; compacted ones on request.
   * `withoutWithheld` blanks what the person had forgotten: for whoever draws facts from them.
   */
  readonly messages: (
    sessionId: string,
    options: {
      readonly after?: number;
      readonly limit?: number;
      readonly includeCompacted?: boolean;
      readonly withoutWithheld?: boolean;
    },
  ) => Message[];
}

export function createSessionStore(db: Database): SessionStore {
  const find = (id: string): Session | null => {
    const row = db.get<SessionRow>("select * from sessions where id = ?", id);
    return row ? rowToSession(row) : null;
  };
  const need = (id: string): Session => {
    const session = find(id);
    if (!session) throw new AppError("not-found", `Chat ${id} is gone. Reload the list of chats.`);
    return session;
  };
  const change = (id: string, sql: string, ...params: BindableValue[]): Session => {
    db.run(`update sessions set ${sql} where id = ?`, ...params, id);
    return need(id);
  };
  const findMessage = (id: string): Message | null => {
    const row = db.get<MessageRow>("select * from messages where id = ?", id);
    return row ? rowToMessage(row) : null;
  };

  return {
    getOrCreate: (session) => {
      db.run(
        `insert into sessions (id, name, scope, scope_id, title, is_temporary, created_at, updated_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (name, scope, scope_id) do nothing`,
        session.id,
        session.name,
        session.scope,
        session.scopeId,
        session.title,
        session.isTemporary ? 1 : 0,
        session.createdAt,
        session.createdAt,
      );
      const row = db.get<SessionRow>(
        "select * from sessions where name = ? and scope = ? and scope_id = ?",
        session.name,
        session.scope,
        session.scopeId,
      );
      return row ? rowToSession(row) : need(session.id);
    },
    get: find,
    list: ({ includeArchived }) =>
      db
        .all<SessionRow>(
          `select sessions.* from sessions
           where scope = 'chat' and (? or archived_at is null)
           order by pinned_at is null,
             coalesce((select created_at from messages where session_id = sessions.id order by position desc limit 1),
               created_at) desc,
             rowid desc`,
          includeArchived ? 1 : 0,
        )
        .map(rowToSession),
    rename: (id, title, at) => change(id, "title = ?, updated_at = max(updated_at, ?)", title, at),
    setPinned: (id, pinnedAt) => change(id, "pinned_at = ?", pinnedAt),
    setArchived: (id, archivedAt) => change(id, "archived_at = ?", archivedAt),
    advance: (id, watermark, position) => {
      const column = watermarkColumns[watermark];
      db.run(`update sessions set ${column} = max(${column}, ?) where id = ?`, position, id);
    },
    setActiveTask: (id, task, at) => {
      change(id, "active_task = ?, updated_at = max(updated_at, ?)", task, at);
    },
    remove: (id) => db.run("delete from sessions where id = ?", id),

    append: (message) => {
      const stored = findMessage(message.id);
      if (stored) return stored;
      const session = need(message.sessionId);
      const { position } = db.get<{ position: number }>(
        "select coalesce(max(position), -1) + 1 as position from messages where session_id = ?",
        message.sessionId,
      ) ?? { position: 0 };
      const { text, speaker, status, detail } = messageContent(message);
      db.run(
        `insert into messages (id, session_id, position, run_id, type, text, speaker, status, detail,
           token_estimate, is_compacted, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        message.id,
        message.sessionId,
        position,
        message.runId,
        message.type,
        text,
        speaker,
        status,
        detail,
        message.tokenEstimate,
        message.isCompacted ? 1 : 0,
        message.createdAt,
      );
      db.run(
        `update sessions set message_count = message_count + 1, token_count = token_count + ?,
           updated_at = max(updated_at, ?) where id = ?`,
        message.tokenEstimate,
        message.createdAt,
        message.sessionId,
      );
      const appended: Message = { ...message, position };
      replaceMessageChunks(db, appended, session);
      return appended;
    },
    update: (message) => {
      const stored = findMessage(message.id);
      if (!stored) throw new AppError("not-found", `Message ${message.id} is gone. Reload the chat.`);
      if (stored.type !== message.type || stored.sessionId !== message.sessionId) {
        throw new AppError("invalid-input", `Message ${message.id} cannot change its chat or its type.`);
      }
      const { text, speaker, status, detail } = messageContent(message);
      db.run(
        `update messages set run_id = ?, text = ?, speaker = ?, status = ?, detail = ?, token_estimate = ?,
           is_compacted = ? where id = ?`,
        message.runId,
        text,
        speaker,
        status,
        detail,
        message.tokenEstimate,
        message.isCompacted ? 1 : 0,
        message.id,
      );
      const session = change(
        message.sessionId,
        "token_count = token_count + ?",
        message.tokenEstimate - stored.tokenEstimate,
      );
      const updated: Message = { ...message, position: stored.position, createdAt: stored.createdAt };
      replaceMessageChunks(db, updated, session);
      return updated;
    },
    getMessage: findMessage,
    messages: (sessionId, { after, limit, includeCompacted = false, withoutWithheld: isBlanked = false }) =>
      db
        .all<MessageRow>(
          `select * from (
             select * from messages where session_id = ? and position > ? and (? or is_compacted = 0)
             order by position desc limit ?
           ) order by position`,
          sessionId,
          after ?? -1,
          includeCompacted ? 1 : 0,
          // A negative limit is none.
          limit ?? -1,
        )
        .map((row) => rowToMessage(isBlanked ? { ...row, text: withoutWithheld(db, row.id, row.text) } : row)),
  };
}

const watermarkColumns: Record<Watermark, string> = {
  extracted: "extracted_position",
  summarized: "summarized_position",
  embedded: "embedded_position",
};
