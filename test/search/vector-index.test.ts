import fc from "fast-check";
import { expect, test } from "vitest";
import { createEmbeddingStore } from "#embedding/embedding-store.ts";
import type { SearchFilter } from "#search/search-api.ts";
import { createVectorIndex } from "#search/vector-index.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { addMessage } from "../support/search-rows.ts";

const embedder = { model: "tiny", revision: "1", dimensions: 3 };
const everything: SearchFilter = { kinds: ["message"] };

function harness(maxBytes?: number) {
  const db = memoryDatabase();
  const store = createEmbeddingStore(db);
  const vectors = new Map<number, readonly number[]>();
  return {
    db,
    index: createVectorIndex(db, maxBytes),
    vectors,
    add: (name: string, vector: readonly number[]) => {
      addMessage(db, name, `text of ${name}`);
      const row = db.get<{ id: number }>("select id from chunks where source_id = ?", name);
      const id = row?.id ?? 0;
      store.save(embedder, [id], new Float32Array(vector), 0);
      vectors.set(id, vector);
      return id;
    },
    remove: (id: number) => {
      db.run("delete from chunks where id = ?", id);
      vectors.delete(id);
    },
  };
}

const query = (values: readonly number[]) => ({ embedder, values: new Float32Array(values) });

test("the nearest come first, whatever the length of their vectors", () => {
  const { add, index } = harness();
  const far = add("far", [0, 1, 0]);
  const near = add("near", [10, 1, 0]);
  expect(index.nearest(query([1, 0, 0]), everything, 5).map(({ chunkId }) => chunkId)).toEqual([near, far]);
  expect(index.cosines(query([2, 0, 0]), [near, far, 999])).toEqual(
    new Map([
      [near, expect.closeTo(10 / Math.sqrt(101), 5)],
      [far, 0],
    ]),
  );
});

test("a vector that was replaced counts as it is now", () => {
  const { db, add, index } = harness();
  const id = add("one", [1, 0, 0]);
  expect(index.nearest(query([0, 1, 0]), everything, 1)[0]?.cosine).toBe(0);
  createEmbeddingStore(db).save(embedder, [id], new Float32Array([0, 1, 0]), 1);
  expect(index.nearest(query([0, 1, 0]), everything, 1)[0]?.cosine).toBe(1);
});

test("beyond its bound the oldest are left out", () => {
  const { add, index } = harness(2 * 3 * Float32Array.BYTES_PER_ELEMENT);
  const names = ["a", "b", "c"].map((name) => add(name, [1, 0, 0]));
  expect(index.nearest(query([1, 0, 0]), everything, 5).map(({ chunkId }) => chunkId)).toEqual(names.slice(1));
});

test("after any saves and deletions it holds what a fresh index holds", () => {
  const step = fc.record({
    isAdd: fc.boolean(),
    pick: fc.nat(50),
    vector: fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1, max: 5 })),
    asks: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { db, index, add, remove, vectors } = harness();
      for (const [number, { isAdd, pick, vector, asks }] of steps.entries()) {
        const ids = [...vectors.keys()];
        const id = ids[pick % Math.max(ids.length, 1)];
        if (isAdd || id === undefined) add(`m${number}`, vector);
        else remove(id);
        if (asks) index.nearest(query([1, 2, 3]), everything, 3);
      }
      const kept = index.nearest(query([1, 2, 3]), everything, 100);
      expect(kept).toHaveLength(vectors.size);
      expect(createVectorIndex(db).nearest(query([1, 2, 3]), everything, 100)).toEqual(kept);
    }),
    { numRuns: 30 },
  );
});
