import type { SetStoreFunction } from "solid-js/store";
import { produce } from "solid-js/store";
import type { RunnerLink } from "#tab/connect-runner.ts";
import type { AppState } from "../app-state.ts";
import { applySessionSnapshot } from "../apply-snapshot.ts";

export function createSessionCommands(link: RunnerLink, setState: SetStoreFunction<AppState>) {
  return {
    /** Loads a conversation, or loads it anew. */
    open: async (sessionId: string) => {
      const snapshot = await link.call((runner) => runner.sessions.open(sessionId));
      setState(produce((state) => applySessionSnapshot(state, snapshot)));
    },
    rename: (id: string, title: string) => {
      const at = Date.now();
      return link.call((runner) => runner.sessions.rename(id, title, at));
    },
    setPinned: (id: string, isPinned: boolean) => {
      const at = isPinned ? Date.now() : null;
      return link.call((runner) => runner.sessions.setPinned(id, at));
    },
    setArchived: (id: string, isArchived: boolean) => {
      const at = isArchived ? Date.now() : null;
      return link.call((runner) => runner.sessions.setArchived(id, at));
    },
    remove: (id: string) => link.call((runner) => runner.sessions.remove(id)),
  };
}

export type SessionCommands = ReturnType<typeof createSessionCommands>;
