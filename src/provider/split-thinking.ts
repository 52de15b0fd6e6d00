import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";

export interface ThinkingPiece {
  readonly type: "text" | "reasoning";
  readonly text: string;
}

const openingTags = ["<think>", "<thinking>"];

/**
 * Tells a model's thoughts, written in tags at the beginning of its answer, from the answer.
 * Only there: a tag further on is something the answer talks about. Half a tag waits until it is whole or is none.
 */
export function createThinkingSplitter() {
  let state: "before" | "thinking" | "after-thinking" | "answer" = "before";
  let pending = "";
  let closingTag = "";

  const take = (isLast: boolean): ThinkingPiece[] => {
    const pieces: ThinkingPiece[] = [];
    for (;;) {
      switch (state) {
        case "before": {
          const start = pending.trimStart();
          const tag = openingTags.find((opening) => start.startsWith(opening));
          if (tag) {
            closingTag = tag.replace("<", "</");
            pending = start.slice(tag.length);
            state = "thinking";
            break;
          }
          if (!isLast && openingTags.some((opening) => opening.startsWith(start))) return pieces;
          state = "answer";
          break;
        }
        case "thinking": {
          const end = pending.indexOf(closingTag);
          if (end >= 0) {
            pieces.push({ type: "reasoning", text: pending.slice(0, end) });
            pending = pending.slice(end + closingTag.length);
            state = "after-thinking";
            break;
          }
          const held = isLast ? 0 : lengthOfHalfTag(pending, closingTag);
          pieces.push({ type: "reasoning", text: pending.slice(0, pending.length - held) });
          pending = pending.slice(pending.length - held);
          return pieces;
        }
        case "after-thinking":
          // The blank lines between the thoughts and the answer belong to neither.
          pending = pending.trimStart();
          if (pending === "") return pieces;
          state = "answer";
          break;
        case "answer":
          pieces.push({ type: "text", text: pending });
          pending = "";
          return pieces;
      }
    }
  };

  return {
    push: (delta: string): readonly ThinkingPiece[] => {
      pending += delta;
      return take(false).filter(({ text }) => text !== "");
    },
    /** What still waits when the text has ended. */
    finish: (): readonly ThinkingPiece[] => take(true).filter(({ text }) => text !== ""),
  };
}

/** The same stream, with thoughts that were written into the text turned into reasoning parts. */
export async function* splitThinking(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const splitter = createThinkingSplitter();
  let lastTextId = "";
  let isThinking = false;

  const toParts = function* (pieces: readonly ThinkingPiece[]): Generator<LanguageModelV4StreamPart> {
    for (const { type, text } of pieces) {
      const id = `${lastTextId}-thinking`;
      if (type === "reasoning") {
        if (!isThinking) yield { type: "reasoning-start", id };
        isThinking = true;
        yield { type: "reasoning-delta", id, delta: text };
      } else {
        if (isThinking) yield { type: "reasoning-end", id };
        isThinking = false;
        yield { type: "text-delta", id: lastTextId, delta: text };
      }
    }
  };

  for await (const part of parts) {
    switch (part.type) {
      case "text-delta":
        lastTextId = part.id;
        yield* toParts(splitter.push(part.delta));
        break;
      case "text-end":
        yield* toParts(splitter.finish());
        if (isThinking) yield { type: "reasoning-end", id: `${lastTextId}-thinking` };
        isThinking = false;
        yield part;
        break;
      default:
        yield part;
    }
  }
}

/** How many characters at the end of the text could be the beginning of the tag. */
function lengthOfHalfTag(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
}
