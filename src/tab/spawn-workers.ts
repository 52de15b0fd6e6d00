import type { EgressWorkerMessage } from "#egress/egress-worker-messages.ts";
import type { RunnerWorkerMessage } from "#runner/runner-worker-messages.ts";

export interface LeaderWorkers {
  readonly serveTab: (port: MessagePort) => void;
  readonly terminate: () => void;
}

/** Starts the runner and the workers it asks, and joins them by direct ports. The db worker already holds the file. */
export function spawnWorkers(db: Worker, profile: string): LeaderWorkers {
  const runner = new Worker(new URL("../../workers/runner.worker.ts", import.meta.url), {
    type: "module",
    name: "runner",
  });
  const embedding = new Worker(new URL("../../workers/embedding.worker.ts", import.meta.url), {
    type: "module",
    name: "embedding",
  });
  const egress = new Worker(new URL("../../workers/egress.worker.ts", import.meta.url), {
    type: "module",
    name: "egress",
  });

  const store = new MessageChannel();
  db.postMessage({ type: "connect", port: store.port1 }, [store.port1]);
  const vectors = new MessageChannel();
  embedding.postMessage({ type: "serve", port: vectors.port1 }, [vectors.port1]);
  const network = new MessageChannel();
  egress.postMessage({ type: "serve", port: network.port1, profile } satisfies EgressWorkerMessage, [network.port1]);
  runner.postMessage(
    {
      type: "start",
      storePort: store.port2,
      embeddingPort: vectors.port2,
      egressPort: network.port2,
    } satisfies RunnerWorkerMessage,
    [store.port2, vectors.port2, network.port2],
  );

  return {
    serveTab: (port) => runner.postMessage({ type: "serve-tab", port } satisfies RunnerWorkerMessage, [port]),
    terminate: () => {
      for (const worker of [runner, embedding, egress]) worker.terminate();
    },
  };
}
