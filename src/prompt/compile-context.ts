import type { ModelRequest } from "#egress/egress-api.ts";
import type { Memory } from "#memory/memory.ts";
import { estimateTokens } from "#message/estimate-tokens.ts";
import type { Message } from "#message/message.ts";
import { selectTurns, toModelMessages } from "./history.ts";
import { staticPrompt } from "./static-prompt.ts";
import { type TailInput, tail } from "./tail.ts";
import { userContext } from "./user-context.ts";

export interface ContextInput {
  readonly companionName: string;
  /** The paragraph on how to be with the person; empty or absent when there is none. */
  readonly directive?: string;
  /** The snapshot of facts: the same list until a session starts anew or a fact is changed by hand. */
  readonly knownMemories: readonly Memory[];
  readonly messages: readonly Message[];
  /** The message to answer; the tail stands right after it. */
  readonly userMessageId: string;
  readonly tail: TailInput;
  /** Tokens the model can read. */
  readonly contextWindow: number;
}

/** Share of the window that is left for the answer and the tools' schemas. */
const ANSWER_SHARE = 0.35;

/**
 * Lays a request out stable first (E5): static prompt, what is known, history (append-only), tail.
 * Nothing that changes per request stands before the history.
 */
export function compileContext(input: ContextInput): ModelRequest {
  const system = [staticPrompt(input.companionName, input.directive), userContext(input.knownMemories)]
    .filter(Boolean)
    .join("\n\n");
  const suffix = tail(input.tail);
  const fixed = estimateTokens(system) + estimateTokens(suffix);
  const maxTokens = Math.max(0, Math.floor(input.contextWindow * (1 - ANSWER_SHARE)) - fixed);
  const messages = selectTurns({ messages: input.messages, maxTokens });
  return {
    prompt: [
      { role: "system", content: system },
      ...toModelMessages(messages, { suffixFor: input.userMessageId, suffix }),
    ],
  };
}
