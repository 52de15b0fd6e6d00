import type { TextTerms } from "./text-terms.ts";

/** A term of the question and how much it tells: rare terms weigh more. */
export interface QueryTerm {
  readonly type: "stem" | "stretch";
  readonly text: string;
  readonly weight: number;
  /** The word it comes from, folded; null for a stretch. */
  readonly word: string | null;
}

/** BM25's saturation and length correction; dialogue turns are short, so both are weak (measured: k1 0.9, b 0.4). */
const SATURATION = 0.9;
const LENGTH_CORRECTION = 0.4;

/** How much a term tells that `frequency` of `total` chunks have. */
export function inverseFrequency(frequency: number, total: number): number {
  const bounded = Math.min(frequency, total);
  return Math.log(1 + (total - bounded + 0.5) / (bounded + 0.5));
}

/**
 * How much of the question the text meets: BM25 divided by the weight of all the question's terms, so that
 * 1 means every term once in a text of usual length, in a collection of any size.
 */
export function scoreText(terms: readonly QueryTerm[], text: TextTerms, usualLength: number): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const length = 1 - LENGTH_CORRECTION + LENGTH_CORRECTION * (text.length / Math.max(usualLength, 1));
  const met = terms.reduce((sum, term) => {
    const count = countOf(term, text);
    return count === 0 ? sum : sum + (term.weight * count * (SATURATION + 1)) / (count + SATURATION * length);
  }, 0);
  return met / total;
}

function countOf(term: QueryTerm, text: TextTerms): number {
  if (term.type === "stem") return text.countByStem.get(term.text) ?? 0;
  return text.plain.includes(term.text) ? 1 : 0;
}
