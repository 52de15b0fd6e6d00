import type { DbWorkerEvent, DbWorkerRequest } from "#db/db-worker-messages.ts";
import { AppError } from "#rpc/app-error.ts";
import { type Connection, connectApi } from "#rpc/connection.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";

export interface TestDbWorker {
  readonly worker: Worker;
  readonly send: (request: DbWorkerRequest) => void;
  /** The next event of this type that nobody has awaited yet. */
  readonly next: <Type extends DbWorkerEvent["type"]>(type: Type) => Promise<Extract<DbWorkerEvent, { type: Type }>>;
  /** All events so far. */
  readonly events: readonly DbWorkerEvent[];
  readonly connect: () => Remote<StoreApi>;
  readonly terminate: () => void;
}

const started = new Set<TestDbWorker>();

/** A profile no other test has: tests share one origin. */
export const freshProfile = (): string => `test-${crypto.randomUUID()}`;

/** The product's db worker, or another that stands in its place, as a tab would start it. */
export function startDbWorker(
  profile: string,
  worker = new Worker(new URL("../../workers/db.worker.ts", import.meta.url), { type: "module" }),
): TestDbWorker {
  const events: DbWorkerEvent[] = [];
  const unread: DbWorkerEvent[] = [];
  const readers: (() => void)[] = [];
  const connections: Connection<StoreApi>[] = [];
  worker.onmessage = ({ data }: MessageEvent<DbWorkerEvent>) => {
    events.push(data);
    unread.push(data);
    for (const read of readers.splice(0)) read();
  };
  const send = (request: DbWorkerRequest) =>
    worker.postMessage(request, request.type === "connect" ? [request.port] : []);

  const self: TestDbWorker = {
    worker,
    send,
    events,
    next: async (type) => {
      for (;;) {
        const index = unread.findIndex((event) => event.type === type);
        // The type was just compared.
        if (index >= 0) return unread.splice(index, 1)[0] as never;
        const failure = unread.find((event) => event.type === "failed");
        if (failure?.type === "failed") throw new AppError(failure.code, failure.message);
        await new Promise<void>((resolve) => readers.push(resolve));
      }
    },
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      send({ type: "connect", port: port1 });
      const connection = connectApi<StoreApi>(port2);
      connections.push(connection);
      return connection.api;
    },
    terminate: () => {
      started.delete(self);
      for (const connection of connections) connection.close(new AppError("leader-changed", "The worker is gone."));
      worker.terminate();
    },
  };
  started.add(self);
  send({ type: "wait", profile });
  return self;
}

/** To call after each test. */
export function terminateDbWorkers(): void {
  for (const worker of [...started]) worker.terminate();
}
