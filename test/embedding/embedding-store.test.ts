import { expect, test } from "vitest";
import { createEmbeddingStore } from "#embedding/embedding-store.ts";
import { removeChunks, replaceChunks } from "#search/chunk-store.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { addMessage } from "../support/search-rows.ts";

const { id: embedder } = builtInEmbedder;
const DAY_MS = 24 * 60 * 60 * 1000;

function filledStore(texts: readonly string[]) {
  const db = memoryDatabase();
  for (const [index, text] of texts.entries()) addMessage(db, `m${index}`, text);
  return { db, store: createEmbeddingStore(db) };
}

test("what waits comes newest first, with its context", () => {
  const { db, store } = filledStore(["first", "second"]);
  replaceChunks(
    db,
    {
      kind: "document",
      sourceId: "d",
      sessionId: null,
      text: "third",
      context: "Lease",
      speaker: null,
      position: null,
      isTelling: true,
      saidAt: null,
    },
    0,
  );
  expect(store.pending(embedder, 2).map(({ text }) => text)).toEqual(["Lease: third", "second"]);
});

test("a pass that hands in its last chunk sees each chunk once", () => {
  const { store } = filledStore(["a", "b", "c"]);
  const [newest] = store.pending(embedder, 1);
  expect(store.pending(embedder, 10, newest?.chunkId).map(({ text }) => text)).toEqual(["b", "a"]);
});

test("a saved chunk waits no more, for this embedder only", () => {
  const { store } = filledStore(["tea"]);
  const [chunk] = store.pending(embedder, 1);
  store.save(embedder, [chunk?.chunkId ?? 0], builtInEmbedder.encode(["tea"]), 1);
  expect(store.pending(embedder, 10)).toEqual([]);
  expect(store.progress(embedder)).toEqual({ chunks: 1, embedded: 1 });
  expect(store.pending({ ...embedder, revision: "2" }, 10)).toHaveLength(1);
});

test("words that come back get the vector they had, without being embedded again", () => {
  const { db, store } = filledStore(["we moved to Lisbon"]);
  const [chunk] = store.pending(embedder, 1);
  const vector = builtInEmbedder.encode(["we moved to Lisbon"]);
  store.save(embedder, [chunk?.chunkId ?? 0], vector, 1);
  removeChunks(db, "message", "m0");
  expect(store.progress(embedder)).toEqual({ chunks: 0, embedded: 0 });

  addMessage(db, "again", "we moved to Lisbon");
  expect(store.pending(embedder, 10)).toEqual([]);
  const row = db.get<{ vector: Uint8Array }>("select vector from embeddings");
  expect(new Float32Array((row?.vector ?? new Uint8Array()).slice().buffer)).toEqual(vector);
});

test("a chunk deleted while it was being embedded is skipped", () => {
  const { db, store } = filledStore(["gone", "here"]);
  const chunks = store.pending(embedder, 10);
  removeChunks(db, "message", "m0");
  const texts = chunks.map(({ text }) => text);
  store.save(
    embedder,
    chunks.map(({ chunkId }) => chunkId),
    builtInEmbedder.encode(texts),
    1,
  );
  expect(store.progress(embedder)).toEqual({ chunks: 1, embedded: 1 });
});

test("saving twice leaves one vector", () => {
  const { store } = filledStore(["tea"]);
  const ids = store.pending(embedder, 1).map(({ chunkId }) => chunkId);
  store.save(embedder, ids, builtInEmbedder.encode(["tea"]), 1);
  store.save(embedder, ids, builtInEmbedder.encode(["tea"]), 2);
  expect(store.progress(embedder).embedded).toBe(1);
});

test("rows that do not fit the chunks are refused", () => {
  const { store } = filledStore(["tea"]);
  const ids = store.pending(embedder, 1).map(({ chunkId }) => chunkId);
  expect(() => store.save(embedder, ids, new Float32Array(7), 1)).toThrow("1 chunks need 192 numbers");
});

test("the cache forgets what was not used for 30 days", () => {
  const { db, store } = filledStore(["old", "new"]);
  const [fresh, stale] = store.pending(embedder, 10);
  store.save(embedder, [stale?.chunkId ?? 0], builtInEmbedder.encode(["old"]), 0);
  store.save(embedder, [fresh?.chunkId ?? 0], builtInEmbedder.encode(["new"]), 20 * DAY_MS);
  store.dropStaleCache(31 * DAY_MS);
  expect(db.get("select count(*) as count from embedding_cache")).toEqual({ count: 1 });
});
