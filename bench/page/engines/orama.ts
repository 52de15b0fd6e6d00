import { create, insertMultiple, search } from "@orama/orama";
import { type BuildEngine, refuseLate } from "./engine.ts";

const BATCH = 1_000;

export const buildOrama: BuildEngine = async ({ texts, vectors, dimensions }, isLate) => {
  const index = create({ schema: { text: "string", embedding: `vector[${dimensions}]` } as const });
  for (let start = 0; start < texts.length; start += BATCH) {
    await insertMultiple(
      index,
      texts.slice(start, start + BATCH).map((text, offset) => {
        const id = start + offset;
        return { id: String(id), text, embedding: [...vectors.subarray(id * dimensions, (id + 1) * dimensions)] };
      }),
      BATCH,
    );
    refuseLate(isLate);
  }
  const vectorOf = (vector: Float32Array) => ({ value: [...vector], property: "embedding" });
  const idsOf = ({ hits }: { readonly hits: readonly { readonly id: string }[] }) => hits.map(({ id }) => Number(id));
  return {
    search: async ({ text, vector }, limit) =>
      idsOf(
        await search(index, {
          mode: "hybrid",
          term: text,
          vector: vectorOf(vector),
          similarity: 0,
          threshold: 1,
          limit,
        }),
      ),
    nearest: async ({ vector }, limit) =>
      idsOf(await search(index, { mode: "vector", vector: vectorOf(vector), similarity: 0, limit })),
    close: async () => {},
  };
};
