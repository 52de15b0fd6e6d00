import { estimateTokens } from "#message/estimate-tokens.ts";
import type { AnswerStatus, AssistantMessage, MessageFault, NewMessage, Source, TokenUsage } from "#message/message.ts";
import type { Remote } from "#rpc/remote.ts";
import type { SessionStore } from "#session/session-store.ts";
import type { Publisher } from "./publisher.ts";

export interface AnswerDeps {
  readonly sessions: Remote<SessionStore>;
  readonly publish: Publisher["publish"];
  readonly now: () => number;
  /** Answers being written, by message id: newer than what is stored. A tab that opens the chat reads them. */
  readonly live: Map<string, AssistantMessage>;
}

/** An answer that is being written: stored before it is shown as finished, and now and then while it grows. */
export interface Answer {
  readonly message: () => AssistantMessage;
  readonly append: (delta: string) => void;
  readonly appendReasoning: (delta: string) => void;
  /** Stores the answer as it stands, with its end, then tells the tabs. */
  readonly end: (end: AnswerEnd) => Promise<AssistantMessage>;
}

export interface AnswerEnd {
  readonly status: Exclude<AnswerStatus, "streaming">;
  /** Replaces what has grown so far. */
  readonly text?: string;
  readonly sources?: readonly Source[];
  readonly fault?: MessageFault;
  readonly usage?: TokenUsage | null;
}

/** How often a growing answer is stored: what a crash may cost. */
const CHECKPOINT_MS = 250;

/**
 * Begins an answer: as a new message, or in place of `replaced`, a failed or interrupted one,
 * whose words stay until the first new one comes.
 */
export async function beginAnswer(
  { sessions, publish, now, live }: AnswerDeps,
  {
    id,
    sessionId,
    runId,
    model,
    replaced,
  }: {
    readonly id: string;
    readonly sessionId: string;
    readonly runId: string;
    readonly model: string;
    readonly replaced: AssistantMessage | null;
  },
): Promise<Answer> {
  const fresh: NewMessage & { type: "assistant" } = {
    type: "assistant",
    id,
    sessionId,
    runId,
    createdAt: now(),
    tokenEstimate: 0,
    isCompacted: false,
    text: "",
    status: "streaming",
    model,
    sources: [],
    fault: null,
    usage: null,
  };
  const stored = replaced
    ? await sessions.update({ ...replaced, runId, model, status: "streaming", fault: null })
    : await sessions.append(fresh);
  // What was sent is an assistant message; the store gives back what it was given.
  let message = stored as AssistantMessage;
  live.set(message.id, message);
  let text = "";
  let checkpointAt = now();
  let checkpoint: Promise<unknown> = Promise.resolve();
  publish({ type: replaced ? "message-updated" : "message-appended", message });

  return {
    message: () => message,
    append: (delta) => {
      if (text === "" && message.text !== "") {
        message = { ...message, text: "", sources: [] };
        publish({ type: "message-updated", message });
      }
      publish({ type: "text-delta", sessionId, messageId: message.id, delta, offset: text.length });
      text += delta;
      message = { ...message, text };
      live.set(message.id, message);
      if (now() - checkpointAt < CHECKPOINT_MS) return;
      checkpointAt = now();
      const snapshot = message;
      // A checkpoint that fails is followed by one that reports it: the last write of `end`.
      checkpoint = checkpoint.then(() => sessions.update(snapshot)).catch(() => undefined);
    },
    appendReasoning: (delta) => publish({ type: "reasoning-delta", sessionId, messageId: message.id, delta }),
    end: async (end) => {
      await checkpoint;
      const finalText = end.text ?? message.text;
      const ended: AssistantMessage = {
        ...message,
        text: finalText,
        status: end.status,
        sources: end.sources ?? message.sources,
        fault: end.fault ?? null,
        usage: end.usage ?? message.usage,
        tokenEstimate: estimateTokens(finalText),
      };
      // As above: an assistant message comes back as one.
      message = (await sessions.update(ended)) as AssistantMessage;
      live.delete(message.id);
      publish({ type: "message-updated", message });
      return message;
    },
  };
}
