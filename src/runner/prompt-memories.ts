import type { Memory } from "#memory/memory.ts";
import { PROMPT_MEMORIES, PROMPT_STYLE_MEMORIES } from "#prompt/user-context.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";

/** Most facts named as fresh; more than that and the snapshot is due for renewal. */
const MAX_FRESH = 20;

/**
 * The facts of each session's prompt: a snapshot taken when the session first speaks, so that the prompt's
 * prefix stays the same bytes, and what has come since. A change made by hand renews it.
 */
export function createPromptMemories(memories: Remote<StoreApi["memories"]>, now: () => number) {
  const snapshots = new Map<string, readonly Memory[]>();
  const current = () => memories.forPrompt({ at: now(), limit: PROMPT_MEMORIES, styleLimit: PROMPT_STYLE_MEMORIES });

  return {
    forSession: async (sessionId: string): Promise<{ known: readonly Memory[]; fresh: readonly Memory[] }> => {
      const latest = await current();
      const snapshot = snapshots.get(sessionId);
      if (!snapshot) {
        snapshots.set(sessionId, latest);
        return { known: latest, fresh: [] };
      }
      const known = new Set(snapshot.map(({ id }) => id));
      const fresh = latest.filter(({ id }) => !known.has(id));
      if (fresh.length <= MAX_FRESH) return { known: snapshot, fresh };
      snapshots.set(sessionId, latest);
      return { known: latest, fresh: [] };
    },
    renew: () => snapshots.clear(),
  };
}
