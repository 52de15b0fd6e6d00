import { fetchEmbedderFile, loadBuiltInEmbedder } from "#embedding/built-in-embedder.ts";
import type { EmbeddingApi } from "#embedding/embedding-api.ts";
import { createEmbeddingQueue } from "#embedding/embedding-queue.ts";
import type { EmbeddingWorkerMessage } from "#embedding/embedding-worker-messages.ts";
import { exposeApi } from "#rpc/connection.ts";

const files = new URL(`${import.meta.env.BASE_URL}embedder/`, self.location.origin).href;
const queue = createEmbeddingQueue(() => loadBuiltInEmbedder(fetchEmbedderFile(files)));

self.addEventListener("message", ({ data }: MessageEvent<EmbeddingWorkerMessage>) => {
  exposeApi<EmbeddingApi>(queue, data.port);
});
