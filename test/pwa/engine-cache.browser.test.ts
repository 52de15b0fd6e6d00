import { expect, onTestFinished, test } from "vitest";
import { createEngineCache } from "#pwa/engine-cache.ts";

const ORIGIN = "https://app.example";

function openEngines() {
  const cacheName = `engines-${crypto.randomUUID()}`;
  onTestFinished(async () => void (await caches.delete(cacheName)));
  const fetched: string[] = [];
  const engines = createEngineCache({
    caches,
    cacheName,
    fetch: async ({ url }) => {
      fetched.push(url);
      return new Response(url, { status: url.includes("gone") ? 404 : 200 });
    },
  });
  const text = async (path: string) => (await engines.answer(new Request(ORIGIN + path)))?.text();
  return { engines, fetched, text, stored: async () => (await (await caches.open(cacheName)).keys()).length };
}

test("an engine's file is fetched once, and then there without a network", async () => {
  const { fetched, text } = openEngines();
  const path = "/assets/ort-wasm-simd-threaded-4byDm7i3.wasm";
  expect(await text(path)).toBe(ORIGIN + path);
  expect(await text(path)).toBe(ORIGIN + path);
  expect(fetched).toEqual([ORIGIN + path]);
});

test("a newer file takes the place of the older one of its stem only", async () => {
  const { text, stored } = openEngines();
  await text("/assets/ort-wasm-simd-threaded-4byDm7i3.wasm");
  await text("/assets/ort-wasm-simd-threaded-BQJNh0bu.mjs");
  await text("/assets/ort-wasm-simd-threaded-AAAAAAAA.wasm");
  expect(await stored()).toBe(2);
});

test("an answer that is no file is handed on and not kept", async () => {
  const { text, stored } = openEngines();
  await text("/assets/transformers.web-gonegone.js");
  expect(await stored()).toBe(0);
});

test.each(["/assets/index-4byDm7i3.js", "/workers/embedding.worker-4byDm7i3.js", "/embedder/card.json"])(
  "%s is no part of an engine",
  (path) => {
    expect(openEngines().engines.answer(new Request(ORIGIN + path))).toBeUndefined();
  },
);
