import type { Database } from "#db/database.ts";
import { compareValues } from "./compare-values.ts";
import { findRepeats } from "./find-repeats.ts";
import { groupBy } from "./group-by.ts";
import { readCurrent } from "./health.ts";
import type { KeepingStep } from "./keeping.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findMemory, saveMemory } from "./memory-row.ts";
import type { MemoryStore } from "./memory-store.ts";
import { mergeRepeats } from "./merge-repeats.ts";
import { historyOf } from "./place-in-time.ts";

const DAY_MS = 86_400_000;

/** A note of a day stands for a week after it: only then has "said again" had its chance. */
const DAILY_GRACE_MS = 7 * DAY_MS;

/** Where a note of a day goes when it turns out to last. */
const LASTING_NAMESPACE = "tacit/facts";

/**
 * Tidies what is believed, in the caller's transaction, by four rules:
 *
 * 1. Facts that say the same become one.
 * 2. Of two facts or two preferences about the person under the same key in different namespaces, the later said
 *    stands and closes the earlier. (Within a namespace the write path has done so. Other layers are left alone:
 *    a dog and a brother may both be called Max.)
 * 3. A note of a day (`daily/2026-05-05`) that was said again on another day is kept for good.
 * 4. Any other note of a day ends with its day, a week later, if it was in no answer and the person never touched it.
 *    It is closed, not deleted: it was true that day, and "what did you believe then" still finds it.
 */
export function consolidate(db: Database, memories: Pick<MemoryStore, "forget">, at: number): KeepingStep[] {
  return [
    ...findRepeats(readCurrent(db)).flatMap((group) => mergeRepeats(db, memories, group, at) ?? []),
    ...closeContradicted(db, at),
    ...promoteLasting(db, memories, at),
    ...letGoOfDays(db, at),
  ];
}

function closeContradicted(db: Database, at: number): KeepingStep[] {
  const groups = groupBy(
    readCurrent(db).filter(
      ({ layer, category }) => layer === "tacit" && (category === "fact" || category === "preference"),
    ),
    ({ owner, category, key }) => [owner, category, key].join("\n"),
  );
  return [...groups.values()].flatMap((group) => {
    const inTime = group.toSorted((left, right) => left.validFrom - right.validFrom);
    const last = inTime.at(-1);
    if (!last) return [];
    return inTime
      .filter(({ value, validFrom }) => validFrom < last.validFrom && compareValues(value, last.value) === "different")
      .map((earlier) => closeAt(db, earlier, last.validFrom, last.id, at, "closed"));
  });
}

function promoteLasting(db: Database, memories: Pick<MemoryStore, "forget">, at: number): KeepingStep[] {
  const daily = readCurrent(db).filter(({ layer }) => layer === "daily");
  const groups = groupBy(daily, ({ owner, key }) => `${owner}\n${key}`);
  return [...groups.values()].flatMap((group) => {
    const [newest, ...earlier] = group;
    if (!newest) return [];
    const same = earlier.filter(({ value }) => compareValues(value, newest.value) !== "different");
    if (new Set([newest, ...same].map(dayOf)).size < 2) return [];
    const lasting = { ...newest, layer: "tacit", namespace: LASTING_NAMESPACE, updatedAt: at } as const;
    // Where the key means something already, the person's own words decide, not this.
    if (historyOf(db, lasting).length > 0) return [];
    const step = mergeRepeats(db, memories, [newest, ...same], at);
    const merged = findMemory(db, newest.id);
    if (!step || !merged) return [];
    const promoted: Memory = { ...merged, layer: lasting.layer, namespace: lasting.namespace };
    saveMemory(db, promoted);
    replaceMemoryChunks(db, promoted);
    return [{ ...step, type: "promoted" }];
  });
}

function letGoOfDays(db: Database, at: number): KeepingStep[] {
  return readCurrent(db)
    .filter(
      (memory) =>
        memory.layer === "daily" &&
        memory.accessCount === 0 &&
        memory.provenance.origin !== "confirmed" &&
        endOfDay(memory) + DAILY_GRACE_MS <= at,
    )
    .map((memory) => closeAt(db, memory, Math.max(memory.validFrom, endOfDay(memory)), null, at, "let-go"));
}

function closeAt(
  db: Database,
  memory: Memory,
  validTo: number,
  supersededBy: string | null,
  at: number,
  type: "closed" | "let-go",
): KeepingStep {
  const closed: Memory = { ...memory, validTo, supersededBy, updatedAt: at };
  saveMemory(db, closed);
  replaceMemoryChunks(db, closed);
  return { type, factId: memory.id, at, before: [memory] };
}

/** The day a note is of, as YYYY-MM-DD: the one its namespace names, else the one it was said on. */
function dayOf({ namespace, validFrom }: Memory): string {
  return namespace.match(/\d{4}-\d{2}-\d{2}/)?.[0] ?? new Date(validFrom).toISOString().slice(0, 10);
}

function endOfDay(memory: Memory): number {
  const start = Date.parse(`${dayOf(memory)}T00:00:00Z`);
  return (Number.isNaN(start) ? memory.validFrom : start) + DAY_MS;
}
