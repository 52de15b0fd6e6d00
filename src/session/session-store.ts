import type { Message, NewMessage } from "#message/message.ts";
import type { NewSession, Session } from "./session.ts";

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
  /** Moves a watermark forward; it never moves back. */
  readonly advance: (id: string, watermark: Watermark, position: number) => void;
  readonly setActiveTask: (id: string, task: string, at: number) => void;
  /** Deletes the session, its messages and their chunks. Facts drawn from it stay, with their quotes. */
  readonly remove: (id: string) => void;
  /** Stores a message once; a repeated id returns the stored one. Gives the position and keeps the counters. */
  readonly append: (message: NewMessage) => Message;
  /** Replaces the content of a message that exists (a streaming answer that grew or ended). */
  readonly update: (message: Message) => Message;
  readonly getMessage: (id: string) => Message | null;
  /** Messages by position, oldest first. `after` is exclusive; the newest `limit` of them. */
  readonly messages: (
    sessionId: string,
    options: { readonly after?: number; readonly limit?: number; readonly includeCompacted?: boolean },
  ) => Message[];
}
