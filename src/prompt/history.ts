import type { LanguageModelV4Message } from "@ai-sdk/provider";
import { estimateTokens } from "#message/estimate-tokens.ts";
import type { AssistantMessage, Message, ToolCallMessage, ToolResultMessage, UserMessage } from "#message/message.ts";

/** A user's message and everything that answered it: the unit that is kept or dropped, so that no call loses its result. */
type Turn = readonly Message[];

export interface HistoryInput {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
}

/** The newest whole turns that fit the budget, oldest first. The last turn is always there. */
export function selectTurns({ messages, maxTokens }: HistoryInput): Message[] {
  const turns = splitTurns(messages);
  const kept: Turn[] = [];
  let tokens = 0;
  for (const turn of turns.toReversed()) {
    const cost = turn.reduce((sum, message) => sum + estimateTokens(messageText(message)), 0);
    if (kept.length > 0 && tokens + cost > maxTokens) break;
    tokens += cost;
    kept.unshift(turn);
  }
  return kept.flat();
}

function splitTurns(messages: readonly Message[]): Turn[] {
  const turns: Message[][] = [];
  for (const message of messages) {
    const current = turns.at(-1);
    if (message.type === "user" || !current) turns.push([message]);
    else current.push(message);
  }
  return turns;
}

function messageText(message: Message): string {
  switch (message.type) {
    case "tool-call":
      return JSON.stringify(message.input);
    case "tool-result":
      return message.output;
    default:
      return message.text;
  }
}

/**
 * Stored messages as the model reads them. `suffix` is appended to the message `suffixFor` and to it alone:
 * messages are never rewritten once the turn is over.
 */
export function toModelMessages(
  messages: readonly Message[],
  { suffixFor, suffix }: { readonly suffixFor: string; readonly suffix: string },
): LanguageModelV4Message[] {
  const answered = new Set(messages.filter((message) => message.type === "tool-result").map(({ callId }) => callId));
  const called = new Set(messages.filter((message) => message.type === "tool-call").map(({ callId }) => callId));
  const result: LanguageModelV4Message[] = [];

  for (const message of messages) {
    switch (message.type) {
      case "user":
        result.push(userMessage(message, message.id === suffixFor ? suffix : ""));
        break;
      case "summary":
        result.push({
          role: "user",
          content: [{ type: "text", text: `Earlier in this conversation:\n${message.text}` }],
        });
        break;
      case "assistant":
        if (message.text.trim() !== "") {
          result.push({ role: "assistant", content: [{ type: "text", text: withoutMarks(message) }] });
        }
        break;
      case "tool-call":
        // A call cut off before its result would be refused by every provider.
        if (answered.has(message.callId)) appendToolCall(result, message);
        break;
      case "tool-result":
        if (called.has(message.callId)) appendToolResult(result, message);
        break;
      default:
        message satisfies never;
    }
  }
  return result;
}

/** Marks lead to the notes of their own turn; in later turns those numbers mean others. */
function withoutMarks({ text, sources }: AssistantMessage): string {
  return sources.reduce((rest, { number }) => rest.replaceAll(`[^${number}]`, ""), text);
}

function userMessage({ text }: UserMessage, suffix: string): LanguageModelV4Message {
  return { role: "user", content: [{ type: "text", text: suffix ? `${text}\n\n${suffix}` : text }] };
}

function appendToolCall(result: LanguageModelV4Message[], { callId, toolName, input }: ToolCallMessage): void {
  const part = { type: "tool-call", toolCallId: callId, toolName, input } as const;
  const last = result.at(-1);
  if (last?.role === "assistant") last.content.push(part);
  else result.push({ role: "assistant", content: [part] });
}

function appendToolResult(
  result: LanguageModelV4Message[],
  { callId, toolName, output, isError }: ToolResultMessage,
): void {
  const part = {
    type: "tool-result",
    toolCallId: callId,
    toolName,
    output: { type: isError ? "error-text" : "text", value: output },
  } as const;
  const last = result.at(-1);
  if (last?.role === "tool") last.content.push(part);
  else result.push({ role: "tool", content: [part] });
}
