import type { Database } from "#db/database.ts";
import { createRestVectors } from "./rest-vectors.ts";
import { createVectorIndex, type VectorIndex } from "./vector-index.ts";

/**
 * One index over two embedders: each chunk speaks through the question's own embedder, or, where it has no vector of
 * that one, through the embedder of `rest`. A cosine is always between two vectors of one embedder; across embedders
 * only likeness above what unrelated texts have is set side by side.
 */
export function createServingVectors(db: Database): VectorIndex {
  const own = createVectorIndex(db);
  const others = createRestVectors(db);

  return {
    nearest: (query, filter, limit) => {
      const found = own
        .nearest(query, filter, limit)
        .map(({ chunkId, cosine }) => ({ chunkId, cosine: aboveBaseline(cosine, query.baseline) }));
      if (!query.rest) return found;
      const rest = others.nearest(query.rest, query.embedder, filter, limit);
      return [...found, ...rest].sort((left, right) => right.cosine - left.cosine).slice(0, limit);
    },
    cosines: (query, chunkIds) => {
      const found = new Map(
        [...own.cosines(query, chunkIds)].map(([id, cosine]) => [id, aboveBaseline(cosine, query.baseline)]),
      );
      if (!query.rest) return found;
      const missing = chunkIds.filter((id) => !found.has(id));
      return missing.length === 0 ? found : new Map([...found, ...others.cosines(query.rest, query.embedder, missing)]);
    },
  };
}

/** 0 for unrelated texts and 1 for the same, whatever the embedder's own scale. */
function aboveBaseline(cosine: number, baseline = 0): number {
  return (cosine - baseline) / (1 - baseline);
}
