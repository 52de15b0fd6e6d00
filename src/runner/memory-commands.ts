import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { QueryVector } from "#search/search-api.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { GoalQuestions } from "./goal-questions.ts";
import type { createNotes } from "./notes.ts";
import type { Publisher } from "./publisher.ts";
import type { RunnerApi } from "./runner-api.ts";
import type { createUndoLog } from "./undo-log.ts";

export interface MemoryCommandsDeps {
  readonly store: Remote<StoreApi>;
  readonly publish: Publisher["publish"];
  readonly notes: ReturnType<typeof createNotes>;
  readonly questions: GoalQuestions;
  readonly undoLog: ReturnType<typeof createUndoLog>;
  readonly embedQuery: (text: string) => Promise<QueryVector | null>;
  /** Called after a change by hand: what the prompt knows must follow at once. */
  readonly onChange: () => void;
  readonly now: () => number;
}

/** How many facts a search of the memory room shows. */
const SEARCH_LIMIT = 50;

/** What a person does to facts: list, find, correct, forget, take back. */
export function createMemoryCommands(deps: MemoryCommandsDeps): RunnerApi["memories"] {
  const { store, publish, notes, questions, undoLog, embedQuery, onChange, now } = deps;
  return {
    list: (filter) => store.memories.list(filter),
    search: async (query, asOf) => ({
      query,
      hits: await store.search.search({
        query,
        vector: await embedQuery(query),
        kinds: ["memory"],
        limit: SEARCH_LIMIT,
        now: now(),
        ...(asOf !== undefined && { asOf }),
      }),
    }),
    edit: async (id, edit, at) => {
      const before = await store.memories.get(id);
      if (!before) throw new AppError("not-found", "This fact is gone. Reload the list.");
      const result = await store.memories.edit(id, edit, at);
      if (result.type === "refused") return result;
      // A proposal that was taken may have closed a value: both go back, the proposal first.
      const closed = result.type === "stored" ? result.superseded : null;
      undoLog.record(id, { wasNew: false, restore: closed ? [before, closed] : [before] });
      for (const changed of new Set([id, result.memory.id, ...(closed ? [closed.id] : [])])) {
        const memory = await store.memories.get(changed);
        if (memory) publish({ type: "memory-changed", memory });
      }
      onChange();
      return result;
    },
    forget: async (id, at) => {
      const forgotten = await store.memories.forget(id, at);
      if (!forgotten) throw new AppError("not-found", "This fact is gone already.");
      undoLog.record(id, { wasNew: false, restore: [forgotten] });
      publish({ type: "memory-forgotten", memoryId: id });
      onChange();
    },
    undo: async (id) => {
      await notes.undo(id);
      onChange();
    },
    answerGoalQuestion: (questionId, goalId) => questions.answer(questionId, goalId),
  };
}
