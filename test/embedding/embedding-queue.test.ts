import { expect, test } from "vitest";
import type { Embedder } from "#embedding/built-in-embedder.ts";
import type { EmbeddingApi } from "#embedding/embedding-api.ts";
import { createEmbeddingQueue } from "#embedding/embedding-queue.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";

/** The real embedder, with a note of what it was given. */
function watchedEmbedder() {
  const slices: (readonly string[])[] = [];
  const embedder: Embedder = {
    id: builtInEmbedder.id,
    encode: (texts) => {
      slices.push(texts);
      return builtInEmbedder.encode(texts);
    },
  };
  return { embedder, slices };
}

const manyTexts = Array.from({ length: 60 }, (_, index) => `${index} ${"a walk along the river ".repeat(60)}`);

test("vectors come back over a port, one row a text, in order", async () => {
  const { port1, port2 } = new MessageChannel();
  exposeApi<EmbeddingApi>(
    createEmbeddingQueue(async () => builtInEmbedder),
    port1,
  );
  const { api } = connectApi<EmbeddingApi>(port2);
  const texts = ["my dog is called Rex", "", "we moved to Lisbon"];
  expect(await api.describe()).toEqual(builtInEmbedder.id);
  expect(await api.embed(texts, "background")).toEqual(builtInEmbedder.encode(texts));
  port1.close();
  port2.close();
});

test("a question overtakes background work that has begun", async () => {
  const { embedder, slices } = watchedEmbedder();
  const queue = createEmbeddingQueue(async () => embedder);
  const ended: string[] = [];
  const background = queue.embed(manyTexts, "background").then(() => ended.push("background"));
  const query = queue.embed(["what is my dog called?"], "query").then(() => ended.push("query"));
  await Promise.all([background, query]);
  expect(ended).toEqual(["query", "background"]);
  expect(slices.findIndex(([text]) => text === "what is my dog called?")).toBeLessThanOrEqual(1);
  expect(slices.length).toBeGreaterThan(3);
});

test("work cut into slices gives the same rows as work in one piece", async () => {
  const queue = createEmbeddingQueue(async () => builtInEmbedder);
  expect(await queue.embed(manyTexts, "background")).toEqual(builtInEmbedder.encode(manyTexts));
});

test("work that is given up ends at once, and what waits behind it goes on", async () => {
  const { embedder, slices } = watchedEmbedder();
  const queue = createEmbeddingQueue(async () => embedder);
  const controller = new AbortController();
  const given = queue.embed(manyTexts, "background", controller.signal);
  const behind = queue.embed(["tea"], "background");
  controller.abort();
  await expect(given).rejects.toMatchObject({ code: "aborted" });
  expect(await behind).toEqual(builtInEmbedder.encode(["tea"]));
  expect(slices.flat().length).toBeLessThan(manyTexts.length);
});

test("a call after a failed load tries to load again", async () => {
  let loads = 0;
  const queue = createEmbeddingQueue(async () => {
    loads += 1;
    if (loads === 1) throw new Error("no network");
    return builtInEmbedder;
  });
  await expect(queue.describe()).rejects.toThrow("no network");
  expect(await queue.describe()).toEqual(builtInEmbedder.id);
});
