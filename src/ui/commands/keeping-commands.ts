import type { ReviewDecision } from "#memory/keeping.ts";
import type { RunnerLink } from "#tab/connect-runner.ts";

export function createKeepingCommands(link: RunnerLink) {
  return {
    waiting: () => link.call((runner) => runner.keeping.waiting()),
    review: (id: string, decision: ReviewDecision) => {
      const at = Date.now();
      return link.call((runner) => runner.keeping.review(id, decision, at));
    },
  };
}

export type KeepingCommands = ReturnType<typeof createKeepingCommands>;
