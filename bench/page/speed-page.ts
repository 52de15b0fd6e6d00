import { openWorkers } from "../open-workers.ts";
import type { BuildEngine, Corpus } from "./engines/engine.ts";
import { scan } from "./engines/floor.ts";
import { buildMiniSearch } from "./engines/minisearch.ts";
import { buildOrama } from "./engines/orama.ts";
import { createOurs } from "./engines/ours.ts";
import { buildPglite } from "./engines/pglite.ts";
import { makeQuestions, makeTexts } from "./make-texts.ts";

export type EngineName = "ours" | "floor" | "orama" | "minisearch" | "pglite";

export interface EngineSpeed {
  readonly indexMs: number;
  /** Of each question: words and vectors together; for the floor, the vectors alone. */
  readonly times: readonly number[];
  /** What the page and its workers hold more than before; null where the browser does not say. */
  readonly bytes: number | null;
  /** Share of the ten exactly nearest that the engine's own vector search gives. */
  readonly recall: number;
}

export interface SpeedPage {
  readonly search: (engine: EngineName, chunks: number, queries: number, limitMs: number) => Promise<EngineSpeed>;
  readonly embed: () => Promise<{ readonly texts: number; readonly textsPerSecond: number }>;
}

const EMBEDDED_TEXTS = 20_000;
const LIMIT = 10;
const RECALL_QUERIES = 20;

const { store, embedding } = await openWorkers();

const speedPage: SpeedPage = {
  search: async (name, chunks, queries, limitMs) => {
    const embedder = await embedding.describe();
    const texts = makeTexts(chunks);
    const vectors = await embedding.embed(texts, "background");
    const corpus: Corpus = { texts, vectors, dimensions: embedder.dimensions };
    // One more than is counted: it builds what is built on first use.
    const questions = await Promise.all(
      makeQuestions(queries + 1, chunks).map(async (text) => ({
        text,
        vector: await embedding.embed([text], "query"),
      })),
    );
    const builders: Record<EngineName, BuildEngine> = {
      ours: createOurs(store, embedder),
      floor: async (corpus) => ({
        search: async (question, limit) => scan(corpus, question, limit),
        nearest: async (question, limit) => scan(corpus, question, limit),
        close: async () => {},
      }),
      orama: buildOrama,
      minisearch: buildMiniSearch,
      pglite: buildPglite,
    };

    const bytesBefore = await measureBytes();
    const startedAt = performance.now();
    const engine = await builders[name](corpus, () => performance.now() - startedAt > limitMs);
    const indexMs = performance.now() - startedAt;
    const times: number[] = [];
    for (const [index, question] of questions.entries()) {
      const askedAt = performance.now();
      await engine.search(question, LIMIT);
      if (index > 0) times.push(performance.now() - askedAt);
      if (performance.now() - startedAt > limitMs + indexMs) break;
    }
    const bytesAfter = await measureBytes();
    let found = 0;
    const checked = questions.slice(0, RECALL_QUERIES);
    for (const question of checked) {
      const exact = new Set(scan(corpus, question, LIMIT));
      found += (await engine.nearest(question, LIMIT)).filter((id) => exact.has(id)).length;
    }
    await engine.close();
    return {
      indexMs,
      times,
      bytes: bytesBefore === null || bytesAfter === null ? null : bytesAfter - bytesBefore,
      recall: found / (checked.length * LIMIT),
    };
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

const MEMORY_LIMIT_MS = 30_000;

/** JavaScript and WebAssembly memory of the page and its workers, in bytes. */
async function measureBytes(): Promise<number | null> {
  // Not in TypeScript's library: only Chromium has it, and only in isolated pages.
  const { measureUserAgentSpecificMemory } = performance as unknown as {
    readonly measureUserAgentSpecificMemory?: () => Promise<{ readonly bytes: number }>;
  };
  if (!measureUserAgentSpecificMemory) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), MEMORY_LIMIT_MS));
  return Promise.race([measureUserAgentSpecificMemory.call(performance).then(({ bytes }) => bytes), late]);
}
