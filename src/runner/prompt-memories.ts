import { holdsInChat } from "#memory/chat-scope.ts";
import { goalsDue } from "#memory/goal.ts";
import type { Memory } from "#memory/memory.ts";
import type { Directive } from "#memory/personality.ts";
import { PROMPT_MEMORIES, PROMPT_STYLE_MEMORIES } from "#prompt/user-context.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";

/** What a session's prompt knows of the person. */
export interface PromptMemories {
  readonly known: readonly Memory[];
  readonly fresh: readonly Memory[];
  readonly dueGoals: readonly Memory[];
  readonly directive: Directive | null;
}

/** Most goals named as due. */
const MAX_DUE = 10;

/** Most facts named as fresh; more than that and the snapshot is due for renewal. */
const MAX_FRESH = 20;

/**
 * The facts of each session's prompt: a snapshot taken when the session first speaks, so that the prompt's
 * prefix stays the same bytes, and what has come since. A change made by hand renews it.
 */
export function createPromptMemories(store: Remote<Pick<StoreApi, "memories" | "personality">>, now: () => number) {
  const snapshots = new Map<string, Pick<PromptMemories, "known" | "directive">>();
  const take = async (sessionId: string) => ({
    known: await store.memories.forPrompt({
      at: now(),
      limit: PROMPT_MEMORIES,
      styleLimit: PROMPT_STYLE_MEMORIES,
      sessionId,
    }),
    directive: await store.personality.directive(),
  });

  return {
    forSession: async (sessionId: string): Promise<PromptMemories> => {
      const latest = await take(sessionId);
      // All goals, not only those that rank among the known facts: a deadline does not wait for its rank.
      const goals = await store.memories.list({ category: "goal" });
      const dueGoals = goalsDue(
        goals.filter((goal) => holdsInChat(goal, sessionId)),
        now(),
      ).slice(0, MAX_DUE);
      const snapshot = snapshots.get(sessionId);
      if (!snapshot) {
        snapshots.set(sessionId, latest);
        return { ...latest, dueGoals, fresh: [] };
      }
      const known = new Set(snapshot.known.map(({ id }) => id));
      const fresh = latest.known.filter(({ id }) => !known.has(id));
      if (fresh.length <= MAX_FRESH) return { ...snapshot, dueGoals, fresh };
      snapshots.set(sessionId, latest);
      return { ...latest, dueGoals, fresh: [] };
    },
    renew: () => snapshots.clear(),
  };
}
