import { stemsOf } from "#search/text-terms.ts";
import { contentWords } from "./compare-values.ts";
import type { Memory } from "./memory.ts";

export interface GoalCandidate {
  readonly goal: Memory;
  /** Likeness of meaning from search, -1 to 1; null when search had no vectors or did not find it. */
  readonly cosine: number | null;
}

export type GoalMatch =
  | { readonly type: "one"; readonly goal: Memory }
  | { readonly type: "several"; readonly goals: readonly Memory[] }
  | { readonly type: "none" };

/** From here on a goal may be the one that is meant. */
const MIN_SCORE = 0.4;

/** Goals this close to the best fit as well as it does. */
const TIE = 0.15;

/** Most goals a person is asked to choose from. */
const MAX_CHOICES = 4;

/** Words about reaching a goal, not about the goal. */
const REACHING = new Set("goal done finish complet reach achiev accomplish want plan tri".split(" "));

/** Which open goal is meant by words that say it is done: one, several that fit alike, or none. */
export function matchGoal(words: string, candidates: readonly GoalCandidate[]): GoalMatch {
  const scored = candidates
    .map(({ goal, cosine }) => ({ goal, score: scoreGoal(words, goal, cosine) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((left, right) => right.score - left.score);
  const best = scored[0];
  if (!best) return { type: "none" };
  const fitting = scored.filter(({ score }) => best.score - score < TIE).map(({ goal }) => goal);
  return fitting.length === 1
    ? { type: "one", goal: best.goal }
    : { type: "several", goals: fitting.slice(0, MAX_CHOICES) };
}

/** Shared words, from both sides, and meaning where there is some; the better witness counts. */
function scoreGoal(words: string, goal: Memory, cosine: number | null): number {
  const asked = stems(words);
  const named = stems(goal.value);
  if (asked.size === 0 || named.size === 0) return 0;
  const shared = [...asked].filter((stem) => named.has(stem)).length;
  // That all asked words are in the goal says more than that all of the goal's are asked for.
  const overlap = 0.75 * (shared / asked.size) + 0.25 * (shared / named.size);
  return Math.max(overlap, cosine ?? 0);
}

function stems(text: string): Set<string> {
  return new Set(
    contentWords(text)
      .flatMap(stemsOf)
      .filter((stem) => !REACHING.has(stem) && !SMALL.has(stem)),
  );
}

const SMALL = new Set("the and for with that thi their my our you your ha have be are wa will get got".split(" "));
