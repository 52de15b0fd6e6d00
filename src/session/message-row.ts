import type { Row } from "#db/database.ts";
import type { Json } from "#message/json.ts";
import type { AnswerStatus, AssistantMessage, Message, NewMessage } from "#message/message.ts";

export interface MessageRow extends Row {
  readonly id: string;
  readonly session_id: string;
  readonly position: number;
  readonly run_id: string | null;
  readonly type: Message["type"];
  readonly text: string;
  readonly speaker: string | null;
  readonly status: AnswerStatus;
  readonly detail: string;
  readonly token_estimate: number;
  readonly is_compacted: number;
  readonly created_at: number;
}

/** The columns that depend on a message's type; the rest of it is `detail`. */
export interface MessageContent {
  readonly text: string;
  readonly speaker: string | null;
  readonly status: AnswerStatus;
  readonly detail: string;
}

type AssistantDetail = Pick<AssistantMessage, "model" | "sources" | "fault" | "usage">;
interface ToolDetail {
  readonly callId: string;
  readonly toolName: string;
  readonly input: Json;
  readonly isError: boolean;
}

export function messageContent(message: NewMessage): MessageContent {
  switch (message.type) {
    case "user":
      return { text: message.text, speaker: message.speaker, status: "complete", detail: "{}" };
    case "assistant": {
      const { text, status, model, sources, fault, usage } = message;
      const detail: AssistantDetail = { model, sources, fault, usage };
      return { text, speaker: null, status, detail: JSON.stringify(detail) };
    }
    case "tool-call": {
      const { callId, toolName, input } = message;
      return { text: "", speaker: null, status: "complete", detail: JSON.stringify({ callId, toolName, input }) };
    }
    case "tool-result": {
      const { callId, toolName, output, isError } = message;
      const detail = JSON.stringify({ callId, toolName, isError });
      return { text: output, speaker: null, status: "complete", detail };
    }
    case "summary":
      return { text: message.text, speaker: null, status: "complete", detail: "{}" };
    default:
      return message satisfies never;
  }
}

export function rowToMessage(row: MessageRow): Message {
  const base = {
    id: row.id,
    sessionId: row.session_id,
    position: row.position,
    runId: row.run_id,
    createdAt: row.created_at,
    tokenEstimate: row.token_estimate,
    isCompacted: row.is_compacted === 1,
  };
  switch (row.type) {
    case "user":
      return { ...base, type: "user", text: row.text, speaker: row.speaker };
    case "assistant": {
      // Written by `messageContent`, like the other details below.
      const { model, sources, fault, usage } = JSON.parse(row.detail) as AssistantDetail;
      return { ...base, type: "assistant", text: row.text, status: row.status, model, sources, fault, usage };
    }
    case "tool-call": {
      const { callId, toolName, input } = JSON.parse(row.detail) as ToolDetail;
      return { ...base, type: "tool-call", callId, toolName, input };
    }
    case "tool-result": {
      const { callId, toolName, isError } = JSON.parse(row.detail) as ToolDetail;
      return { ...base, type: "tool-result", callId, toolName, output: row.text, isError };
    }
    case "summary":
      return { ...base, type: "summary", text: row.text };
    default:
      return row.type satisfies never;
  }
}
