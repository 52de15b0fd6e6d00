import { expect, onTestFinished, test } from "vitest";
import { createDownloadedEmbedders, type TextModel } from "#embedding/downloaded-embedders.ts";
import type { DownloadedEmbeddersApi, DownloadMessage } from "#embedding/downloaded-embedders-api.ts";
import { embedderCatalogue } from "#embedding/embedder-catalogue.ts";
import { memoryModelFiles } from "../support/memory-model-files.ts";
import { startModelHost } from "../support/model-host.ts";

const MODEL = "all-minilm-l6-v2";
const repository = embedderCatalogue.find(({ id }) => id === MODEL)?.repository ?? "";

/** A model of 2 MB that says nothing; running one takes a browser. */
const files = new Map(
  ["config.json", "tokenizer.json", "tokenizer_config.json", "onnx/model_quantized.onnx"].map((path) => [
    path,
    Uint8Array.from({ length: path.endsWith(".onnx") ? 2_000_000 : 100 }, (_, index) => (index * 31) % 251),
  ]),
);
const WEIGHTS = 2_000_000;
const ALL = WEIGHTS + 300;

async function harness() {
  const host = await startModelHost(repository, files);
  onTestFinished(host.close);
  const stored = memoryModelFiles();
  const disposed: string[] = [];
  const open = () =>
    createDownloadedEmbedders({
      files: stored,
      fetch,
      load: async ({ name, dimensions }): Promise<TextModel> => ({
        encode: async (texts) => new Float32Array(texts.length * dimensions).fill(dimensions ** -0.5),
        dispose: async () => void disposed.push(name),
      }),
    });
  return { host, stored, disposed, open, embedders: open() };
}

const stateOf = async (embedders: DownloadedEmbeddersApi) => {
  const state = (await embedders.list()).find(({ modelId }) => modelId === MODEL);
  if (!state) throw new Error("The catalogue lacks the model.");
  return state;
};

/** Starts a download; `until` resolves with the first message that matches. */
async function download(embedders: DownloadedEmbeddersApi, url: string) {
  const { port1, port2 } = new MessageChannel();
  const messages: DownloadMessage[] = [];
  const checks = new Set<() => void>();
  port1.onmessage = ({ data }: MessageEvent<DownloadMessage>) => {
    messages.push(data);
    for (const check of [...checks]) check();
  };
  onTestFinished(() => port1.close());
  const until = (matches: (message: DownloadMessage) => boolean) =>
    new Promise<DownloadMessage>((resolve) => {
      const check = () => {
        const found = messages.find(matches);
        if (found) resolve(found);
      };
      checks.add(check);
      check();
    });
  await embedders.download(MODEL, url, port2);
  return { messages, until, end: until(({ type }) => type !== "progress") };
}

test("nothing is fetched before a person asks for it", async () => {
  const { host, embedders } = await harness();
  expect((await embedders.list()).map(({ status }) => status)).toEqual(["absent", "absent", "absent"]);
  await expect(embedders.describe(MODEL)).rejects.toMatchObject({ code: "not-found" });
  await expect(embedders.embed(MODEL, ["a walk"], "query")).rejects.toMatchObject({ code: "not-found" });
  expect(host.requests).toEqual([]);
});

test("a download tells how far it is, is checked by SHA-256, and its model gives vectors", async () => {
  const { host, embedders } = await harness();
  const { messages, end } = await download(embedders, host.url);
  expect(await end).toMatchObject({
    type: "end",
    state: { status: "ready", receivedBytes: ALL, totalBytes: ALL, isVerified: true },
  });
  const received = messages.map(({ state }) => state.receivedBytes);
  expect(received).toEqual(received.toSorted((left, right) => left - right));
  expect(new Set(received).size).toBeGreaterThan(3);
  expect(host.requests.every(({ hasCookie }) => !hasCookie)).toBe(true);

  expect(await embedders.describe(MODEL)).toEqual({
    model: `downloaded:${MODEL}`,
    revision: expect.stringMatching(/^[0-9a-f]{16} p1$/),
    dimensions: 384,
  });
  const asked = host.requests.length;
  const rows = await embedders.embed(MODEL, ["a walk", " "], "background");
  expect(rows).toHaveLength(768);
  expect(rows.slice(384).every((value) => value === 0)).toBe(true);
  expect(host.requests).toHaveLength(asked);
});

