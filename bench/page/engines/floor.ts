import type { Asked, Corpus } from "./engine.ts";

/** The best rows by cosine, by the plainest loop over the matrix: the least that an exact search can cost. */
export function scan({ vectors, dimensions }: Corpus, { vector }: Asked, limit: number): number[] {
  const best: { id: number; score: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let offset = 0, id = 0; offset < vectors.length; offset += dimensions, id += 1) {
    let score = 0;
    // Both indexes are in range.
    for (let index = 0; index < dimensions; index += 1) {
      score += (vectors[offset + index] as number) * (vector[index] as number);
    }
    if (best.length === limit && score <= least) continue;
    if (best.length === limit) best.pop();
    best.push({ id, score });
    best.sort((left, right) => right.score - left.score);
    least = best.at(-1)?.score ?? least;
  }
  return best.map(({ id }) => id);
}
