import type { Document } from "#document/document.ts";
import { createBackFill } from "#embedding/back-fill.ts";
import { openWorkers } from "../open-workers.ts";
import { makeTexts } from "./make-texts.ts";

export interface SearchTimes {
  /** To store and embed the chunks that were not there yet. */
  readonly indexMs: number;
  /** Of each question: the search in the db worker, port included. */
  readonly ours: readonly number[];
  /** Of the same question: a bare loop over all vectors, which is the least an exact search can cost. */
  readonly floor: readonly number[];
}

export interface SpeedPage {
  readonly search: (chunks: number, queries: number) => Promise<SearchTimes>;
  readonly embed: () => Promise<{ readonly texts: number; readonly textsPerSecond: number }>;
}

const BATCH_DOCUMENTS = 500;
const EMBEDDED_TEXTS = 20_000;

const { store, embedding } = await openWorkers();
const backFill = createBackFill({ store: store.embeddings, embedding, publish: () => {}, now: Date.now });
let stored = 0;

const speedPage: SpeedPage = {
  search: async (chunks, queries) => {
    const embedder = await embedding.describe();
    const texts = makeTexts(chunks);
    const startedAt = performance.now();
    for (; stored < chunks; stored = Math.min(chunks, stored + BATCH_DOCUMENTS)) {
      const batch = texts.slice(stored, Math.min(chunks, stored + BATCH_DOCUMENTS));
      await store.documents.putAll(
        batch.map((text, index) => textToDocument(text, stored + index)),
        Date.now(),
      );
    }
    backFill.kick();
    await backFill.whenIdle();
    const indexMs = performance.now() - startedAt;

    const matrix = await embedding.embed(texts, "background");
    const ours: number[] = [];
    const floor: number[] = [];
    // Questions of their own making, and one before the clock runs: it builds the index.
    for (const [index, query] of makeTexts(queries + 1, chunks).entries()) {
      const values = await embedding.embed([query], "query");
      const copy = values.slice();
      const askedAt = performance.now();
      await store.search.search({
        query,
        kinds: ["document"],
        vector: { embedder, values },
        limit: 10,
        now: Date.now(),
      });
      const answeredAt = performance.now();
      scan(matrix, copy);
      if (index === 0) continue;
      ours.push(answeredAt - askedAt);
      floor.push(performance.now() - answeredAt);
    }
    return { indexMs, ours, floor };
  },
  embed: async () => {
    const texts = makeTexts(EMBEDDED_TEXTS);
    await embedding.embed(texts.slice(0, 100), "background");
    const startedAt = performance.now();
    await embedding.embed(texts, "background");
    return { texts: texts.length, textsPerSecond: (texts.length / (performance.now() - startedAt)) * 1_000 };
  },
};

Object.assign(globalThis, { bench: speedPage });

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

/** The highest cosine, by the plainest loop. */
function scan(matrix: Float32Array, query: Float32Array): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let offset = 0; offset < matrix.length; offset += query.length) {
    let sum = 0;
    // Both indexes are in range.
    for (let index = 0; index < query.length; index += 1) {
      sum += (matrix[offset + index] as number) * (query[index] as number);
    }
    if (sum > best) best = sum;
  }
  return best;
}
