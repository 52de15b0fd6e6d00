import type { Document } from "#document/document.ts";
import type { EmbedderId } from "#embedding/embedder-id.ts";
import type { Remote } from "#rpc/remote.ts";
import type { SearchParts } from "#search/search-api.ts";
import type { StoreApi } from "#store/store-api.ts";
import { type Asked, type BuildEngine, refuseLate } from "./engine.ts";

const BATCH = 500;
const ALL_PARTS: SearchParts = { text: true, vectors: true, neighbours: true, speaker: true };

/** The product's own store, on the disk and over the port, as the app asks it. */
export function createOurs(store: Remote<StoreApi>, embedder: EmbedderId): BuildEngine {
  return async ({ texts, vectors, dimensions }, isLate) => {
    const rowByText = new Map(texts.map((text, row) => [text, row]));
    for (let start = 0; start < texts.length; start += BATCH) {
      const batch = texts.slice(start, start + BATCH);
      await store.documents.putAll(
        batch.map((text, offset) => textToDocument(text, start + offset)),
        Date.now(),
      );
      refuseLate(isLate);
    }
    let before: number | undefined;
    for (;;) {
      const pending = await store.embeddings.pending(embedder, BATCH, before);
      if (pending.length === 0) break;
      const rows = new Float32Array(pending.length * dimensions);
      for (const [index, { text }] of pending.entries()) {
        const row = rowByText.get(text) ?? 0;
        rows.set(vectors.subarray(row * dimensions, (row + 1) * dimensions), index * dimensions);
      }
      const chunkIds = pending.map(({ chunkId }) => chunkId);
      await store.embeddings.save(embedder, chunkIds, rows, Date.now());
      before = chunkIds.at(-1);
      refuseLate(isLate);
    }
    const ask = async ({ text, vector }: Asked, limit: number, parts: SearchParts) => {
      const request = { query: text, vector: { embedder, values: vector.slice() }, now: Date.now() };
      const hits = await store.search.search({ ...request, kinds: ["document"], limit, parts });
      return hits.map(({ sourceId }) => Number(sourceId.slice("bench-".length)));
    };
    return {
      search: (question, limit) => ask(question, limit, ALL_PARTS),
      nearest: (question, limit) => ask(question, limit, { ...ALL_PARTS, text: false }),
      close: async () => {},
    };
  };
}

function textToDocument(text: string, index: number): Omit<Document, "version" | "updatedAt"> {
  return {
    id: `bench-${index}`,
    path: `/bench/${index}`,
    title: "",
    text,
    mediaType: "text/plain",
    tags: [],
    createdAt: Date.now(),
  };
}
