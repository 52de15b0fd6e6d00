import type { MemoryRepair, ReviewDecision } from "#memory/keeping.ts";
import type { RunnerLink } from "#tab/connect-runner.ts";

export function createKeepingCommands(link: RunnerLink) {
  return {
    waiting: () => link.call((runner) => runner.keeping.waiting()),
    review: (id: string, decision: ReviewDecision) => {
      const at = Date.now();
      return link.call((runner) => runner.keeping.review(id, decision, at));
    },
    health: () => link.call((runner) => runner.keeping.health()),
    repair: (id: string, repair: MemoryRepair) => {
      const at = Date.now();
      return link.call((runner) => runner.keeping.repair(id, repair, at));
    },
    takeBackRepair: (id: string) => link.call((runner) => runner.keeping.takeBackRepair(id)),
    latestConsolidation: () => link.call((runner) => runner.keeping.latestConsolidation()),
    takeBackConsolidation: (id: string) => {
      const at = Date.now();
      return link.call((runner) => runner.keeping.takeBackConsolidation(id, at));
    },
  };
}

export type KeepingCommands = ReturnType<typeof createKeepingCommands>;
