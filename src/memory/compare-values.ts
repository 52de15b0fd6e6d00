/** How two values of a fact stand to each other, by their words alone. */
export type ValueRelation =
  | "same"
  /** The left holds all that the right says, and more. */
  | "left-richer"
  | "right-richer"
  | "different";

/** Fewest words a value needs for "one holds the other" to mean that both say the same thing. */
const MIN_CONTAINED_WORDS = 2;

/** Words that turn a statement round when they are added to it. */
export const TURNING = new Set(
  "not no never none neither nor without don't doesn't didn't isn't wasn't aren't weren't won't can't cannot couldn't shouldn't hasn't haven't hadn't longer anymore stopped quit former formerly ex used until till except but unless instead left gave moved hates dislikes".split(
    " ",
  ),
);

/** Left is what is stored, right is new. */
export function compareValues(left: string, right: string): ValueRelation {
  return compareWords(words(left), words(right));
}

/** `compareValues` for one new value against many stored ones: most are told apart without taking them to pieces. */
export function createComparer(right: string): (left: string) => ValueRelation {
  const rightWords = words(right);
  const rightText = ` ${rightWords.join(" ")} `;
  const longest = rightWords.reduce((best, word) => (word.length > best.length ? word : best), "");
  return (left) => {
    // One holds the other only if the longest word of the one or the first word of the other is in both.
    const first = left.match(/[\p{L}\p{N}\p{M}]+/u)?.[0].toLowerCase() ?? "";
    if (!left.toLowerCase().includes(longest) && !rightText.includes(first)) return "different";
    return compareWords(words(left), rightWords);
  };
}

function compareWords(left: readonly string[], right: readonly string[]): ValueRelation {
  if (left.join(" ") === right.join(" ")) return "same";
  if (holds(left, right)) return "left-richer";
  if (holds(right, left)) return "right-richer";
  return "different";
}

/** The words of a text that carry meaning, lower case. */
export function contentWords(text: string): string[] {
  return words(text).filter((word) => word.length > 2 || /\P{ASCII}|\d/u.test(word));
}

export function words(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .split(/[^\p{L}\p{N}\p{M}'+#]+/u)
    .map((word) => word.replace(/^'+|'+$/g, ""))
    .filter((word) => word !== "");
}

/** Whether `short` stands in `long` word for word, in one piece, and what is added does not turn it round. */
function holds(long: readonly string[], short: readonly string[]): boolean {
  if (short.length < MIN_CONTAINED_WORDS || short.length >= long.length) return false;
  const at = long.findIndex((_, start) => short.every((word, offset) => long[start + offset] === word));
  if (at < 0) return false;
  const added = [...long.slice(0, at), ...long.slice(at + short.length)];
  return !added.some((word) => TURNING.has(word));
}
