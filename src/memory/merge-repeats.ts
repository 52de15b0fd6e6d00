import type { Database } from "#db/database.ts";
import type { KeepingStep } from "./keeping.ts";
import type { Memory, PrivacyClass } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { saveMemory } from "./memory-row.ts";
import type { MemoryStore } from "./memory-store.ts";
import { historyOf } from "./place-in-time.ts";

/**
 * Makes one fact of several, in the caller's transaction: the first stands, with the oldest date, the strictest
 * privacy, and all uses and tags counted together; the others are forgotten.
 */
export function mergeRepeats(
  db: Database,
  memories: Pick<MemoryStore, "forget">,
  [kept, ...others]: readonly Memory[],
  at: number,
): KeepingStep | null {
  if (!kept || others.length === 0) return null;
  for (const { id } of others) memories.forget(id, at);
  const all = [kept, ...others];
  const isFirst = historyOf(db, kept)[0]?.id === kept.id;
  const merged: Memory = {
    ...kept,
    // An older date must not reach back over another value of the same key.
    validFrom: isFirst ? Math.min(...all.map(({ validFrom }) => validFrom)) : kept.validFrom,
    privacy: all.map(({ privacy }) => privacy).reduce(stricter),
    confidence: Math.max(...all.map(({ confidence }) => confidence)),
    importance: Math.max(...all.map(({ importance }) => importance)),
    reinforcedCount: all.reduce((sum, { reinforcedCount }) => sum + reinforcedCount, 0),
    lastReinforcedAt: Math.max(...all.map(({ lastReinforcedAt }) => lastReinforcedAt)),
    accessCount: all.reduce((sum, { accessCount }) => sum + accessCount, 0),
    accessedAt: latest(all.map(({ accessedAt }) => accessedAt)),
    tags: [...new Set(all.flatMap(({ tags }) => tags))],
    updatedAt: at,
  };
  saveMemory(db, merged);
  replaceMemoryChunks(db, merged);
  return { type: "merged", factId: kept.id, at, before: all };
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

const strictness: Record<PrivacyClass, number> = { "may-leave": 0, ask: 1, "device-only": 2 };

function stricter(left: PrivacyClass, right: PrivacyClass): PrivacyClass {
  return strictness[left] >= strictness[right] ? left : right;
}
