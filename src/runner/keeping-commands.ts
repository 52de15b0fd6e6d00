import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { KeepingApi } from "./keeping-api.ts";
import type { Publisher } from "./publisher.ts";
import type { createUndoLog } from "./undo-log.ts";

export interface KeepingCommandsDeps {
  readonly keeping: Remote<StoreApi["keeping"]>;
  readonly publish: Publisher["publish"];
  readonly undoLog: ReturnType<typeof createUndoLog>;
  /** Called after a change: what the prompt knows must follow at once. */
  readonly onChange: () => void;
}

/** What a person decides about what waits. */
export function createKeepingCommands({ keeping, publish, undoLog, onChange }: KeepingCommandsDeps): KeepingApi {
  return {
    waiting: () => keeping.waiting(),
    review: async (id, decision, at) => {
      const { result, changed, before } = await keeping.review(id, decision, at);
      if (before.length > 0) undoLog.record(id, { wasNew: false, restore: before });
      for (const memory of changed) publish({ type: "memory-changed", memory });
      if (changed.length > 0) onChange();
      return result;
    },
  };
}
