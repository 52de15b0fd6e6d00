import type { WordEmbedder } from "#embedding/built-in-embedder.ts";
import type { QueryTerm } from "./score-text.ts";
import type { QueryVector } from "./search-api.ts";
import { stopWords } from "./stop-words.ts";
import { foldText, type TextTerms } from "./text-terms.ts";

/** Cosine from which two words are held to be about the same matter (chance lies below it), and which counts as 0. */
const MIN_COSINE = 0.2;

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Words kept as unit rows: 192 floats each, 6 MB in all. */
const MAX_CACHED = 8_000;

/** What single words mean: a question's `database` is met by a text's `Postgres`. */
export interface RelatedWords {
  /** The question's vector without the names in it, which say who and not what; the one given when nothing is left. */
  readonly withoutNames: (question: string, vector: QueryVector, names: ReadonlySet<string>) => QueryVector;
  /**
   * How much of the question each text meets by related words: 1 when every term has its synonym there. A term that
   * stands in the text itself counts as met already, and not here.
   */
  readonly createScore: (terms: readonly QueryTerm[]) => (text: TextTerms) => number;
}

export function createRelatedWords(embedder: WordEmbedder): RelatedWords {
  const unitByWord = new Map<string, Float32Array | null>();
  const unitOf = (word: string): Float32Array | null => {
    const known = unitByWord.get(word);
    if (known !== undefined) return known;
    const row = embedder.wordVector(word);
    const length = row ? Math.hypot(...row) : 0;
    const unit = row && length > 0 ? row.map((value) => value / length) : null;
    if (unitByWord.size >= MAX_CACHED) unitByWord.clear();
    unitByWord.set(word, unit);
    return unit;
  };

  return {
    withoutNames: (question, vector, names) => {
      const { model, revision } = vector.embedder;
      if (model !== embedder.id.model || revision !== embedder.id.revision) return vector;
      const telling = (question.match(WORD) ?? []).filter((word) => {
        const plain = foldText(word).replace(/['’]s$/u, "");
        return !names.has(plain) && !stopWords.has(plain.replace(/['’]/gu, ""));
      });
      const values = embedder.encode([telling.join(" ")]);
      return values.some((value) => value !== 0) ? { ...vector, values } : vector;
    },

    createScore: (terms) => {
      const total = terms.reduce((sum, { weight }) => sum + weight, 0);
      const asked = terms.flatMap(({ text, word, weight }) => {
        // A question's word that is not in the vocabulary has a vector from its pieces.
        const unit = word === null ? null : (unitOf(word) ?? embedder.encode([word]));
        return unit ? [{ stem: text, unit, weight }] : [];
      });
      const gainsByWord = new Map<string, Float32Array | null>();
      const gainsOf = (word: string): Float32Array | null => {
        const known = gainsByWord.get(word);
        if (known !== undefined) return known;
        const unit = unitOf(word);
        const gains = unit ? Float32Array.from(asked, (term) => gainOf(cosineOf(term.unit, unit))) : null;
        const telling = gains?.some((gain) => gain > 0) ? gains : null;
        gainsByWord.set(word, telling);
        return telling;
      };
      const best = new Float32Array(asked.length);
      return ({ words, countByStem }) => {
        if (total === 0 || asked.length === 0) return 0;
        best.fill(0);
        for (const word of words) {
          const gains = gainsOf(word);
          if (gains) for (const [index, gain] of gains.entries()) best[index] = Math.max(best[index] ?? 0, gain);
        }
        let met = 0;
        for (const [index, { stem, weight }] of asked.entries()) {
          if (!countByStem.has(stem)) met += weight * (best[index] ?? 0);
        }
        return met / total;
      };
    },
  };
}

function gainOf(cosine: number): number {
  return Math.max(0, (cosine - MIN_COSINE) / (1 - MIN_COSINE));
}

function cosineOf(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  // Rows of one embedder have one length.
  for (let index = 0; index < left.length; index += 1) sum += (left[index] as number) * (right[index] as number);
  return sum;
}
