import { expect, test } from "vitest";
import type { RunnerEvent } from "#runner/runner-api.ts";
import type { EmbedderChoice } from "#settings/embedder-choice.ts";
import { candidate, newSession, userMessage } from "../support/builders.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";
import { startLoopbackEmbeddings } from "../support/loopback-embeddings.ts";
import { type RunnerHarness, startRunner } from "../support/runner-harness.ts";

type SettingsChanged = Extract<RunnerEvent, { type: "settings-changed" }>;

/** A runner with a chat of so many messages in its store, all with their built-in vectors. */
async function harnessWith(messages: number): Promise<RunnerHarness> {
  const harness = await startRunner();
  await harness.store.sessions.getOrCreate(newSession({ id: "chat" }));
  for (let index = 0; index < messages; index += 1) {
    await harness.store.sessions.append(userMessage(`Walk number ${index} went along the river`));
  }
  await makeBuiltInVectors(harness);
  return harness;
}

/** What was put into the store past the runner is embedded at its next write. */
async function makeBuiltInVectors({ runner, store }: RunnerHarness): Promise<void> {
  await runner.documents.remove("none");
  await expect
    .poll(async () => {
      const { chunks, embedded } = await store.embeddings.progress(builtInEmbedder.id);
      return chunks - embedded;
    })
    .toBe(0);
}

const served = ({ waitFor }: RunnerHarness, model: string): Promise<SettingsChanged> =>
  waitFor((event): event is SettingsChanged => {
    if (event.type !== "settings-changed") return false;
    const choice = event.settings.servingEmbedder?.choice;
    return choice?.type === "remote" && choice.model === model;
  });

const settingsOf = async ({ runner }: RunnerHarness) => (await runner.snapshot()).settings;
const remoteId = (event: SettingsChanged) => {
  const embedder = event.settings.servingEmbedder?.embedder;
  if (!embedder) throw new Error("No other embedder serves.");
  return embedder;
};
const builtIn: EmbedderChoice = { type: "built-in" };

test("nothing is asked of anyone before the person chooses", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(3);
  await harness.runner.search("river");
  expect(server.requests).toEqual([]);
  expect((await settingsOf(harness)).embedder).toEqual(builtIn);
});

test.each(["openai", "ollama"] as const)(
  "a chosen %s embedder makes all vectors, and then answers questions",
  async (kind) => {
    const server = await startLoopbackEmbeddings();
    const harness = await harnessWith(150);
    await harness.runner.embedders.choose(server.choice(kind), "sk-embed");
    const id = remoteId(await served(harness, "loopback-embed"));
    expect(await harness.store.embeddings.progress(id)).toEqual({ chunks: 150, embedded: 150 });
    expect(harness.events.some((event) => event.type === "embedder-progress" && event.embedded === 150)).toBe(true);
    expect(Math.max(...server.requests.map(({ input }) => input.length))).toBe(kind === "openai" ? 64 : 16);

    const { hits } = await harness.runner.search("walk number 77");
    expect(server.texts().at(-1)).toBe("walk number 77");
    expect(server.requests.every(({ key }) => key === "sk-embed")).toBe(true);
    expect(hits[0]?.text).toContain("number 77");
    expect(hits[0]?.why.vector).not.toBeNull();
  },
);

test("the built-in serves until the new one is complete", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(80);
  await harness.runner.embedders.choose(server.choice("openai"), null);
  const { arrived, release } = server.hold();
  await arrived;
  const before = server.requests.length;
  const { hits } = await harness.runner.search("a stroll beside the water");
  expect(hits[0]?.why.vector).not.toBeNull();
  expect(server.requests).toHaveLength(before);
  expect((await settingsOf(harness)).servingEmbedder).toBeNull();
  release();
  await served(harness, "loopback-embed");
});

test("a new leader goes on where a killed one stopped, and sends nothing twice", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(200);
  // The length of a vector, a first batch, and then a refusal, which ends the pass as a kill would.
  server.enqueue(200, 200, 400);
  await harness.runner.embedders.choose(server.choice("openai"), null);
  await harness.waitFor((event): event is RunnerEvent => event.type === "trouble");
  expect((await settingsOf(harness)).servingEmbedder).toBeNull();

  await harness.nextLeader();
  const settled = await untilServing(harness);
  expect(await harness.store.embeddings.progress(settled)).toEqual({ chunks: 200, embedded: 200 });
  const sent = server.texts().filter((text) => text.startsWith("Walk"));
  expect(sent).toHaveLength(200 + 64);
});

/** The next leader's events go to no one here: its work is awaited in the store. */
async function untilServing({ store }: RunnerHarness) {
  return expect
    .poll(async () => (await store.settings.read()).servingEmbedder?.embedder ?? null, { timeout: 20_000 })
    .not.toBeNull()
    .then(async () => {
      const embedder = (await store.settings.read()).servingEmbedder?.embedder;
      if (!embedder) throw new Error("No other embedder serves.");
      return embedder;
    });
}

