import { expect, onTestFinished, test, vi } from "vitest";
import { createEgress, type EgressDeps } from "#egress/create-egress.ts";
import { embedderProvider, type RemoteEmbedderChoice } from "#settings/embedder-choice.ts";
import { startLoopbackEmbeddings } from "../support/loopback-embeddings.ts";
import { memoryKeyStore } from "../support/memory-key-store.ts";

const quick = { retries: 3, firstWaitMs: 1 };

async function harness(kind: RemoteEmbedderChoice["kind"], deps: Partial<EgressDeps> = {}) {
  const server = await startLoopbackEmbeddings();
  const egress = createEgress({
    keys: memoryKeyStore(),
    fetch,
    now: Date.now,
    embeddingRetryPolicy: quick,
    ...deps,
  });
  const choice = server.choice(kind);
  await egress.allow([embedderProvider(choice)]);
  return { server, egress, choice };
}

const rowOf = ({ dimensions, values }: { dimensions: number; values: Float32Array }, index: number) =>
  values.slice(index * dimensions, (index + 1) * dimensions);
const dot = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

test.each([
  { kind: "openai", path: "/v1/embeddings" },
  { kind: "ollama", path: "/api/embed" },
] as const)(
  "$kind: one unit row a text, in the order asked, the key with it, and an entry in the ledger",
  async ({ kind, path }) => {
    const { server, egress, choice } = await harness(kind);
    await egress.saveKey(choice.id, "sk-embed");
    const vectors = await egress.embed(choice, ["red boat", "blue house", "red boat"], "background");
    expect(server.requests).toMatchObject([{ path, key: "sk-embed", model: "loopback-embed" }]);
    expect(vectors.values).toHaveLength(3 * vectors.dimensions);
    expect(dot(rowOf(vectors, 0), rowOf(vectors, 2))).toBeCloseTo(1, 5);
    expect(dot(rowOf(vectors, 0), rowOf(vectors, 1))).toBeLessThan(0.9);
    expect(await egress.ledger()).toMatchObject([{ purpose: "embedding", status: 200 }]);
  },
);

test("a blank text is not sent, and gets a row of zeros", async () => {
  const { server, egress, choice } = await harness("openai");
  const vectors = await egress.embed(choice, ["boat", " \n", "house"], "background");
  expect(server.texts()).toEqual(["boat", "house"]);
  expect(rowOf(vectors, 1).every((value) => value === 0)).toBe(true);
  expect(dot(rowOf(vectors, 2), rowOf(vectors, 2))).toBeCloseTo(1, 5);
});

test("in the background it tries again after 429, after 5xx and after a lost connection", async () => {
  const { server, egress, choice } = await harness("openai");
  server.enqueue(429, 500, 503);
  const vectors = await egress.embed(choice, ["boat"], "background");
  expect(vectors.values).toHaveLength(vectors.dimensions);
  expect(server.requests).toHaveLength(4);
});

test("it waits 0.5, 2 and 8 s, and then gives up", async () => {
  const waits: number[] = [];
  const realTimeout = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, delayMs = 0) => {
    const isBackOff = [500, 2_000, 8_000].includes(delayMs);
    if (isBackOff) waits.push(delayMs);
    return realTimeout(work, isBackOff ? 0 : delayMs);
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  const server = await startLoopbackEmbeddings();
  const egress = createEgress({ keys: memoryKeyStore(), fetch, now: Date.now });
  const choice = server.choice("ollama");
  await egress.allow([embedderProvider(choice)]);
  server.enqueue(500, 500, 500, 500, 500);
  await expect(egress.embed(choice, ["boat"], "background")).rejects.toMatchObject({ code: "provider-failed" });
  expect(waits).toEqual([500, 2_000, 8_000]);
  expect(server.requests).toHaveLength(4);
});

test.each([
  [400, "provider-failed"],
  [401, "no-key"],
  [404, "model-not-found"],
])("%i is final: %s", async (status, code) => {
  const { server, egress, choice } = await harness("openai");
  server.enqueue(status);
  await expect(egress.embed(choice, ["boat"], "background")).rejects.toMatchObject({ code });
  expect(server.requests).toHaveLength(1);
});

test("a question is asked once", async () => {
  const { server, egress, choice } = await harness("openai");
  server.enqueue(500);
  await expect(egress.embed(choice, ["boat"], "query")).rejects.toMatchObject({ code: "provider-failed" });
  expect(server.requests).toHaveLength(1);
});

test("a question is given up when no vector comes in time", async () => {
  const { server, egress, choice } = await harness("openai", { queryLimitMs: 20 });
  const { release } = server.hold();
  await expect(egress.embed(choice, ["boat"], "query")).rejects.toMatchObject({ code: "stalled" });
  release();
});

test.each([
  ["a page", "<!doctype html>"],
  ["too few rows", '{"data":[{"index":0,"embedding":[1,2]}]}'],
  ["rows of two lengths", '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1]}]}'],
  ["words for numbers", '{"data":[{"index":0,"embedding":["a"]},{"index":1,"embedding":["b"]}]}'],
  ["a row twice", '{"data":[{"index":1,"embedding":[1]},{"index":1,"embedding":[1]}]}'],
  ["nothing", '{"data":[]}'],
])("%s in place of vectors is a bad answer", async (_, body) => {
  const { server, egress, choice } = await harness("openai");
  server.enqueue({ body });
  await expect(egress.embed(choice, ["boat", "house"], "background")).rejects.toMatchObject({ code: "bad-answer" });
});

test("a host that nobody allowed gets nothing", async () => {
  const { server, egress, choice } = await harness("openai");
  await egress.allow([]);
  await expect(egress.embed(choice, ["boat"], "background")).rejects.toMatchObject({ code: "not-allowed" });
  expect(server.requests).toEqual([]);
});
