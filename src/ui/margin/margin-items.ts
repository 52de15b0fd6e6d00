import type { Source } from "#message/message.ts";
import type { GoalQuestion } from "#runner/runner-api.ts";
import type { Note } from "../app-state.ts";
import type { Turn } from "../chat/group-turns.ts";

export interface MarginFootnote {
  readonly id: string;
  readonly answerId: string;
  readonly source: Source;
}

/** What stands in the margin beside one turn: first what was noted, then what the answer drew upon. */
export interface MarginItems {
  readonly notes: readonly Note[];
  readonly footnotes: readonly MarginFootnote[];
  /** What the companion wants to know of this turn. */
  readonly questions: readonly GoalQuestion[];
}

export function marginItems(turn: Turn, notes: readonly Note[], questions: readonly GoalQuestion[] = []): MarginItems {
  const messageIds = new Set([
    turn.user?.id,
    // What only the companion said, in a tag, comes from its answer.
    ...turn.parts.flatMap((part) => (part.type === "answer" ? [part.message.id] : [])),
  ]);
  return {
    questions: questions.filter(({ messageId }) => messageId === turn.user?.id),
    // What was known already is no news.
    notes: notes.filter(
      ({ messageId, result }) =>
        messageId !== null && messageIds.has(messageId) && result.type !== "duplicate" && result.type !== "reinforced",
    ),
    footnotes: turn.parts.flatMap((part) =>
      part.type === "answer"
        ? part.message.sources.map((source) => ({
            id: footnoteId(part.message.id, source.number),
            answerId: part.message.id,
            source,
          }))
        : [],
    ),
  };
}

export const footnoteId = (answerId: string, number: number) => `${answerId}:${number}`;
