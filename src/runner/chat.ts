import type { MemoryWriteResult } from "#memory/memory.ts";
import { estimateTokens } from "#message/estimate-tokens.ts";
import type { AssistantMessage, UserMessage } from "#message/message.ts";
import type { ForgetOutcome } from "#provider/quoting/quoting-input.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { Run } from "#run/run-store.ts";
import type { Session } from "#session/session.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { RunOutcome } from "./answer-with-model.ts";
import { cleanMessage } from "./clean-message.ts";
import type { Publisher } from "./publisher.ts";
import type { RetryRequest, SendRequest } from "./runner-api.ts";
import { titleFor } from "./title-for.ts";

export interface ChatDeps {
  readonly store: Remote<StoreApi>;
  readonly publish: Publisher["publish"];
  readonly now: () => number;
  /** Gets or makes the session's row; publishes it when new. */
  readonly openSession: (id: string, at: number) => Promise<Session>;
  /** Writes down what the rules find in a message. */
  readonly takeNotes: (message: UserMessage) => Promise<readonly MemoryWriteResult[]>;
  /** Does what a request to forget asks; null when the message is none. */
  readonly forget: (message: UserMessage) => Promise<ForgetOutcome | null>;
  readonly answer: (turn: TurnToAnswer) => Promise<RunOutcome>;
  /** After each turn: extraction, embedding. */
  readonly afterTurn: (sessionId: string) => void;
}

export interface TurnToAnswer {
  readonly run: Run;
  readonly session: Session;
  readonly userMessage: UserMessage;
  /** The failed, stopped or interrupted answer that this one takes the place of. */
  readonly replaced: AssistantMessage | null;
  readonly learned: readonly MemoryWriteResult[];
  /** What became of it, when the message asks to forget something. */
  readonly forgot: ForgetOutcome | null;
  readonly signal: AbortSignal;
}

interface ActiveRun {
  readonly run: Run;
  readonly controller: AbortController;
}

