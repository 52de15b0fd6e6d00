import type { EgressApi } from "#egress/egress-api.ts";
import type { EmbeddingApi } from "#embedding/embedding-api.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
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
        embedding: connectApi<EmbeddingApi>(data.embeddingPort).api,
        egress: connectApi<EgressApi>(data.egressPort).api,
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
        (error: unknown) => exposeApi<Pick<RunnerApi, "subscribe">>({ subscribe: () => Promise.reject(error) }, data.port),
      );
      return;
    default:
      data satisfies never;
  }
});
