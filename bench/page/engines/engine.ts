/** The same texts and vectors for everyone; row `n` of `vectors` belongs to `texts[n]`. */
export interface Corpus {
  readonly texts: readonly string[];
  readonly vectors: Float32Array;
  readonly dimensions: number;
}

export interface Asked {
  readonly text: string;
  readonly vector: Float32Array;
}

/** One way of searching by words and vectors together, holding a corpus. Results are numbers of texts, best first. */
export interface Engine {
  readonly search: (question: Asked, limit: number) => Promise<readonly number[]>;
  /** By vectors alone, to be compared with the exact answer. */
  readonly nearest: (question: Asked, limit: number) => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
}

/** Builds an engine; throws when it takes longer than `isLate` allows. */
export type BuildEngine = (corpus: Corpus, isLate: () => boolean) => Promise<Engine>;

export const TOO_SLOW = "indexing took longer than the limit";

export function refuseLate(isLate: () => boolean): void {
  if (isLate()) throw new Error(TOO_SLOW);
}

/** Reciprocal rank fusion, which is what one uses where scores cannot be compared. */
export function fuseByRank(lists: readonly (readonly number[])[], limit: number): number[] {
  const scores = new Map<number, number>();
  for (const list of lists) {
    for (const [rank, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (60 + rank));
  }
  return [...scores]
    .sort(([, left], [, right]) => right - left)
    .slice(0, limit)
    .map(([id]) => id);
}
