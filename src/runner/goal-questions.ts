import type { Memory } from "#memory/memory.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { Publisher } from "./publisher.ts";
import type { GoalQuestion } from "./runner-api.ts";
import type { createUndoLog } from "./undo-log.ts";

export interface GoalQuestionsDeps {
  readonly memories: Remote<StoreApi["memories"]>;
  readonly publish: Publisher["publish"];
  readonly undoLog: ReturnType<typeof createUndoLog>;
  /** What the prompt knows must follow at once. */
  readonly onChange: () => void;
  readonly now: () => number;
}

/** Questions kept open; the oldest falls out. */
const MAX_OPEN = 50;

/**
 * Closes goals that are done, and asks where it is not clear which. Open questions live in memory only:
 * one that a closed tab leaves behind costs nothing, as the goal stays open and can be closed by saying so again.
 */
export function createGoalQuestions({ memories, publish, undoLog, onChange, now }: GoalQuestionsDeps) {
  const open = new Map<string, GoalQuestion>();

  const finish = async (goal: Memory, message: { readonly id: string; readonly sessionId: string }) => {
    const done = await memories.finishGoal(goal.id, now());
    undoLog.record(goal.id, { wasNew: false, restore: [goal] });
    publish({
      type: "memory-noted",
      sessionId: message.sessionId,
      messageId: message.id,
      result: { type: "merged", memory: done, before: goal },
    });
    onChange();
  };

  return {
    finish,
    ask: (question: GoalQuestion) => {
      open.set(question.id, question);
      const oldest = open.keys().next();
      if (open.size > MAX_OPEN && !oldest.done) open.delete(oldest.value);
      publish({ type: "goal-question-asked", question });
    },
    openIn: (sessionId: string): GoalQuestion[] =>
      [...open.values()].filter((question) => question.sessionId === sessionId),
    /** `goalId` null: none of them is done. A question that was answered elsewhere is over, and that is no error. */
    answer: async (questionId: string, goalId: string | null): Promise<void> => {
      const question = open.get(questionId);
      if (!question) {
        publish({ type: "goal-question-closed", questionId });
        return;
      }
      if (goalId !== null) {
        if (!question.goals.some(({ id }) => id === goalId)) {
          throw new AppError("invalid-input", "This goal was not asked about. Choose one of those shown.");
        }
        const goal = await memories.get(goalId);
        if (goal) await finish(goal, { id: question.messageId, sessionId: question.sessionId });
      }
      open.delete(questionId);
      publish({ type: "goal-question-closed", questionId });
    },
  };
}

export type GoalQuestions = ReturnType<typeof createGoalQuestions>;
