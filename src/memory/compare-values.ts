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
const TURNING = new Set(
  "not no never none neither nor without don't doesn't didn't isn't wasn't aren't weren't won't can't cannot couldn't shouldn't hasn't haven't hadn't longer anymore stopped quit former formerly ex used until till except but unless instead left gave moved hates dislikes".split(
    " ",
  ),
);

export function compareValues(left: string, right: string): ValueRelation {
  const leftWords = words(left);
  const rightWords = words(right);
  if (leftWords.join(" ") === rightWords.join(" ")) return "same";
  if (holds(leftWords, rightWords)) return "left-richer";
  if (holds(rightWords, leftWords)) return "right-richer";
  return "different";
}

/** The words of a text that carry meaning, lower case. */
export function contentWords(text: string): string[] {
  return words(text).filter((word) => word.length > 2 || /\P{ASCII}|\d/u.test(word));
}

function words(text: string): string[] {
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
