import { stopWords } from "./stop-words.ts";
import { stemsOf } from "./text-terms.ts";

/** A found fact, as far as its place among the others goes. */
export interface DatedHit {
  readonly id: number;
  readonly total: number;
  /** Stems of its text and key. */
  readonly stems: ReadonlySet<string>;
  readonly cosine: number | null;
  readonly saidAt: number;
}

/** A newer fact goes before an older one only when it is nearly as good an answer. */
const MIN_SHARE = 0.5;
/** Where no word of the question tells them apart, meaning must not either. */
const MIN_COSINE_SHARE = 0.75;

/** Verbs that say little of what a fact is about. */
const light = new Set(
  "go do use have live call name work keep make take come look like want need start change switch move new now current usual"
    .split(" ")
    .flatMap(stemsOf),
);

/**
 * Of facts about one matter the newest first: what somebody said last is what is so now, even where the words differ so
 * much that the older one was not closed. Two facts are about one matter when the newer meets all the telling words
 * of the question that the older one meets, and both share words besides. The order is otherwise left alone.
 */
export function preferNewer<Hit extends DatedHit>(ranked: readonly Hit[], question: readonly string[]): Hit[] {
  const wanted = question.flatMap(stemsOf).filter((stem) => !light.has(stem));
  const order: Hit[] = [];
  for (const hit of ranked) {
    const at = order.findIndex((before) => isNewerOfSame(hit, before, wanted));
    if (at < 0) order.push(hit);
    else order.splice(at, 0, hit);
  }
  return order;
}

function isNewerOfSame(newer: DatedHit, older: DatedHit, wanted: readonly string[]): boolean {
  if (newer.saidAt <= older.saidAt || newer.total < older.total * MIN_SHARE) return false;
  const met = wanted.filter((stem) => older.stems.has(stem));
  if (met.length > 0) return met.every((stem) => newer.stems.has(stem));
  if (newer.cosine === null || older.cosine === null || newer.cosine < older.cosine * MIN_COSINE_SHARE) return false;
  return [...newer.stems].some((stem) => older.stems.has(stem) && !stopWords.has(stem) && !light.has(stem));
}
