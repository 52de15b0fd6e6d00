import { readFile } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { createEgress } from "#egress/create-egress.ts";
import type { EgressApi } from "#egress/egress-api.ts";
import { loadBuiltInEmbedder } from "#embedding/built-in-embedder.ts";
import { createDownloadedEmbedders } from "#embedding/downloaded-embedders.ts";
import type { EmbeddingWorkerApi } from "#embedding/downloaded-embedders-api.ts";
import { createEmbeddingQueue } from "#embedding/embedding-queue.ts";
import { createLocalModels } from "#llm/create-local-models.ts";
import type { LocalModelApi } from "#llm/local-model-api.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import type { Remote } from "#rpc/remote.ts";
import { createRunner } from "#runner/runner.ts";
import type { RunnerApi, RunnerEvent } from "#runner/runner-api.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import { createStores } from "#store/create-stores.ts";
import type { StoreApi } from "#store/store-api.ts";
import { type LoopbackConfig, type LoopbackProvider, startLoopbackProvider } from "./loopback-provider.mjs";
import { memoryDatabase } from "./memory-database.ts";
import { memoryKeyStore } from "./memory-key-store.ts";
import { memoryModelFiles } from "./memory-model-files.ts";

export interface RunnerHarness {
  readonly runner: RunnerApi;
  readonly store: Remote<StoreApi>;
  readonly server: LoopbackProvider;
  readonly provider: (model: string) => ProviderSettings;
  readonly events: readonly RunnerEvent[];
  /** Resolves with the first event, past or to come, that matches. */
  readonly waitFor: <Event extends RunnerEvent>(matches: (event: RunnerEvent) => event is Event) => Promise<Event>;
  /** A second runner on the same database: what a new leader finds. */
  readonly nextLeader: () => Promise<RunnerApi>;
}

const readEmbedderFile = async (name: string): Promise<ArrayBuffer> => {
  const file = await readFile(new URL(`../../public/embedder/${name}`, import.meta.url));
  return new Uint8Array(file).buffer;
};
const embedder = loadBuiltInEmbedder(readEmbedderFile);

/** The whole runner in one process: real stores on real SQLite, the real embedder, real ports, a real server. */
export async function startRunner(config: Partial<LoopbackConfig> = {}): Promise<RunnerHarness> {
  const server = await startLoopbackProvider(config);
  const store = overPort<StoreApi>(createStores(memoryDatabase()));
  const embedding = overPort<EmbeddingWorkerApi>({
    ...createEmbeddingQueue(() => embedder),
    downloaded: createDownloadedEmbedders({
      files: memoryModelFiles(),
      fetch,
      load: async ({ name }) => {
        throw new AppError("internal", `${name} runs in browsers only.`);
      },
    }),
  });
  const egress = overPort<EgressApi>(
    createEgress({
      keys: memoryKeyStore(),
      fetch,
      now: Date.now,
      retryPolicy: { retries: 2, firstWaitMs: 1 },
      embeddingRetryPolicy: { retries: 3, firstWaitMs: 1 },
    }),
  );
  const deps = {
    store,
    embedding,
    egress,
    startLocalModels: () => overPort<LocalModelApi>(createLocalModels({})),
    whenTabEnds: () => {},
    newId: () => crypto.randomUUID(),
    now: Date.now,
    timeZone: "UTC",
  };
  const runner = await createRunner(deps);

  const events: RunnerEvent[] = [];
  const waiting = new Set<() => void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<readonly RunnerEvent[]>) => {
    events.push(...data);
    for (const check of [...waiting]) check();
  };
  runner.subscribe(port2, "test");
  onTestFinished(async () => {
    port1.close();
    port2.close();
    await server.close();
  });

  return {
    runner,
    store,
    server,
    events,
    provider: (model) => ({
      id: "loopback",
      kind: "openai-compatible",
      name: "Loopback",
      baseUrl: server.baseUrl,
      model,
      contextWindow: 8192,
      mayReadMemories: true,
    }),
    waitFor: (matches) =>
      new Promise((resolve) => {
        const check = () => {
          const found = events.find(matches);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    nextLeader: () => createRunner(deps),
  };
}

function overPort<Api extends object>(api: Api): Remote<Api> {
  const { port1, port2 } = new MessageChannel();
  exposeApi(api, port1);
  const connection = connectApi<Api>(port2);
  onTestFinished(() => {
    connection.close(new AppError("aborted", "test over"));
    port1.close();
  });
  return connection.api;
}
