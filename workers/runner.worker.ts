import type { EgressApi } from "#egress/egress-api.ts";
import type { EmbeddingWorkerApi } from "#embedding/downloaded-embedders-api.ts";
import type { LocalModelApi } from "#llm/local-model-api.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import type { ServeRequest } from "#rpc/serve-request.ts";
import { whenTabEnds } from "#rpc/tab-lock.ts";
import { createRunner } from "#runner/runner.ts";
import type { RunnerApi } from "#runner/runner-api.ts";
import type { RunnerWorkerMessage } from "#runner/runner-worker-messages.ts";
import type { StoreApi } from "#store/store-api.ts";

const runner = Promise.withResolvers<RunnerApi>();

self.addEventListener("message", ({ data }: MessageEvent<RunnerWorkerMessage>) => {
  switch (data.type) {
    case "start":
      createRunner({
        store: connectApi<StoreApi>(data.storePort).api,
        embedding: connectApi<EmbeddingWorkerApi>(data.embeddingPort).api,
        egress: connectApi<EgressApi>(data.egressPort).api,
        startLocalModels,
        whenTabEnds,
        newId: () => crypto.randomUUID(),
        now: Date.now,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }).then(runner.resolve, runner.reject);
      return;
    case "serve-tab":
      // Calls that come before the runner is ready wait in the port.
      runner.promise.then(
        (api) => exposeApi(api, data.port),
        // The tab's first call then tells why there is no runner.
        (error: unknown) =>
          exposeApi<Pick<RunnerApi, "subscribe">>({ subscribe: () => Promise.reject(error) }, data.port),
      );
      return;
    default:
      data satisfies never;
  }
});

/** A worker of its own: a model at work must hold up nothing else. It ends with this one. */
function startLocalModels() {
  const worker = new Worker(new URL("./llm.worker.ts", import.meta.url), { type: "module", name: "llm" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ type: "serve", port: port1 } satisfies ServeRequest, [port1]);
  return connectApi<LocalModelApi>(port2).api;
}