test("device-only facts, where they were said and what repeats them are never sent, and are found all the same", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(3);
  const { store, runner } = harness;
  const told = await store.sessions.append(userMessage("The alarm code of the shed is 7719-blue"));
  await store.sessions.append(userMessage("I said already: 7719-BLUE opens it"));
  await store.memories.write(
    [
      candidate("shed-alarm", "7719-blue", {
        privacy: "device-only",
        provenance: { messageId: told.id, quote: "The alarm code of the shed is 7719-blue" },
      }),
      candidate("bicycle", "a green Peugeot"),
    ],
    1,
  );
  await makeBuiltInVectors(harness);
  await runner.embedders.choose(server.choice("openai"), null);
  await served(harness, "loopback-embed");
  expect(server.texts().join("\n")).not.toMatch(/7719|alarm code/i);
  expect(server.texts().some((text) => text.includes("green Peugeot"))).toBe(true);

  const { hits } = await runner.search("what secures the garden hut?");
  const found = hits.find(({ text }) => text.includes("7719-blue"));
  expect(found?.why.vector).toBeGreaterThan(0);

  const before = server.requests.length;
  expect((await runner.search("is it 7719-blue?")).hits[0]?.text).toContain("7719-blue");
  expect(server.requests).toHaveLength(before);
});

test("when the provider is gone, the built-in answers, and the person is told once", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(20);
  await harness.runner.embedders.choose(server.choice("openai"), null);
  await served(harness, "loopback-embed");
  await server.close();
  for (const query of ["walk number 7", "walk number 8"]) {
    const { hits } = await harness.runner.search(query);
    expect(hits[0]?.why.vector).not.toBeNull();
  }
  await harness.waitFor((event): event is RunnerEvent => event.type === "trouble");
  // Whatever was told before this is there once this is.
  await harness.runner.settings.write({ companionName: "Iris" }, 1);
  await harness.waitFor(
    (event): event is SettingsChanged => event.type === "settings-changed" && event.settings.companionName === "Iris",
  );
  expect(harness.events.filter((event) => event.type === "trouble")).toHaveLength(1);
  expect((await settingsOf(harness)).embedder.type).toBe("remote");
});

test("from one to another: the first serves meanwhile, and its vectors are dropped at the end", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(70);
  const { runner, store } = harness;
  await runner.embedders.choose(server.choice("openai", "first"), null);
  const first = remoteId(await served(harness, "first"));
  await runner.embedders.choose(server.choice("openai", "second"), null);
  const { arrived, release } = server.hold();
  await arrived;
  expect((await store.settings.read()).servingEmbedder?.embedder).toEqual(first);
  expect((await store.embeddings.progress(first)).embedded).toBe(70);
  release();
  const second = remoteId(await served(harness, "second"));
  await expect.poll(async () => (await store.embeddings.progress(first)).embedded).toBe(0);
  expect((await store.embeddings.progress(second)).embedded).toBe(70);
  expect((await store.embeddings.progress(builtInEmbedder.id)).embedded).toBe(70);
});

test("back to the built-in and forth again: vectors come from the cache, and the key is gone with its use", async () => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(40);
  await harness.runner.embedders.choose(server.choice("openai", "first"), "sk-one");
  const id = remoteId(await served(harness, "first"));
  await harness.runner.embedders.choose(builtIn, null);
  expect((await harness.store.embeddings.progress(id)).embedded).toBe(0);
  expect((await settingsOf(harness)).servingEmbedder).toBeNull();

  const before = server.requests.length;
  await harness.runner.embedders.choose(server.choice("openai", "first"), null);
  await expect.poll(async () => (await harness.store.embeddings.progress(id)).embedded).toBe(40);
  const after = server.requests.slice(before);
  expect(after.every(({ key }) => key === "")).toBe(true);
  expect(after.flatMap(({ input }) => input).filter((text) => text.startsWith("Walk"))).toEqual([]);
});

test.each([
  [404, "model-not-found"],
  [401, "wrong-key"],
])("an embedder that answers %i is not taken, and nothing changes", async (status, code) => {
  const server = await startLoopbackEmbeddings();
  const harness = await harnessWith(2);
  server.enqueue(status);
  await expect(harness.runner.embedders.choose(server.choice("openai"), "sk-wrong")).rejects.toMatchObject({ code });
  expect(await settingsOf(harness)).toMatchObject({ embedder: builtIn, servingEmbedder: null });
});

test("a key stays with its host", async () => {
  const one = await startLoopbackEmbeddings();
  const other = await startLoopbackEmbeddings();
  const harness = await harnessWith(2);
  await harness.runner.embedders.choose(one.choice("openai"), "sk-one");
  await served(harness, "loopback-embed");
  await harness.runner.embedders.choose(other.choice("openai", "elsewhere"), null);
  await served(harness, "elsewhere");
  expect(other.requests.map(({ key }) => key).filter((key) => key !== "")).toEqual([]);
});
