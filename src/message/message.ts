import type { AppErrorCode } from "#rpc/app-error.ts";
import type { Json } from "./json.ts";

/** Where words in an answer came from: the mark `[^n]` in the text leads to the source numbered n. */
export interface Source {
  readonly number: number;
  readonly kind: "memory" | "message" | "document";
  readonly id: string;
  readonly sessionId: string | null;
  /** The very words, as they were said or written. */
  readonly quote: string;
  /** A short name a person recognises: a chat's title, a document's title, a fact's key. */
  readonly title: string;
  readonly speaker: string | null;
  /** When it was said, ms since 1970; null when unknown. */
  readonly saidAt: number | null;
}

export type AnswerStatus = "streaming" | "complete" | "stopped" | "interrupted" | "failed";

/** Tokens as the provider counted them; null where it said nothing. */
export interface TokenUsage {
  readonly inputTokens: number | null;
  readonly cachedInputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface MessageFault {
  readonly code: AppErrorCode;
  readonly message: string;
}

interface MessageBase {
  readonly id: string;
  readonly sessionId: string;
  /** Order within the session, from 0; the store gives it on the first append. */
  readonly position: number;
  readonly runId: string | null;
  readonly createdAt: number;
  readonly tokenEstimate: number;
  readonly isCompacted: boolean;
}

export interface UserMessage extends MessageBase {
  readonly type: "user";
  readonly text: string;
  /** Who said it, when it is not the person at the keyboard (imported or evaluated dialogues). */
  readonly speaker: string | null;
}

export interface AssistantMessage extends MessageBase {
  readonly type: "assistant";
  readonly text: string;
  readonly status: AnswerStatus;
  /** `quote-only` or the model's id. */
  readonly model: string;
  readonly sources: readonly Source[];
  readonly fault: MessageFault | null;
  readonly usage: TokenUsage | null;
}

export interface ToolCallMessage extends MessageBase {
  readonly type: "tool-call";
  readonly callId: string;
  readonly toolName: string;
  readonly input: Json;
}

export interface ToolResultMessage extends MessageBase {
  readonly type: "tool-result";
  readonly callId: string;
  readonly toolName: string;
  readonly output: string;
  readonly isError: boolean;
}

export interface SummaryMessage extends MessageBase {
  readonly type: "summary";
  readonly text: string;
}

/** One event of a session, stored for good; compaction hides it from the model, never from search. */
export type Message = UserMessage | AssistantMessage | ToolCallMessage | ToolResultMessage | SummaryMessage;

/** A message before the store has given it its position. */
export type NewMessage = Message extends infer Each ? (Each extends Message ? Omit<Each, "position"> : never) : never;

export const QUOTE_ONLY_MODEL = "quote-only";
