import type { Database, Row } from "#db/database.ts";
import { createComparer, type ValueRelation } from "./compare-values.ts";
import type { Memory } from "./memory.ts";
import { findMemory } from "./memory-row.ts";

export interface Duplicate {
  readonly memory: Memory;
  /** How the stored value (left) stands to the new one (right). */
  readonly relation: Exclude<ValueRelation, "different">;
}

/** A fewer-worded value ("Rex", "Oslo") is about its key: another key with it is another fact. */
const MIN_WORDS_ACROSS_KEYS = 3;

/**
 * The current fact that already says this one, under the same key or another of its namespace (B3).
 * This is the place where nearness by meaning joins in.
 */
export function findDuplicate(
  db: Database,
  fact: Pick<Memory, "owner" | "layer" | "namespace" | "key" | "value" | "category">,
): Duplicate | null {
  const current = db.all<CurrentRow>(
    "select id, key, value, category from memories where owner = ? and namespace = ? and status = 'live' and valid_to is null",
    fact.owner,
    fact.namespace,
  );
  const compare = createComparer(fact.value);
  // Where the key has a value, the new one repeats it or takes its place; other keys have no say.
  const sameKey = current.filter(({ key }) => key === fact.key);
  for (const row of sameKey.length > 0 ? sameKey : current) {
    const relation = compare(row.value);
    if (relation === "different" || (relation !== "same" && row.category !== fact.category)) continue;
    if (sameKey.length === 0 && !mayRepeat(row, fact)) continue;
    const memory = findMemory(db, row.id);
    if (memory) return { memory, relation };
  }
  return null;
}

interface CurrentRow extends Row {
  readonly id: string;
  readonly key: string;
  readonly value: string;
  readonly category: string;
}

/** May facts under two different keys be one and the same? */
export function mayRepeat(memory: Pick<Memory, "key">, fact: Pick<Memory, "layer" | "key" | "value">): boolean {
  if (areRelated(memory.key, fact.key)) return true;
  // In the entity layer the key names the person or thing: "works as a nurse" may be true of two people.
  if (fact.layer === "entity") return false;
  return fact.value.split(/\s+/).length >= MIN_WORDS_ACROSS_KEYS;
}

/** `dog` and `dog-name`, `person/ana` and `person/ana/job`: the words of one are all in the other. */
function areRelated(left: string, right: string): boolean {
  const leftWords = left.split(/[-/]/);
  const rightWords = right.split(/[-/]/);
  return leftWords.every((word) => rightWords.includes(word)) || rightWords.every((word) => leftWords.includes(word));
}