/** Takes messages in and has them answered: one answer at a time in each session, in the order they were sent. */
export function createChat({ store, publish, now, openSession, takeNotes, forget, answer, afterTurn }: ChatDeps) {
  const active = new Map<string, ActiveRun>();
  const lastInSession = new Map<string, Promise<void>>();

  /** Registers the run, so that a crash from here on leaves something to offer again, and queues it. */
  const enqueue = async (
    { runId, sessionId, at }: { runId: string; sessionId: string; at: number },
    userMessage: UserMessage,
    replaced: AssistantMessage | null,
    learned: readonly MemoryWriteResult[],
    forgot: ForgetOutcome | null,
  ) => {
    const run: Run = {
      id: runId,
      sessionId,
      userMessageId: userMessage.id,
      model: "",
      status: "running",
      startedAt: at,
      endedAt: null,
    };
    await store.runs.start(run);
    const entry = { run, controller: new AbortController() };
    active.set(run.id, entry);
    const before = lastInSession.get(sessionId) ?? Promise.resolve();
    const done = before
      .then(() => execute(entry, userMessage, replaced, learned, forgot))
      .catch((error: unknown) => {
        // The database went with the leader: the next one finds the run `running` and offers it again.
        const fault = AppError.from(error);
        if (fault.code !== "leader-changed") publish({ type: "trouble", code: fault.code, message: fault.message });
      });
    lastInSession.set(sessionId, done);
    void done.finally(() => {
      if (lastInSession.get(sessionId) === done) lastInSession.delete(sessionId);
    });
  };

  /** Whatever goes wrong with the answer becomes the run's end; it rejects only when the store is gone. */
  const execute = async (
    { run, controller }: ActiveRun,
    userMessage: UserMessage,
    replaced: AssistantMessage | null,
    learned: readonly MemoryWriteResult[],
    forgot: ForgetOutcome | null,
  ) => {
    publish({ type: "run-started", run });
    let outcome: RunOutcome;
    try {
      const session = await openSession(run.sessionId, run.startedAt);
      outcome = controller.signal.aborted
        ? { status: "stopped", answer: null }
        : await answer({ run, session, userMessage, replaced, learned, forgot, signal: controller.signal });
    } catch (error) {
      outcome = { status: "failed", answer: await recordFault(run, AppError.from(error)) };
    }
    const ended: Run = { ...run, status: outcome.status, endedAt: now() };
    active.delete(run.id);
    await store.runs.end(run.id, outcome.status, now());
    publish({ type: "run-ended", run: ended, answer: outcome.answer });
    const session = await store.sessions.get(run.sessionId);
    if (session) publish({ type: "session-updated", session });
    afterTurn(run.sessionId);
  };

  /** Something of ours broke: say so where the answer would stand. */
  const recordFault = async (run: Run, { code, message }: AppError): Promise<AssistantMessage | null> => {
    const stored = await store.sessions.messages(run.sessionId, {});
    const begun = stored.findLast((each) => each.type === "assistant" && each.runId === run.id);
    const fault = { code, message };
    if (begun?.type === "assistant") {
      const failed: AssistantMessage = { ...begun, status: "failed", fault };
      publish({ type: "message-updated", message: await store.sessions.update(failed) });
      return failed;
    }
    const failed = await store.sessions.append({
      type: "assistant",
      id: `${run.id}-fault`,
      sessionId: run.sessionId,
      runId: run.id,
      createdAt: now(),
      tokenEstimate: 0,
      isCompacted: false,
      text: "",
      status: "failed",
      model: "",
      sources: [],
      fault,
      usage: null,
    });
    publish({ type: "message-appended", message: failed });
    return failed.type === "assistant" ? failed : null;
  };

  return {
    activeRuns: (): Run[] => [...active.values()].map(({ run }) => run),

    send: async ({ messageId, runId, sessionId, text, at }: SendRequest): Promise<void> => {
      const clean = cleanMessage(text);
      const session = await openSession(sessionId, at);
      const stored = await store.sessions.append({
        type: "user",
        id: messageId,
        sessionId,
        runId,
        createdAt: at,
        tokenEstimate: estimateTokens(clean),
        isCompacted: false,
        text: clean,
        speaker: null,
      });
      if (stored.type !== "user") throw new AppError("invalid-input", `Message id ${messageId} is taken.`);
      publish({ type: "message-appended", message: stored });
      if (session.title === "") {
        publish({ type: "session-updated", session: await store.sessions.rename(sessionId, titleFor(clean), at) });
      }
      // A repeated call (the leader changed while it was under way) finds its run there already.
      if (active.has(runId) || (await store.runs.get(runId))) return;
      const forgot = await forget(stored);
      // What is to be forgotten is not noted first.
      await enqueue({ runId, sessionId, at }, stored, null, forgot ? [] : await takeNotes(stored), forgot);
    },

    stop: async (sessionId: string): Promise<void> => {
      for (const { run, controller } of active.values()) {
        if (run.sessionId === sessionId) controller.abort();
      }
    },

    retry: async ({ runId, sessionId, userMessageId, at }: RetryRequest): Promise<void> => {
      if (active.has(runId) || (await store.runs.get(runId))) return;
      const stored = await store.sessions.messages(sessionId, {});
      const userMessage = stored.find(({ id }) => id === userMessageId);
      if (userMessage?.type !== "user") {
        throw new AppError("not-found", "The message to answer is gone. Reload the page.");
      }
      const nextUser = stored.find(({ type, position }) => type === "user" && position > userMessage.position);
      const earlier = stored.filter(
        ({ position, type }) =>
          type !== "user" &&
          position > userMessage.position &&
          position < (nextUser?.position ?? Number.POSITIVE_INFINITY),
      );
      const replaced = earlier.findLast((message) => message.type === "assistant") ?? null;
      // What the earlier attempt did with tools stays on record, but the model starts afresh.
      for (const message of earlier) {
        if (message !== replaced) await store.sessions.update({ ...message, isCompacted: true });
      }
      await enqueue({ runId, sessionId, at }, userMessage, replaced, [], null);
    },
  };
}