test("a pause keeps what has come; going on asks for the rest only", async () => {
  const { host, embedders } = await harness();
  host.behave({ after: { bytes: 900_000, act: "hold" } });
  const first = await download(embedders, host.url);
  await first.until(({ state }) => state.receivedBytes > 700_000);
  expect((await stateOf(embedders)).status).toBe("downloading");
  await embedders.pause(MODEL);
  expect((await first.end).type).toBe("end");
  const { status, receivedBytes } = await stateOf(embedders);
  expect(status).toBe("partial");
  expect(receivedBytes).toBeGreaterThan(700_000);

  host.behave({});
  expect(await (await download(embedders, host.url)).end).toMatchObject({ type: "end", state: { status: "ready" } });
  expect(host.requests.at(-1)?.range).toBe(`bytes=${receivedBytes - 300}-`);
});

test("a cut connection is told and loses nothing; another worker goes on", async () => {
  const { host, embedders, open } = await harness();
  host.behave({ after: { bytes: 1_200_000, act: "cut" } });
  expect(await (await download(embedders, host.url)).end).toMatchObject({ type: "fault", code: "cut-off" });
  expect((await stateOf(embedders)).status).toBe("partial");
  host.behave({});
  const next = open();
  expect(await (await download(next, host.url)).end).toMatchObject({ type: "end", state: { isVerified: true } });
  expect(host.requests.at(-1)?.range).toMatch(/^bytes=[1-9]\d+-$/);
});

test("a host without ranges sends everything again, and the file is whole", async () => {
  const { host, embedders } = await harness();
  host.behave({ hasRanges: false, after: { bytes: 1_200_000, act: "cut" } });
  await (await download(embedders, host.url)).end;
  host.behave({ hasRanges: false });
  expect(await (await download(embedders, host.url)).end).toMatchObject({
    type: "end",
    state: { status: "ready", receivedBytes: ALL, isVerified: true },
  });
});

test("a file with another checksum is thrown away, and nothing is ready", async () => {
  const { host, embedders } = await harness();
  host.behave({ statedSha256: "a".repeat(64) });
  expect(await (await download(embedders, host.url)).end).toMatchObject({
    type: "fault",
    code: "storage-damaged",
    message: expect.stringContaining("SHA-256"),
  });
  await expect(embedders.describe(MODEL)).rejects.toMatchObject({ code: "not-found" });
  host.behave({});
  expect(await (await download(embedders, host.url)).end).toMatchObject({ type: "end", state: { isVerified: true } });
});

test("a host of one's own without a list serves too, and says that nothing was checked", async () => {
  const { host, embedders } = await harness();
  host.behave({ hasList: false, after: { bytes: 1_200_000, act: "cut" } });
  expect((await (await download(embedders, host.url)).end).type).toBe("fault");
  host.behave({ hasList: false });
  expect(await (await download(embedders, host.url)).end).toMatchObject({
    type: "end",
    state: { status: "ready", receivedBytes: ALL, isVerified: false },
  });
});

test("a host that is not there is a fault with a way out", async () => {
  const { host, embedders } = await harness();
  await host.close();
  expect(await (await download(embedders, host.url)).end).toMatchObject({ type: "fault", code: "unreachable" });
});

test("deleting gives back the room and the memory", async () => {
  const { host, embedders, stored, disposed } = await harness();
  await (await download(embedders, host.url)).end;
  await embedders.embed(MODEL, ["a walk"], "query");
  await embedders.remove(MODEL);
  expect(disposed).toEqual(["MiniLM L6"]);
  expect(await stateOf(embedders)).toMatchObject({ status: "absent", receivedBytes: 0 });
  expect(await stored.read(MODEL, "onnx/model_quantized.onnx")).toBeNull();
  await expect(embedders.embed(MODEL, ["a walk"], "query")).rejects.toMatchObject({ code: "not-found" });
});
