import { stemsOf } from "#search/text-terms.ts";
import { expandContractions } from "./expand-contractions.ts";
import { findQuote, type QuoteRange } from "./find-quote.ts";
import { maskForeignText } from "./mask-foreign-text.ts";
import { splitStatements } from "./split-statements.ts";
import { contentWords } from "./words.ts";

/** Share of a claim's words that a sentence must hold to be what it rests on. */
const MIN_SHARE = 0.75;

/** Words that name who is spoken of, or only carry the telling: "the user said that they …". */
const TELLING = new Set(
  "user users person human they their them he she his her him said says told tells mentioned call called name named goal currently".split(
    " ",
  ),
);

const NEGATION =
  /\b(?:not|never|no|none|nobody|nothing|without|stopped|quit|hates?|dislikes?|former|formerly|cannot)\b/i;

/**
 * Where in a message its author says what a claim says: in the same words, or in a statement that holds nearly all of
 * the claim's. Questions, quotations, code and pastes say nothing about their author. Null when nothing is there.
 */
export function groundStatement(message: string, claim: string): QuoteRange | null {
  const own = maskForeignText(message);
  const statements = splitStatements(message);
  const verbatim = findQuote(own, claim.replace(/[.!]+$/, ""));
  const around = verbatim && statements.find(({ start, end }) => start < verbatim.end && verbatim.start < end);
  // "I don't eat meat" holds the words "eat meat".
  if (verbatim && around && sharedWords(own.slice(around.start, around.end), claim) > 0) return verbatim;

  let best: { readonly range: QuoteRange; readonly share: number } | null = null;
  for (const { start, end, clauseStart, clauseEnd } of statements) {
    for (const range of [
      { start: clauseStart, end: clauseEnd },
      { start, end },
    ]) {
      const share = sharedWords(own.slice(range.start, range.end), claim);
      if (share >= MIN_SHARE && (best === null || share > best.share)) best = { range, share };
    }
  }
  return best?.range ?? null;
}

/** Share of the claim's words, stemmed, that stand in the text; 0 when one denies what the other says. */
export function sharedWords(text: string, claim: string): number {
  const said = expandContractions(text);
  const claimed = expandContractions(claim);
  if (NEGATION.test(said) !== NEGATION.test(claimed)) return 0;
  const stems = new Set(stemsOf(said));
  const words = contentWords(claimed);
  const telling = words.filter((word) => !TELLING.has(word));
  const wanted = (telling.length > 0 ? telling : words).flatMap(stemsOf);
  if (wanted.length === 0) return 0;
  return wanted.filter((stem) => stems.has(stem)).length / wanted.length;
}
