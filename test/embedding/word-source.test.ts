import { expect, test, vi } from "vitest";
import type { WordEmbedder } from "#embedding/built-in-embedder.ts";
import { createWordSource } from "#embedding/word-source.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";

test("gives nothing until it is loaded, and loads once", async () => {
  let loads = 0;
  const read = createWordSource(async () => {
    loads += 1;
    return builtInEmbedder;
  });
  expect(read()).toBeNull();
  expect(read()).toBeNull();
  await vi.waitFor(() => expect(read()).toBe(builtInEmbedder));
  expect(loads).toBe(1);
});

test("what failed is tried again a minute later, not before", async () => {
  let time = 0;
  let loads = 0;
  const load = async (): Promise<WordEmbedder> => {
    loads += 1;
    if (loads === 1) throw new Error("no network");
    return builtInEmbedder;
  };
  const read = createWordSource(load, () => time);
  read();
  await new Promise(setImmediate);
  read();
  expect(loads).toBe(1);
  time = 60_000;
  read();
  await vi.waitFor(() => expect(read()).toBe(builtInEmbedder));
  expect(loads).toBe(2);
});
