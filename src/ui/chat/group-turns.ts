import type { AssistantMessage, Message, ToolCallMessage, ToolResultMessage, UserMessage } from "#message/message.ts";
import type { Run } from "#run/run-store.ts";

export type TurnPart =
  | { readonly type: "answer"; readonly message: AssistantMessage }
  | { readonly type: "tool"; readonly call: ToolCallMessage; readonly result: ToolResultMessage | null }
  | { readonly type: "summary"; readonly text: string; readonly id: string };

/** What the person said and all that came of it. */
export interface Turn {
  readonly id: string;
  readonly user: UserMessage | null;
  readonly parts: readonly TurnPart[];
}

/** Messages as turns. When an answer was made again, only the newest run's parts are shown. */
export function groupTurns(messages: readonly Message[], run: Run | undefined): Turn[] {
  const turns: { id: string; user: UserMessage | null; rest: Exclude<Message, UserMessage>[] }[] = [];
  for (const message of messages) {
    if (message.type === "user") {
      turns.push({ id: message.id, user: message, rest: [] });
      continue;
    }
    let turn = turns.at(-1);
    if (!turn) {
      turn = { id: message.id, user: null, rest: [] };
      turns.push(turn);
    }
    turn.rest.push(message);
  }
  return turns.map(({ id, user, rest }) => {
    const newestRunId = run && user && run.userMessageId === user.id ? run.id : rest.findLast(hasRun)?.runId;
    return { id, user, parts: toParts(rest.filter((each) => !hasRun(each) || each.runId === newestRunId)) };
  });
}

const hasRun = (message: Message) => message.runId !== null;

function toParts(messages: readonly Exclude<Message, UserMessage>[]): TurnPart[] {
  const resultByCallId = new Map(
    messages.flatMap((message) => (message.type === "tool-result" ? [[message.callId, message] as const] : [])),
  );
  return messages.flatMap<TurnPart>((message) => {
    switch (message.type) {
      case "assistant":
        return [{ type: "answer", message }];
      case "tool-call":
        return [{ type: "tool", call: message, result: resultByCallId.get(message.callId) ?? null }];
      case "tool-result":
        return [];
      case "summary":
        return [{ type: "summary", text: message.text, id: message.id }];
      default:
        return message satisfies never;
    }
  });
}
