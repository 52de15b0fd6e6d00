import type { EmbedderCard } from "./embedder-card.ts";

/** Shortest and longest character gram of a word that is not in the vocabulary, and how many of them count. */
const GRAM_LENGTHS = [3, 4, 5];
const MAX_GRAMS = 40;

/** Rows kept as floats; the words of one person's life are few, and 4,096 rows of 192 take 3 MB. */
const MAX_CACHED_TOKENS = 4_096;

export interface TextEncoder {
  readonly encode: (text: string, row: Float32Array) => void;
  readonly wordVector: (word: string) => Float32Array | null;
}

/**
 * The arithmetic of the built-in embedder (the README beside its files gives it in full): a text is the sum
 * of its tokens' rows, set to length one. `encode` writes a text's vector into `row`, which
 * comes in as zeros and stays so when the text has no token; `wordVector` gives one word's row, null for a word
 * that has none of its own.
 */
export function createTextEncoder(
  card: Pick<EmbedderCard, "dimensions" | "vocabulary" | "buckets" | "group" | "stopWords">,
  weights: ArrayBuffer,
  words: readonly string[],
): TextEncoder {
  const { dimensions, vocabulary, buckets, group } = card;
  const groups = dimensions / group;
  const rowCount = vocabulary + buckets;
  const scales = new Float32Array(weights, 0, rowCount * groups);
  const nibbles = new Uint8Array(weights, scales.byteLength);
  const rowByWord = new Map(words.map((word, index) => [word, index]));
  const stopWords = new Set(card.stopWords);
  const vectorByToken = new Map<string, Float32Array>();

  const addRow = (index: number, weight: number, sum: Float32Array) => {
    const start = (index * dimensions) / 2;
    for (let byte = 0; byte < dimensions / 2; byte += 1) {
      const pair = nibbles[start + byte] ?? 0;
      // A group has an even number of dimensions, so both halves of a byte share its scale.
      const scale = weight * (scales[index * groups + Math.floor((byte * 2) / group)] ?? 0);
      sum[byte * 2] = (sum[byte * 2] ?? 0) + ((pair & 15) - 8) * scale;
      sum[byte * 2 + 1] = (sum[byte * 2 + 1] ?? 0) + ((pair >> 4) - 8) * scale;
    }
  };

  const vectorOf = (token: string): Float32Array => {
    const cached = vectorByToken.get(token);
    if (cached) return cached;
    const vector = new Float32Array(dimensions);
    const known = rowByWord.get(token);
    if (known === undefined) {
      const grams = gramsOf(token);
      for (const gram of grams) addRow(vocabulary + (hashGram(gram) % buckets), 1 / grams.length, vector);
    } else {
      addRow(known, 1, vector);
    }
    if (vectorByToken.size >= MAX_CACHED_TOKENS) vectorByToken.clear();
    vectorByToken.set(token, vector);
    return vector;
  };

  const encode = (text: string, row: Float32Array) => {
    const tokens = tokensOf(text);
    const telling = tokens.filter((token) => !stopWords.has(token));
    for (const token of telling.length > 0 ? telling : tokens) {
      const vector = vectorOf(token);
      for (let index = 0; index < dimensions; index += 1) row[index] = (row[index] ?? 0) + (vector[index] ?? 0);
    }
    const length = Math.hypot(...row);
    if (length === 0) return;
    for (let index = 0; index < dimensions; index += 1) row[index] = (row[index] ?? 0) / length;
  };

  return { encode, wordVector: (word) => (rowByWord.has(word) ? vectorOf(word) : null) };
}

function tokensOf(text: string): string[] {
  const plain = text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replaceAll("’", "'");
  return plain.match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
}

/** The token is ASCII, so a character is a byte. */
function gramsOf(token: string): string[] {
  const framed = `<${token}>`;
  const grams: string[] = [];
  for (const length of GRAM_LENGTHS) {
    for (let start = 0; start + length <= framed.length; start += 1) {
      if (grams.length === MAX_GRAMS) return grams;
      grams.push(framed.slice(start, start + length));
    }
  }
  return grams;
}

/** FNV-1a, 32 bits. */
function hashGram(gram: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < gram.length; index += 1) {
    hash = Math.imul(hash ^ gram.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
