import type { MemoryWriteResult, PrivacyClass } from "#memory/memory.ts";
import type { MemoryStore } from "#memory/memory-store.ts";
import type { UserMessage } from "#message/message.ts";
import type { ChatModel } from "#provider/model-stream.ts";
import { AppError, type AppErrorCode } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { SessionStore } from "#session/session-store.ts";
import { extractMemories } from "./extract-memories.ts";

export interface ExtractionQueueDeps {
  readonly store: {
    readonly sessions: Remote<Pick<SessionStore, "get" | "messages" | "advance">>;
    readonly memories: Remote<Pick<MemoryStore, "write">>;
  };
  /** The model for background work; null when none is set up. */
  readonly modelFor: () => Promise<ChatModel | null>;
  /** Told what became of the facts of one message. */
  readonly report: (
    results: readonly MemoryWriteResult[],
    message: { readonly id: string | null; readonly sessionId: string | null },
  ) => void;
  readonly privacy: () => PrivacyClass;
  readonly newId: () => string;
  readonly now: () => number;
  /** Calls back once after `delayMs`; returns how to call it off. */
  readonly startTimer?: (callback: () => void, delayMs: number) => () => void;
}

export interface ExtractionQueue {
  /** A turn has ended: extraction follows when the session has been quiet for a while. */
  readonly schedule: (sessionId: string) => void;
  /** Settles when nothing of this session is waiting or at work; begins at once what waits. */
  readonly flush: (sessionId: string) => Promise<void>;
  /** Calls off what waits and stops what is at work. */
  readonly close: () => void;
}

/** How long a session must be quiet, so that a fast exchange is one request and not five (B4). */
export const QUIET_MS = 5_000;
/** Whole time for one extraction. */
export const TIME_LIMIT_MS = 90_000;
/** Waits before each further try. */
export const BACK_OFF_MS: readonly number[] = [2_000, 8_000, 30_000];

/** Messages read at once at most; more than fit the request anyway. */
const MAX_MESSAGES = 400;

/** Faults that may be gone in a moment. With the others a further try would only cost money. */
const passing = new Set<AppErrorCode>([
  "unreachable",
  "rate-limited",
  "provider-failed",
  "stalled",
  "cut-off",
  "timed-out",
]);

interface Entry {
  state: "waiting" | "running" | "running-then-again";
  tries: number;
  cancelTimer: () => void;
  readonly controller: AbortController;
  done: Promise<void>;
}

/**
 * Extraction by the model, after each turn: one at a time in each session, from its watermark on.
 * The watermark moves only when the facts are stored, so nothing is skipped and nothing is read twice.
 */
export function createExtractionQueue(deps: ExtractionQueueDeps): ExtractionQueue {
  const startTimer = deps.startTimer ?? timer;
  const entries = new Map<string, Entry>();

  const wait = (sessionId: string, entry: Entry, delayMs: number) => {
    entry.state = "waiting";
    entry.cancelTimer = startTimer(() => start(sessionId, entry), delayMs);
  };

  const start = (sessionId: string, entry: Entry) => {
    entry.cancelTimer();
    entry.state = "running";
    entry.done = run(sessionId, entry);
  };

  const run = async (sessionId: string, entry: Entry) => {
    let fault: AppError | null = null;
    try {
      await withTimeLimit((signal) => extractSession(deps, sessionId, signal), entry.controller.signal, startTimer);
    } catch (error) {
      fault = AppError.from(error);
    }
    if (entry.controller.signal.aborted) return;
    // A call would see the state that `schedule` may have changed meanwhile; a plain read was narrowed away.
    const isWantedAgain = stateOf(entry) === "running-then-again";
    const backOff = fault && passing.has(fault.code) ? BACK_OFF_MS[entry.tries] : undefined;
    if (backOff !== undefined) {
      entry.tries += 1;
      wait(sessionId, entry, backOff);
    } else if (isWantedAgain) {
      entry.tries = 0;
      wait(sessionId, entry, QUIET_MS);
    } else {
      // Given up: the watermark stands where it was, and the next turn begins there.
      entries.delete(sessionId);
    }
  };

  return {
    schedule: (sessionId) => {
      const entry = entries.get(sessionId);
      if (!entry) {
        const fresh: Entry = {
          state: "waiting",
          tries: 0,
          cancelTimer: () => undefined,
          controller: new AbortController(),
          done: Promise.resolve(),
        };
        entries.set(sessionId, fresh);
        wait(sessionId, fresh, QUIET_MS);
        return;
      }
      if (entry.state === "waiting") {
        entry.cancelTimer();
        entry.tries = 0;
        wait(sessionId, entry, QUIET_MS);
      } else {
        entry.state = "running-then-again";
      }
    },
    flush: async (sessionId) => {
      for (let entry = entries.get(sessionId); entry; entry = entries.get(sessionId)) {
        if (entry.state === "waiting" && entry.tries > 0) return;
        if (entry.state === "waiting") start(sessionId, entry);
        await entry.done;
      }
    },
    close: () => {
      for (const { cancelTimer, controller } of entries.values()) {
        cancelTimer();
        controller.abort(new AppError("aborted", "Extraction was stopped."));
      }
      entries.clear();
    },
  };
}

const stateOf = ({ state }: Entry): Entry["state"] => state;

async function extractSession(deps: ExtractionQueueDeps, sessionId: string, signal: AbortSignal): Promise<void> {
  const { sessions, memories } = deps.store;
  const session = await sessions.get(sessionId);
  if (!session || session.isTemporary) return;
  const unread = await sessions.messages(sessionId, {
    after: session.extractedPosition,
    limit: MAX_MESSAGES,
    withoutWithheld: true,
  });
  const said = unread.filter((message): message is UserMessage => message.type === "user");
  const last = said.at(-1);
  if (!last) return;

  const model = await deps.modelFor();
  if (model) {
    const candidates = await extractMemories(
      { messages: said, model, newId: deps.newId, privacy: deps.privacy() },
      signal,
    );
    signal.throwIfAborted();
    const results = candidates.length > 0 ? await memories.write(candidates, deps.now()) : [];
    for (const id of new Set(candidates.map(({ provenance }) => provenance.messageId))) {
      deps.report(
        results.filter((_, index) => candidates[index]?.provenance.messageId === id),
        { id, sessionId },
      );
    }
  }
  // Without a model, too: what was said while nobody else listened is not sent to a provider that comes later.
  await sessions.advance(sessionId, "extracted", last.position);
}

/** Rejects with `timed-out` when the work takes longer, even where it ignores its signal. */
async function withTimeLimit(
  work: (signal: AbortSignal) => Promise<void>,
  outer: AbortSignal,
  startTimer: (callback: () => void, delayMs: number) => () => void,
): Promise<void> {
  const limit = new AbortController();
  const cancel = startTimer(
    () => limit.abort(new AppError("timed-out", `Extraction took longer than ${TIME_LIMIT_MS / 1_000} seconds.`)),
    TIME_LIMIT_MS,
  );
  const signal = AbortSignal.any([outer, limit.signal]);
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
  });
  signal.addEventListener("abort", end, { once: true });
  try {
    await Promise.race([work(signal), ended]);
  } finally {
    cancel();
    signal.removeEventListener("abort", end);
  }
}

function timer(callback: () => void, delayMs: number): () => void {
  const id = setTimeout(callback, delayMs);
  return () => clearTimeout(id);
}
