import type { DbWorkerEvent, DbWorkerRequest } from "#db/db-worker-messages.ts";
import type { EmbeddingWorkerApi } from "#embedding/downloaded-embedders-api.ts";
import type { EmbeddingWorkerMessage } from "#embedding/embedding-worker-messages.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi } from "#rpc/connection.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";

/** A batch over tens of thousands of documents may take its time. */
const TIMEOUT_MS = 600_000;

/** Starts the product's own db and embedding workers, on an empty profile of this browser. */
export async function openWorkers(): Promise<{ store: Remote<StoreApi>; embedding: Remote<EmbeddingWorkerApi> }> {
  const db = new Worker(new URL("../workers/db.worker.ts", import.meta.url), { type: "module", name: "db" });
  await new Promise<void>((resolve, reject) => {
    db.onmessage = ({ data }: MessageEvent<DbWorkerEvent>) => {
      if (data.type === "leading") resolve();
      if (data.type === "failed") reject(new AppError(data.code, data.message));
    };
    db.onerror = (event) => reject(new AppError("internal", `The db worker did not start: ${event.message}`));
    db.postMessage({ type: "wait", profile: "bench" } satisfies DbWorkerRequest);
  });
  const embedding = new Worker(new URL("../workers/embedding.worker.ts", import.meta.url), {
    type: "module",
    name: "embedding",
  });

  const storeChannel = new MessageChannel();
  db.postMessage({ type: "connect", port: storeChannel.port1 } satisfies DbWorkerRequest, [storeChannel.port1]);
  const embeddingChannel = new MessageChannel();
  embedding.postMessage({ type: "serve", port: embeddingChannel.port1 } satisfies EmbeddingWorkerMessage, [
    embeddingChannel.port1,
  ]);
  return {
    store: connectApi<StoreApi>(storeChannel.port2, { timeoutMs: TIMEOUT_MS }).api,
    embedding: connectApi<EmbeddingWorkerApi>(embeddingChannel.port2, { timeoutMs: TIMEOUT_MS }).api,
  };
}
