import { porterStem } from "./porter-stem.ts";
import { stopWords } from "./stop-words.ts";

/** A text as full-text search sees it. */
export interface TextTerms {
  /** How often each stem occurs. */
  readonly countByStem: ReadonlyMap<string, number>;
  /** Each telling word as it is written, folded, once. */
  readonly words: readonly string[];
  /** Number of words. */
  readonly length: number;
  /** Lower case without marks, for stretches that are no words. */
  readonly plain: string;
}

/** The words of a text, folded and stemmed as the full-text table's tokenizer does it. */
export function stemsOf(text: string): string[] {
  return wordsOf(foldText(text)).map(porterStem);
}

function wordsOf(plain: string): string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const MAX_CACHED = 4_000;
const MAX_CACHED_STEMS = 20_000;

const stemByWord = new Map<string, string>();

/** Stemming tries dozens of endings; the words of one person's life are few. */
function stemOf(word: string): string {
  const known = stemByWord.get(word);
  if (known !== undefined) return known;
  const stem = porterStem(word);
  if (stemByWord.size >= MAX_CACHED_STEMS) stemByWord.clear();
  stemByWord.set(word, stem);
  return stem;
}

/** Reads texts into terms and remembers the last few thousand: the same chunks are candidates again and again. */
export function createTermReader(): (text: string) => TextTerms {
  const termsByText = new Map<string, TextTerms>();
  return (text) => {
    const known = termsByText.get(text);
    if (known) return known;
    const plain = foldText(text);
    const all = wordsOf(plain);
    const countByStem = new Map<string, number>();
    for (const stem of all.map(stemOf)) countByStem.set(stem, (countByStem.get(stem) ?? 0) + 1);
    const words = [...new Set(all)].filter((word) => word.length > 1 && !stopWords.has(word));
    const terms = { countByStem, words, length: all.length, plain };
    if (termsByText.size >= MAX_CACHED) termsByText.clear();
    termsByText.set(text, terms);
    return terms;
  };
}
