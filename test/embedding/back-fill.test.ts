import { expect, test } from "vitest";
import { createBackFill, type EmbeddingProgress } from "#embedding/back-fill.ts";
import type { EmbeddingApi } from "#embedding/embedding-api.ts";
import { createEmbeddingQueue } from "#embedding/embedding-queue.ts";
import { createEmbeddingStore, type EmbeddingStore } from "#embedding/embedding-store.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { addMessage } from "../support/search-rows.ts";

/** The real store and queue, each behind a real port, and a count of the batches embedded. */
function harness(messages: number) {
  const db = memoryDatabase();
  const add = (from: number, count: number) => {
    for (let index = from; index < from + count; index += 1) addMessage(db, `m${index}`, `walk number ${index}`);
  };
  add(0, messages);
  const queue = createEmbeddingQueue(async () => builtInEmbedder);
  const batches: number[] = [];
  let active = 0;
  let mostActive = 0;
  const watched: EmbeddingApi = {
    describe: queue.describe,
    embed: async (texts, priority, signal) => {
      batches.push(texts.length);
      active += 1;
      mostActive = Math.max(mostActive, active);
      const vectors = await queue.embed(texts, priority, signal);
      active -= 1;
      return vectors;
    },
  };
  const storePorts = new MessageChannel();
  const embeddingPorts = new MessageChannel();
  exposeApi<EmbeddingStore>(createEmbeddingStore(db), storePorts.port1);
  exposeApi<EmbeddingApi>(watched, embeddingPorts.port1);
  const store = connectApi<EmbeddingStore>(storePorts.port2);
  const embedding = connectApi<EmbeddingApi>(embeddingPorts.port2);
  return {
    add,
    batches,
    mostActive: () => mostActive,
    store,
    embedding,
    embedded: () => createEmbeddingStore(db).progress(builtInEmbedder.id).embedded,
    close: () => {
      for (const { port1, port2 } of [storePorts, embeddingPorts]) {
        port1.close();
        port2.close();
      }
    },
  };
}

test("everything that waits is embedded, in batches, with progress", async () => {
  const { store, embedding, embedded, batches, close } = harness(600);
  const events: EmbeddingProgress[] = [];
  const backFill = createBackFill({
    store: store.api,
    embedding: embedding.api,
    publish: (event) => events.push(event),
    now: () => 1,
  });
  backFill.kick();
  await backFill.whenIdle();
  expect(embedded()).toBe(600);
  expect(batches.length).toBeGreaterThan(1);
  expect(events.at(-1)).toEqual({ type: "embedding-progress", chunks: 600, embedded: 600 });
  close();
});

test("kicks while it runs join into one more pass, and two passes never run at once", async () => {
  const { add, store, embedding, embedded, mostActive, close } = harness(300);
  let kicks = 0;
  const backFill = createBackFill({
    store: store.api,
    embedding: embedding.api,
    now: () => 1,
    publish: () => {
      if (kicks === 3) return;
      kicks += 1;
      add(1_000 + kicks * 10, 10);
      backFill.kick();
      backFill.kick();
    },
  });
  backFill.kick();
  await backFill.whenIdle();
  expect(embedded()).toBe(330);
  expect(mostActive()).toBe(1);
  close();
});

test("a changed leader ends it quietly; the next runner goes on with what is left", async () => {
  const first = harness(600);
  const faults: AppError[] = [];
  const cut = createBackFill({
    store: first.store.api,
    embedding: first.embedding.api,
    now: () => 1,
    publish: () => first.store.close(new AppError("leader-changed", "Another tab leads.")),
    onFault: (fault) => faults.push(fault),
  });
  cut.kick();
  await cut.whenIdle();
  expect(faults).toEqual([]);
  const done = first.embedded();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(600);
  first.close();
});

test("a fault is told, and the next kick tries again", async () => {
  const { store, embedding, embedded, close } = harness(3);
  let isDown = true;
  const faults: string[] = [];
  const backFill = createBackFill({
    store: store.api,
    embedding: {
      ...embedding.api,
      describe: () => embedding.api.describe(),
      embed: async (...args) => {
        if (isDown) throw new AppError("not-found", "embedder.bin is missing.");
        return embedding.api.embed(...args);
      },
    },
    publish: () => {},
    now: () => 1,
    onFault: ({ message }) => faults.push(message),
  });
  backFill.kick();
  await backFill.whenIdle();
  expect(faults).toEqual(["embedder.bin is missing."]);
  isDown = false;
  backFill.kick();
  await backFill.whenIdle();
  expect(embedded()).toBe(3);
  close();
});

test("an abort stops it between batches, for good", async () => {
  const { store, embedding, embedded, close } = harness(600);
  const controller = new AbortController();
  const backFill = createBackFill({
    store: store.api,
    embedding: embedding.api,
    publish: () => controller.abort(),
    now: () => 1,
    signal: controller.signal,
  });
  backFill.kick();
  await backFill.whenIdle();
  const done = embedded();
  expect(done).toBeLessThan(600);
  backFill.kick();
  await backFill.whenIdle();
  expect(embedded()).toBe(done);
  close();
});
