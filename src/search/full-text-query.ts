import { stopWords } from "./stop-words.ts";

/** A question taken apart for full-text search. Any input is safe: only letters and digits come through. */
export interface FullTextQuery {
  /** What the question asks for: its words without stop words, lower case, each once. All of them when nothing else is left. */
  readonly words: readonly string[];
  /** Runs of a script that is written without spaces, each once. */
  readonly runs: readonly string[];
}

/** Longest question read, and most words looked up: a pasted page is searched by how it begins. */
const MAX_LENGTH = 8_000;
const MAX_WORDS = 48;

/** Scripts that put no spaces between words; the trigram table finds them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

export function parseFullTextQuery(question: string): FullTextQuery {
  const text = question.slice(0, MAX_LENGTH).toWellFormed().normalize("NFKC").toLowerCase();
  const runs = unique(text.match(UNSPACED) ?? []);
  const spoken = unique((text.replace(UNSPACED, " ").match(WORD) ?? []).map(plainWord)).filter((word) => word !== "");
  const telling = spoken.filter((word) => !stopWords.has(word.replaceAll("'", "")));
  const words = telling.length > 0 || runs.length > 0 ? telling : spoken;
  return { words: words.slice(0, MAX_WORDS), runs: runs.slice(0, MAX_WORDS) };
}

/** Any of the words, as an FTS5 expression; null when there are none. */
export function anyOf(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" OR ");
}

/** Every stretch of three characters, which is what a trigram table can find; shorter texts give none. */
export function trigramsOf(texts: readonly string[]): string[] {
  return gramsOf(texts, 3);
}

/** Every stretch of `length` characters (not code units) within each text, each once. */
export function gramsOf(texts: readonly string[], length: number): string[] {
  const grams = texts.flatMap((text) => {
    const characters = [...text];
    return characters.slice(length - 1).map((_, index) => characters.slice(index, index + length).join(""));
  });
  return unique(grams).slice(0, MAX_WORDS);
}

/** `Ana's` asks for Ana. Other apostrophes stay: the table's tokenizer cuts there, and a quoted word is a phrase. */
function plainWord(word: string): string {
  return word.replaceAll("’", "'").replace(/'s$/u, "");
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
