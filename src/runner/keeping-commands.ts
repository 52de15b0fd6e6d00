import type { KeepingChange, KeepingStep } from "#memory/keeping.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { KeepingApi } from "./keeping-api.ts";
import type { Publisher } from "./publisher.ts";
import type { createUndoLog } from "./undo-log.ts";

export interface KeepingCommandsDeps {
  readonly store: Remote<Pick<StoreApi, "keeping" | "memories">>;
  readonly publish: Publisher["publish"];
  readonly undoLog: ReturnType<typeof createUndoLog>;
  /** Called after a change: what the prompt knows must follow at once. */
  readonly onChange: () => void;
  readonly now: () => number;
}

/** Repairs that can be taken back; older ones fall out. */
const MAX_REPAIRS = 20;

/** The care for what is known: what the person decides and repairs, and what is tidied when it is quiet. */
export function createKeepingCommands({ store, publish, undoLog, onChange, now }: KeepingCommandsDeps): {
  readonly api: KeepingApi;
  /** Tidies if it is time; the tabs learn what became of the facts. */
  readonly consolidate: (id: string) => Promise<void>;
} {
  const { keeping } = store;
  // In memory only: what a repair forgot must not live on anywhere.
  const repairs = new Map<string, readonly KeepingStep[]>();

  const publishChange = async ({ changed, removed }: KeepingChange) => {
    if (changed.length + removed.length === 0) return;
    publish({ type: "memories-tidied", changed, removed, count: await store.memories.count() });
    onChange();
  };

  const api: KeepingApi = {
    waiting: () => keeping.waiting(),
    review: async (id, decision, at) => {
      const { result, changed, before } = await keeping.review(id, decision, at);
      if (before.length > 0) undoLog.record(id, { wasNew: false, restore: before });
      for (const memory of changed) publish({ type: "memory-changed", memory });
      if (changed.length > 0) onChange();
      return result;
    },
    health: () => keeping.health(now()),
    repair: async (id, repair, at) => {
      // A repeated call: it is done.
      if (repairs.has(id)) return 0;
      const change = await keeping.repair(repair, at);
      repairs.set(id, change.steps);
      const oldest = repairs.keys().next();
      if (repairs.size > MAX_REPAIRS && !oldest.done) repairs.delete(oldest.value);
      await publishChange(change);
      return change.changed.length + change.removed.length;
    },
    takeBackRepair: async (id) => {
      const steps = repairs.get(id);
      if (!steps) throw new AppError("not-found", "This repair is too long ago to be taken back.");
      repairs.delete(id);
      await publishChange(await keeping.takeBack(steps));
    },
    latestConsolidation: () => keeping.latestConsolidation(),
    takeBackConsolidation: async (id, at) => publishChange(await keeping.takeBackConsolidation(id, at)),
  };

  return {
    api,
    consolidate: async (id) => {
      const change = await keeping.consolidate(id, now());
      if (change) await publishChange(change);
    },
  };
}
