import { exposeApi } from "#rpc/connection.ts";
import { type DbWorkerEvent, type DbWorkerRequest, databaseLockName } from "./db-worker-messages.ts";
import { guardApi, refuseAllCalls } from "./guard-api.ts";
import { explainStorageError } from "./storage-error.ts";
import { createTakeOver, type TakeOver } from "./take-over.ts";

/** An open database, and what is offered over it. */
export interface HeldDatabase {
  readonly api: object;
  readonly rebuildFullText: () => void;
  /** Closes the file and lets go of its handles. */
  readonly close: () => void;
}

export interface HoldDatabaseDeps {
  readonly post: (event: DbWorkerEvent) => void;
  /** Opens and migrates; called only while the profile's lock is held. */
  readonly open: (profile: string) => Promise<HeldDatabase>;
}

type EndReason = "release" | "take-over" | "stolen" | "failed";

/** One turn as leader: from the grant of the lock to its loss. */
interface Term {
  held: HeldDatabase | undefined;
  readonly ended: Promise<EndReason>;
  readonly end: (reason: EndReason) => void;
  /** Resolves when another worker has taken the lock away. */
  readonly lost: Promise<void>;
  readonly lose: () => void;
}

type State =
  | { readonly type: "idle" }
  | { readonly type: "waiting"; readonly stopWaiting: () => void }
  | { readonly type: "leading"; readonly term: Term };

/**
 * Holds a profile's database file for as long as this worker leads.
 * The Web Lock is taken here, in the worker, so that lock and file handles are freed together, however it ends.
 */
export function holdDatabase({ post, open }: HoldDatabaseDeps): (request: DbWorkerRequest) => void {
  let state: State = { type: "idle" };
  let profile: string | undefined;
  let takeOver: TakeOver | undefined;

  const fail = async (error: unknown): Promise<void> => {
    const { code, message } = await explainStorageError(error);
    post({ type: "failed", code, message });
  };

  /** Stands in line for the lock; `steal` takes it at once, from a holder that has already closed the file. */
  const standInLine = (name: string, { steal }: { readonly steal: boolean }): void => {
    const waiting = new AbortController();
    state = { type: "waiting", stopWaiting: () => waiting.abort() };
    let term: Term | undefined;
    let turn: Promise<EndReason> | undefined;
    navigator.locks
      .request(databaseLockName(name), steal ? { steal } : { signal: waiting.signal }, () => {
        term = createTerm();
        state = { type: "leading", term };
        turn = lead(term, name);
        return turn;
      })
      .catch(async (error: unknown): Promise<EndReason | "left"> => {
        if (term && turn) {
          // The lock was taken away; the file is closed before anything else happens.
          term.lose();
          term.end("stolen");
          return turn;
        }
        if (waiting.signal.aborted) return "left";
        await fail(error);
        return "failed";
      })
      .then((reason) => afterTurn(reason, name));
  };

  const lead = async (term: Term, name: string): Promise<EndReason> => {
    try {
      // Another tab asked while this one waited in line: it goes first.
      if (takeOver?.isAsked()) term.end("take-over");
      else {
        term.held = await open(name);
        post({ type: "leading" });
      }
      const reason = await term.ended;
      const { held } = term;
      term.held = undefined;
      held?.close();
      if (reason === "take-over") await takeOver?.handOver(term.lost);
      return reason;
    } catch (error) {
      await fail(error);
      return "failed";
    }
  };

  const afterTurn = (reason: EndReason | "left", name: string) => {
    switch (reason) {
      case "left":
        return;
      case "failed":
        state = { type: "idle" };
        return;
      case "release":
        state = { type: "idle" };
        return post({ type: "released", takenOver: false });
      case "take-over":
      case "stolen":
        standInLine(name, { steal: false });
        return post({ type: "released", takenOver: true });
      default:
        reason satisfies never;
    }
  };

  const wait = (name: string): void => {
    if (state.type !== "idle") return;
    profile = name;
    takeOver ??= createTakeOver(name, {
      onAsked: () => {
        if (state.type === "leading") state.term.end("take-over");
      },
      onHanded: () => {
        if (state.type !== "waiting") return state.type === "leading";
        state.stopWaiting();
        standInLine(name, { steal: true });
        return true;
      },
    });
    standInLine(name, { steal: false });
  };

  return (request) => {
    switch (request.type) {
      case "wait":
        return wait(request.profile);
      case "connect": {
        const term = state.type === "leading" ? state.term : undefined;
        const held = term?.held;
        const api = held
          ? guardApi(held.api, { isOpen: () => term?.held === held, rebuildFullText: held.rebuildFullText })
          : refuseAllCalls();
        return exposeApi(api, request.port);
      }
      case "release":
        if (state.type === "leading") return state.term.end("release");
        if (state.type === "waiting") state.stopWaiting();
        state = { type: "idle" };
        return post({ type: "released", takenOver: false });
      case "take-over":
        if (profile === undefined || state.type === "leading") return;
        if (state.type === "idle") wait(profile);
        takeOver?.ask();
        return;
      default:
        request satisfies never;
    }
  };
}

function createTerm(): Term {
  const ended = Promise.withResolvers<EndReason>();
  const lost = Promise.withResolvers<void>();
  return {
    held: undefined,
    ended: ended.promise,
    end: ended.resolve,
    lost: lost.promise,
    lose: lost.resolve,
  };
}
