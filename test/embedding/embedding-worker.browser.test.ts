import { transfer } from "comlink";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { commands } from "vitest/browser";
import type { DownloadMessage, EmbeddingWorkerApi } from "#embedding/downloaded-embedders-api.ts";
import { embedderCatalogue } from "#embedding/embedder-catalogue.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi } from "#rpc/connection.ts";
import type { ServeRequest } from "#rpc/serve-request.ts";

const MODEL = "all-minilm-l6-v2";
const repository = embedderCatalogue.find(({ id }) => id === MODEL)?.repository ?? "";

/** The product's worker, under the policy of its own headers. */
function startWorker() {
  const worker = new Worker(new URL("../../workers/embedding.worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ type: "serve", port: port1 } satisfies ServeRequest, [port1]);
  const connection = connectApi<EmbeddingWorkerApi>(port2);
  const terminate = () => {
    connection.close(new AppError("aborted", "test over"));
    worker.terminate();
  };
  onTestFinished(terminate);
  return { api: connection.api, terminate };
}

type EmbeddingWorker = ReturnType<typeof startWorker>["api"];

async function download(api: EmbeddingWorker, url: string): Promise<DownloadMessage> {
  const { port1, port2 } = new MessageChannel();
  const ended = new Promise<DownloadMessage>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<DownloadMessage>) => {
      if (data.type !== "progress") resolve(data);
    };
  });
  await api.downloaded.download(MODEL, url, transfer(port2, [port2]));
  return ended;
}

const dot = (rows: Float32Array, left: number, right: number) =>
  rows
    .slice(left * 384, (left + 1) * 384)
    .reduce((sum, value, index) => sum + value * (rows[right * 384 + index] ?? 0), 0);

afterEach(async () => {
  const { api, terminate } = startWorker();
  await api.downloaded.remove(MODEL);
  terminate();
  await commands.closeModelHost();
});

test("a model from a host of one's own is kept, survives its worker, and is run by transformers.js without a network", async () => {
  const url = await commands.openModelHost(repository);
  const first = startWorker();
  expect(await commands.modelHostRequests()).toEqual([]);
  expect(await download(first.api, url)).toMatchObject({ type: "end", state: { status: "ready", isVerified: true } });
  first.terminate();
  await commands.closeModelHost();

  const { api } = startWorker();
  const rows = await api.downloaded.embed(
    MODEL,
    ["my dog is called rex", "the dog Rex", "a red boat", "unheard zebra", " "],
    "background",
  );
  expect(rows).toHaveLength(5 * 384);
  // Two words of four in common: the marks and the padding count for nothing in the mean.
  expect(dot(rows, 0, 1)).toBeCloseTo(2 / Math.sqrt(5 * 3), 5);
  expect(dot(rows, 0, 0)).toBeCloseTo(1, 5);
  expect(dot(rows, 0, 2)).toBeCloseTo(0, 5);
  expect(dot(rows, 4, 4)).toBe(0);

  const alone = await api.downloaded.embed(MODEL, ["the dog Rex"], "query");
  expect([...alone]).toEqual([...rows.slice(384, 768)]);
  expect(await api.embed(["the built-in still answers"], "query")).toHaveLength(192);
});

test("what came before its worker died is on the device, and the next goes on from there", async () => {
  const url = await commands.openModelHost(repository);
  await commands.modelHostBehave({ after: { bytes: 30_000, act: "cut" } });
  const first = startWorker();
  expect(await download(first.api, url)).toMatchObject({ type: "fault", code: "cut-off" });
  first.terminate();
  await commands.modelHostBehave({});
  const { api } = startWorker();
  const partial = (await api.downloaded.list()).find(({ modelId }) => modelId === MODEL);
  expect(partial?.status).toBe("partial");
  expect(await download(api, url)).toMatchObject({ type: "end", state: { status: "ready", isVerified: true } });
});

test("a deleted model is gone at once", async () => {
  const url = await commands.openModelHost(repository);
  const { api } = startWorker();
  await download(api, url);
  await api.downloaded.remove(MODEL);
  await expect(api.downloaded.embed(MODEL, ["a walk"], "query")).rejects.toMatchObject({ code: "not-found" });
});
