import type { Memory, PrivacyClass } from "./memory.ts";
import { asSecondPerson } from "./style-clause.ts";

const DAY_MS = 86_400_000;

/** An observation seen n times lives n times this long after it was last seen (B11). */
export const STYLE_LIFE_MS = 14 * DAY_MS;

/** Fewer observations say nothing general about a person. */
export const MIN_OBSERVATIONS = 3;
/** The strongest ones that a directive is made of. */
export const MAX_OBSERVATIONS = 15;

/** What becomes of observations: one paragraph on how to be with the person. */
export interface Directive {
  /** Empty when the person has removed it; it stays away until what was observed changes. */
  readonly text: string;
  /** Of the observations it was made of: with the same hash it is not made again. */
  readonly inputsHash: string;
  /** `template` or `model:<id>`. */
  readonly madeBy: string;
  readonly madeAt: number;
  /** The strictest class among the observations. */
  readonly privacy: PrivacyClass;
}

/** Is this observation recent enough, for how often it was made, to say something about the person now? */
export function isAlive({ lastReinforcedAt, reinforcedCount }: Memory, at: number): boolean {
  return lastReinforcedAt + reinforcedCount * STYLE_LIFE_MS > at;
}

/** The observations a directive is made of, strongest first; empty when there are too few. */
export function selectObservations(observations: readonly Memory[], at: number): Memory[] {
  const live = observations
    .filter((each) => each.category === "style" && each.status === "live" && each.validTo === null && isAlive(each, at))
    .sort(
      (left, right) =>
        right.reinforcedCount - left.reinforcedCount ||
        right.lastReinforcedAt - left.lastReinforcedAt ||
        left.id.localeCompare(right.id),
    );
  return live.length < MIN_OBSERVATIONS ? [] : live.slice(0, MAX_OBSERVATIONS);
}

/**
 * Tells whether the observations are the same as those an earlier directive was made of. Seen once more is no change;
 * another one, other words or another privacy class is. The words themselves cannot be read from it.
 */
export function hashObservations(observations: readonly Memory[]): string {
  const inputs = observations.map(({ id, value, privacy }) => JSON.stringify([id, value, privacy])).toSorted();
  return hashText(inputs.join("\n"));
}

/** Two rounds of FNV-1a, 32 bits each: a change of inputs is to be noticed, no attack withstood. */
function hashText(text: string): string {
  return [0x811c9dc5, 0x1000193]
    .map((seed) => {
      let hash = seed;
      for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x1000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}

const strictness: Record<PrivacyClass, number> = { "may-leave": 0, ask: 1, "device-only": 2 };

/** The strictest class: a paragraph may go no further than any of what it was made of. */
export function strictestPrivacy(observations: readonly Memory[]): PrivacyClass {
  return observations.reduce<PrivacyClass>(
    (strictest, { privacy }) => (strictness[privacy] > strictness[strictest] ? privacy : strictest),
    "may-leave",
  );
}

const openings = ["You keep in mind", "You also remember", "You bear in mind", "You know", "Last of all, you remember"];

/** The paragraph made without a model: three to five sentences in the second person, strongest observations first. */
export function templateDirective(observations: readonly Memory[]): string {
  const clauses = observations.map(({ value }) => asSecondPerson(value));
  const count = Math.min(openings.length, clauses.length);
  return openings
    .slice(0, count)
    .map((opening, index) => {
      const from = Math.round((index * clauses.length) / count);
      const to = Math.round(((index + 1) * clauses.length) / count);
      return `${opening} ${joinClauses(clauses.slice(from, to))}.`;
    })
    .join(" ");
}

function joinClauses(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? "";
  return clauses.length < 2 ? last : `${clauses.slice(0, -1).join(", ")}, and ${last}`;
}
