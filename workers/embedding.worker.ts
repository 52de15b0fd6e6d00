import { fetchEmbedderFile, loadBuiltInEmbedder } from "#embedding/built-in-embedder.ts";
import { createDownloadedEmbedders } from "#embedding/downloaded-embedders.ts";
import type { EmbeddingWorkerApi } from "#embedding/downloaded-embedders-api.ts";
import { createEmbeddingQueue } from "#embedding/embedding-queue.ts";
import type { EmbeddingWorkerMessage } from "#embedding/embedding-worker-messages.ts";
import { createOpfsModelFiles } from "#embedding/opfs-model-files.ts";
import { loadTextModel } from "#embedding/transformers-embedder.ts";
import { exposeApi } from "#rpc/connection.ts";

const files = new URL(`${import.meta.env.BASE_URL}embedder/`, self.location.origin).href;
const queue = createEmbeddingQueue(() => loadBuiltInEmbedder(fetchEmbedderFile(files)));
const downloaded = createDownloadedEmbedders({
  files: createOpfsModelFiles(),
  fetch: fetch.bind(self),
  load: loadTextModel,
});

self.addEventListener("message", ({ data }: MessageEvent<EmbeddingWorkerMessage>) => {
  exposeApi<EmbeddingWorkerApi>({ ...queue, downloaded }, data.port);
});
