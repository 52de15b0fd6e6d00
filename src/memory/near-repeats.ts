import type { Database } from "#db/database.ts";
import { blobToVector } from "#embedding/vector-blob.ts";
import { TURNING } from "./compare-values.ts";
import { statedWords } from "./find-repeats.ts";
import { groupBy } from "./group-by.ts";
import type { Memory } from "./memory.ts";

/**
 * Cosine from which two facts may be one. The built-in embedder gives "lives in Oslo" and "lives in Bergen" .93
 * and "takes oat milk" and "drinks oat milk" .92: the vector only finds pairs, the words decide.
 */
const MIN_COSINE = 0.85;

/** Words that may differ on each side. */
const MAX_OTHER_WORDS = 2;

/** Words that must be shared: with fewer, a vector says little. */
const MIN_SHARED_WORDS = 2;

/** Facts compared with each other in one namespace; beyond that the newest. */
const MAX_COMPARED = 300;

/** Pairs that a person may find to be one: near by their vectors, and apart in small words only. */
export function findNearRepeats(db: Database, facts: readonly Memory[]): [Memory, Memory][] {
  const vectors = readVectors(db);
  return [...groupBy(facts, ({ namespace, category }) => `${namespace}\n${category}`).values()].flatMap((all) => {
    const compared = all.slice(0, MAX_COMPARED).flatMap((memory) => {
      const vector = vectors.get(memory.id);
      return vector ? [{ memory, vector, text: readText(memory.value) }] : [];
    });
    return compared.flatMap((left, index) =>
      compared
        .slice(index + 1)
        .filter((right) => areNearTexts(left.text, right.text) && cosine(left.vector, right.vector) >= MIN_COSINE)
        .map((right): [Memory, Memory] => [left.memory, right.memory]),
    );
  });
}

/** Most words shared and in the same order; what differs is no name, no number and nothing that turns it round. */
export function differInSmallWords(left: string, right: string): boolean {
  return areNearTexts(readText(left), readText(right));
}

interface NearText {
  readonly value: string;
  readonly words: readonly string[];
}

const readText = (value: string): NearText => ({ value, words: statedWords(value) });

function areNearTexts(left: NearText, right: NearText): boolean {
  const leftOthers = left.words.filter((word) => !right.words.includes(word));
  const rightOthers = right.words.filter((word) => !left.words.includes(word));
  const others = [...leftOthers, ...rightOthers];
  if (others.length === 0 || Math.max(leftOthers.length, rightOthers.length) > MAX_OTHER_WORDS) return false;
  const leftShared = left.words.filter((word) => !leftOthers.includes(word));
  const rightShared = right.words.filter((word) => !rightOthers.includes(word));
  if (leftShared.length < MIN_SHARED_WORDS || leftShared.join(" ") !== rightShared.join(" ")) return false;
  return !others.some(
    (word) => TURNING.has(word) || /\d/.test(word) || isName(word, left.value) || isName(word, right.value),
  );
}

/** A capital anywhere but at the beginning of the value. */
function isName(word: string, value: string): boolean {
  const capital = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return capital !== word && value.indexOf(capital, 1) > 0;
}

/** The vectors of facts, of the embedder that has made most of them. */
function readVectors(db: Database): Map<string, Float32Array> {
  const embedder = db.get<{ model: string; revision: string }>(
    "select model, revision from embeddings group by model, revision order by count(*) desc limit 1",
  );
  if (!embedder) return new Map();
  const rows = db.all<{ source_id: string; vector: Uint8Array }>(
    `select source_id, vector from chunks join embeddings on chunk_id = chunks.id
     where source_kind = 'memory' and is_telling = 1 and ordinal = 0 and model = ? and revision = ?`,
    embedder.model,
    embedder.revision,
  );
  return new Map(rows.map((row) => [row.source_id, blobToVector(row.vector)]));
}

function cosine(left: Float32Array, right: Float32Array): number {
  let product = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (let index = 0; index < left.length; index += 1) {
    const value = left[index] ?? 0;
    const other = right[index] ?? 0;
    product += value * other;
    leftSquare += value * value;
    rightSquare += other * other;
  }
  return leftSquare > 0 && rightSquare > 0 ? product / Math.sqrt(leftSquare * rightSquare) : 0;
}
