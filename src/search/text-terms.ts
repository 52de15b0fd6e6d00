import { porterStem } from "./porter-stem.ts";

/** A text as full-text search sees it. */
export interface TextTerms {
  /** How often each stem occurs. */
  readonly countByStem: ReadonlyMap<string, number>;
  /** Number of words. */
  readonly length: number;
  /** Lower case without marks, for stretches that are no words. */
  readonly plain: string;
}

/** The words of a text, folded and stemmed as the full-text table's tokenizer does it. */
export function stemsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(porterStem);
}

export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const MAX_CACHED = 4_000;

/** Reads texts into terms and remembers the last few thousand: the same chunks are candidates again and again. */
export function createTermReader(): (text: string) => TextTerms {
  const termsByText = new Map<string, TextTerms>();
  return (text) => {
    const known = termsByText.get(text);
    if (known) return known;
    const stems = stemsOf(text);
    const countByStem = new Map<string, number>();
    for (const stem of stems) countByStem.set(stem, (countByStem.get(stem) ?? 0) + 1);
    const terms = { countByStem, length: stems.length, plain: foldText(text) };
    if (termsByText.size >= MAX_CACHED) termsByText.clear();
    termsByText.set(text, terms);
    return terms;
  };
}
