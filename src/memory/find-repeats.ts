import { compareValues, TURNING, words } from "./compare-values.ts";
import { mayRepeat } from "./find-duplicate.ts";
import type { Memory } from "./memory.ts";

/** Words that may come and go without changing what is said. */
const EMPTY_WORDS = new Set("a an the is am are be i my our".split(" "));

/**
 * Groups of current facts that say the same in the same words, or of which one holds all that the others say.
 * The first of a group is the one to keep: the richest, then the oldest. Facts in no group are left out.
 */
export function findRepeats(facts: readonly Memory[]): Memory[][] {
  const stated = facts.map((memory) => ({ memory, words: statedWords(memory.value) })).toSorted(richestFirst);
  const poorer = findPoorer(stated);
  const taken = new Set<Stated>();
  return stated.flatMap((fact) => {
    const same = taken.has(fact) ? [] : (poorer.get(fact) ?? []).filter((other) => !taken.has(other));
    if (same.length === 0) return [];
    const group = [fact, ...same];
    for (const each of group) taken.add(each);
    return [group.map(({ memory }) => memory)];
  });
}

interface Stated {
  readonly memory: Memory;
  readonly words: readonly string[];
}

/** For each fact those that say no more than it: they share every word, so the rarest leads to all that hold it. */
function findPoorer(stated: readonly Stated[]): Map<Stated, Stated[]> {
  const holders = new Map<string, Stated[]>();
  for (const fact of stated) {
    for (const word of new Set(fact.words)) append(holders, word, fact);
  }
  const poorer = new Map<Stated, Stated[]>();
  for (const fact of stated) {
    const lists = fact.words.map((word) => holders.get(word) ?? []);
    const shortest = lists.reduce<readonly Stated[] | null>(
      (best, list) => (best === null || list.length < best.length ? list : best),
      null,
    );
    for (const richer of shortest ?? []) {
      if (richer !== fact && saysNoMore(fact, richer)) append(poorer, richer, fact);
    }
  }
  return poorer;
}

function append<Key>(lists: Map<Key, Stated[]>, key: Key, fact: Stated): void {
  const list = lists.get(key);
  if (list) list.push(fact);
  else lists.set(key, [fact]);
}

function saysNoMore(other: Stated, fact: Stated): boolean {
  if (other.words.length > fact.words.length || !isAboutTheSame(other.memory, fact.memory)) return false;
  if (other.words.join(" ") === fact.words.join(" ")) return true;
  return (
    other.memory.category === fact.memory.category &&
    compareValues(fact.words.join(" "), other.words.join(" ")) === "left-richer"
  );
}

/** Across namespaces only what is about the person: "works as a nurse" may be true of two people, or of two days. */
function isAboutTheSame(left: Memory, right: Memory): boolean {
  if (left.owner !== right.owner || left.layer !== right.layer) return false;
  if (left.namespace !== right.namespace && left.layer !== "tacit") return false;
  return mayRepeat(left, right);
}

/** The value's words in order, without those that say nothing and without the plural's or the verb's s. */
export function statedWords(value: string): string[] {
  return words(value)
    .filter((word) => !EMPTY_WORDS.has(word))
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 && !TURNING.has(word) ? word.slice(0, -1) : word));
}

function richestFirst(left: Stated, right: Stated): number {
  return (
    right.words.length - left.words.length ||
    left.memory.validFrom - right.memory.validFrom ||
    left.memory.id.localeCompare(right.memory.id)
  );
}
