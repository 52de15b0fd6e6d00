import { expect, test } from "vitest";
import { createEmbeddingStore } from "#embedding/embedding-store.ts";
import type { SearchFilter } from "#search/search-api.ts";
import { createServingVectors } from "#search/serving-vectors.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { addMessage } from "../support/search-rows.ts";

const main = { model: "main", revision: "1", dimensions: 2 };
const rest = { model: "rest", revision: "1", dimensions: 3 };
const everything: SearchFilter = { kinds: ["message"] };

function harness() {
  const db = memoryDatabase();
  const store = createEmbeddingStore(db);
  return {
    db,
    vectors: createServingVectors(db),
    /** A message with vectors of one embedder or of both; returns its chunk. */
    add: (name: string, byMain: readonly number[] | null, byRest: readonly number[] | null): number => {
      addMessage(db, name, `text of ${name}`);
      const id = db.get<{ id: number }>("select id from chunks where source_id = ?", name)?.id ?? 0;
      if (byMain) store.save(main, [id], new Float32Array(byMain), 0);
      if (byRest) store.save(rest, [id], new Float32Array(byRest), 0);
      return id;
    },
    giveMain: (id: number, vector: readonly number[]) => store.save(main, [id], new Float32Array(vector), 0),
  };
}

const question = (baseline = 0) => ({
  embedder: main,
  values: new Float32Array([1, 0]),
  baseline,
  rest: { embedder: rest, values: new Float32Array([1, 0, 0]) },
});

test("a chunk without a vector of the main embedder is found through the other one's", () => {
  const { add, vectors } = harness();
  const both = add("both", [0.8, 0.6], [0, 1, 0]);
  const onlyRest = add("only-rest", null, [1, 0, 0]);
  const neither = add("neither", null, null);
  expect(vectors.nearest(question(), everything, 5).map(({ chunkId }) => chunkId)).toEqual([onlyRest, both]);
  const cosines = vectors.cosines(question(), [both, onlyRest, neither]);
  expect(cosines.get(both)).toBeCloseTo(0.8, 6);
  expect(cosines.get(onlyRest)).toBeCloseTo(1, 6);
  expect(cosines.has(neither)).toBe(false);
});

test("once it has a vector of the main embedder, the other one's counts no more; and again when that is gone", () => {
  const { db, add, giveMain, vectors } = harness();
  const id = add("late", null, [1, 0, 0]);
  expect(vectors.cosines(question(), [id]).get(id)).toBeCloseTo(1, 6);
  giveMain(id, [0, 1]);
  expect(vectors.cosines(question(), [id]).get(id)).toBeCloseTo(0, 6);
  db.run("delete from embeddings where model = 'main' and chunk_id = ?", id);
  expect(vectors.cosines(question(), [id]).get(id)).toBeCloseTo(1, 6);
  db.run("delete from chunks where id = ?", id);
  expect(vectors.nearest(question(), everything, 5)).toEqual([]);
});

test("a cosine is told as what it has above that of unrelated texts", () => {
  const { add, vectors } = harness();
  const unrelated = add("unrelated", [0.6, 0.8], null);
  const same = add("same", [1, 0], null);
  const cosines = vectors.cosines(question(0.6), [unrelated, same]);
  expect(cosines.get(unrelated)).toBeCloseTo(0, 6);
  expect(cosines.get(same)).toBeCloseTo(1, 6);
});

test("the filter holds for both", () => {
  const { add, vectors } = harness();
  add("main", [1, 0], null);
  add("rest", null, [1, 0, 0]);
  expect(vectors.nearest(question(), { kinds: ["memory"] }, 5)).toEqual([]);
});
