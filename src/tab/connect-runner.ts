import { transfer } from "comlink";
import type { DbWorkerEvent, DbWorkerRequest } from "#db/db-worker-messages.ts";
import { AppError, type AppErrorCode } from "#rpc/app-error.ts";
import { type Connection, connectApi } from "#rpc/connection.ts";
import type { Remote } from "#rpc/remote.ts";
import { holdTabLock } from "#rpc/tab-lock.ts";
import type { RunnerApi, RunnerEvent } from "#runner/runner-api.ts";
import type { HubMessage, TabMessage } from "./hub.ts";
import { type LeaderWorkers, spawnWorkers } from "./spawn-workers.ts";

export type ConnectionState =
  | { readonly type: "connecting" }
  | { readonly type: "connected"; readonly role: "leader" | "follower" }
  /** Another tab has the data and does not answer here: it is asleep, or this browser has no SharedWorker. */
  | { readonly type: "elsewhere" }
  | { readonly type: "failed"; readonly code: AppErrorCode; readonly message: string };

export interface RunnerLink {
  /** The runner; waits for it while the leader changes. */
  readonly runner: () => Promise<Remote<RunnerApi>>;
  /** Calls the runner, again after a change of leader: the call must be one that may be repeated. */
  readonly call: <T>(work: (runner: Remote<RunnerApi>) => Promise<T>) => Promise<T>;
  /** Asks the tab that leads to give way to this one. */
  readonly takeOver: () => void;
}

export interface ConnectOptions {
  readonly profile: string;
  readonly onState: (state: ConnectionState) => void;
  /** After each connection, events are already subscribed: load the snapshot anew. */
  readonly onConnected: (runner: Remote<RunnerApi>) => void;
  readonly onEvents: (events: readonly RunnerEvent[]) => void;
}

/** How long another tab may take to answer before the person is offered to take over. */
const PATIENCE_MS = 5_000;

const leaderChanged = () => new AppError("leader-changed", "Another tab took over. Try again.");

/** Gives this tab the running companion: starts it here, or joins the tab that leads. */
export function connectRunner({ profile, onState, onConnected, onEvents }: ConnectOptions): RunnerLink {
  const tabId = crypto.randomUUID();
  const db = new Worker(new URL("../../workers/db.worker.ts", import.meta.url), { type: "module", name: "db" });
  const hub = openHub(profile);

  let workers: LeaderWorkers | undefined;
  let connection: Connection<RunnerApi> | undefined;
  let ready = Promise.withResolvers<Remote<RunnerApi>>();
  let isReady = false;
  let state: ConnectionState = { type: "connecting" };
  let patience: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: ConnectionState) => {
    state = next;
    onState(next);
  };

  const disconnect = (reason: AppError) => {
    if (!connection) return;
    connection.close(reason);
    connection = undefined;
    // Whoever waits holds the promise of now: it must be the one that the next connection resolves.
    if (isReady) ready = Promise.withResolvers();
    isReady = false;
  };

  const waitForLeader = () => {
    setState({ type: "connecting" });
    clearTimeout(patience);
    patience = setTimeout(() => {
      if (state.type === "connecting") setState({ type: "elsewhere" });
    }, PATIENCE_MS);
  };

  const join = async (port: MessagePort) => {
    disconnect(leaderChanged());
    const joined = connectApi<RunnerApi>(port);
    connection = joined;
    const events = new MessageChannel();
    events.port1.onmessage = ({ data }: MessageEvent<readonly RunnerEvent[]>) => {
      if (connection === joined) onEvents(data);
    };
    await joined.api.subscribe(transfer(events.port2, [events.port2]), tabId);
    if (connection !== joined) return;
    clearTimeout(patience);
    setState({ type: "connected", role: workers ? "leader" : "follower" });
    isReady = true;
    ready.resolve(joined.api);
    onConnected(joined.api);
  };

  const joinOrReport = (port: MessagePort) => {
    join(port).catch((error: unknown) => {
      const { code, message } = AppError.from(error);
      if (code !== "leader-changed") setState({ type: "failed", code, message });
    });
  };

  const lead = () => {
    workers = spawnWorkers(db, profile);
    if (hub) return hub.postMessage({ type: "leader-ready" } satisfies TabMessage);
    const { port1, port2 } = new MessageChannel();
    workers.serveTab(port1);
    joinOrReport(port2);
  };

  const giveWay = () => {
    workers?.terminate();
    workers = undefined;
    hub?.postMessage({ type: "leader-gone" } satisfies TabMessage);
    disconnect(leaderChanged());
  };

  db.onmessage = ({ data }: MessageEvent<DbWorkerEvent>) => {
    switch (data.type) {
      case "leading":
        return lead();
      case "released":
        giveWay();
        return hub ? waitForLeader() : setState({ type: "elsewhere" });
      case "failed":
        return setState({ type: "failed", code: data.code, message: data.message });
      default:
        data satisfies never;
    }
  };
  db.onerror = (event) => {
    setState({ type: "failed", code: "internal", message: `The database worker did not start: ${event.message}` });
  };

  if (hub) {
    hub.onmessage = ({ data }: MessageEvent<HubMessage>) => {
      switch (data.type) {
        case "serve-tab":
          workers?.serveTab(data.port);
          return;
        case "runner-port":
          return joinOrReport(data.port);
        default:
          data satisfies never;
      }
    };
  }

  waitForLeader();
  // The lock must be held before anyone is told of the tab: whoever waits for it learns of the tab's end.
  holdTabLock(tabId).then(
    () => {
      hub?.postMessage({ type: "hello", tabId } satisfies TabMessage);
      db.postMessage({ type: "wait", profile } satisfies DbWorkerRequest);
    },
    (error: unknown) => setState({ type: "failed", code: "internal", message: AppError.from(error).message }),
  );

  // The back-forward cache would keep the file handles of a page nobody sees.
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) db.postMessage({ type: "release" } satisfies DbWorkerRequest);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });

  const runner = () => ready.promise;
  return {
    runner,
    call: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work(await runner());
        } catch (error) {
          if (AppError.from(error).code !== "leader-changed" || attempt === 3) throw error;
        }
      }
    },
    takeOver: () => {
      waitForLeader();
      db.postMessage({ type: "take-over" } satisfies DbWorkerRequest);
    },
  };
}

/** Undefined where the browser has no SharedWorker: then one tab at a time. */
function openHub(profile: string): MessagePort | undefined {
  if (typeof SharedWorker === "undefined") return undefined;
  return new SharedWorker(new URL("../../workers/hub.shared-worker.ts", import.meta.url), {
    type: "module",
    name: `hub-${profile}`,
  }).port;
}
