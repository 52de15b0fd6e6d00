import { extractByRule } from "#extraction/extract-by-rule.ts";
import type { Memory, MemoryWriteResult, PrivacyClass } from "#memory/memory.ts";
import type { UserMessage } from "#message/message.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { Publisher } from "./publisher.ts";
import type { createUndoLog } from "./undo-log.ts";

export interface NotesDeps {
  readonly memories: Remote<StoreApi["memories"]>;
  readonly publish: Publisher["publish"];
  readonly undoLog: ReturnType<typeof createUndoLog>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called after any write, so that caches are dropped and vectors made. */
  readonly onWrite: () => void;
}

/** Takes notes: everything that becomes of facts passes here, is published, and can be taken back. */
export function createNotes({ memories, publish, undoLog, newId, now, onWrite }: NotesDeps) {
  const report = (results: readonly MemoryWriteResult[], message: { id: string | null; sessionId: string | null }) => {
    for (const result of results) {
      undoLog.recordWrite(result);
      publish({ type: "memory-noted", sessionId: message.sessionId, messageId: message.id, result });
    }
    if (results.some(({ type }) => type !== "refused" && type !== "duplicate")) onWrite();
  };

  return {
    report,
    /** A fact was forgotten on the person's word, not by their hand: show it, and let it be taken back. */
    reportForgotten: (memory: Memory) => {
      undoLog.record(memory.id, { wasNew: false, restore: [memory] });
      publish({ type: "memory-forgotten", memoryId: memory.id });
      onWrite();
    },
    /** What the rules find in a message, written down at once: no model is needed for it. */
    takeByRule: async (message: UserMessage, privacy: PrivacyClass): Promise<MemoryWriteResult[]> => {
      const candidates = extractByRule({
        text: message.text,
        messageId: message.id,
        sessionId: message.sessionId,
        saidAt: message.createdAt,
        saidBy: message.speaker ?? "You",
        newId,
        privacy,
      });
      if (candidates.length === 0) return [];
      const results = await memories.write(candidates, now());
      report(results, { id: message.id, sessionId: message.sessionId });
      return results;
    },
    undo: async (id: string): Promise<void> => {
      const step = undoLog.take(id);
      const before = step ?? (await stepFromStore(id));
      if (before.wasNew) {
        await memories.forget(id, now());
        publish({ type: "memory-forgotten", memoryId: id });
      }
      for (const memory of before.restore) publish({ type: "memory-changed", memory: await memories.restore(memory) });
      onWrite();
    },
  };

  /** After a restart the log is empty; what a fact replaced is still in the store. */
  async function stepFromStore(id: string): Promise<{ wasNew: boolean; restore: readonly Memory[] }> {
    const memory = await memories.get(id);
    if (!memory || memory.provenance.origin === "confirmed") {
      throw new AppError("not-found", "This change is too long ago to be taken back. Edit the fact, or forget it.");
    }
    const all = await memories.list({ includeSuperseded: true });
    return {
      wasNew: true,
      restore: all
        .filter(({ supersededBy }) => supersededBy === id)
        .map((memory) => {
          const { until } = memory.metadata;
          return { ...memory, validTo: typeof until === "number" ? until : null, supersededBy: null };
        }),
    };
  }
}
