import { produce, type SetStoreFunction } from "solid-js/store";
import type { MemoryEdit, MemoryFilter } from "#memory/memory-store.ts";
import type { RunnerLink } from "#tab/connect-runner.ts";
import { type AppState, noteMemory } from "../app-state.ts";

export function createMemoryCommands(link: RunnerLink, setState: SetStoreFunction<AppState>) {
  return {
    list: (filter: MemoryFilter) => link.call((runner) => runner.memories.list(filter)),
    search: (query: string) => link.call((runner) => runner.memories.search(query)),
    edit: (id: string, edit: MemoryEdit) => {
      const at = Date.now();
      return link.call((runner) => runner.memories.edit(id, edit, at));
    },
    forget: (id: string) => {
      const at = Date.now();
      return link.call((runner) => runner.memories.forget(id, at));
    },
    undo: (id: string) => {
      const at = Date.now();
      return link.call((runner) => runner.memories.undo(id, at));
    },
    answerGoalQuestion: (questionId: string, goalId: string | null) =>
      link.call((runner) => runner.memories.answerGoalQuestion(questionId, goalId)),
    loadDirective: async () => {
      const directive = await link.call((runner) => runner.personality.directive());
      setState("directive", directive);
    },
    removeDirective: () => {
      const at = Date.now();
      return link.call((runner) => runner.personality.removeDirective(at));
    },
    /** Takes back what was noted; the margin says so where the note stood. */
    takeBack: async (id: string) => {
      const at = Date.now();
      await link.call((runner) => runner.memories.undo(id, at));
      setState(
        produce((state) => {
          for (const chat of Object.values(state.chats)) {
            for (const note of chat.notes) if (noteMemory(note)?.id === id) note.status = "taken-back";
          }
        }),
      );
    },
  };
}

export type MemoryCommands = ReturnType<typeof createMemoryCommands>;
