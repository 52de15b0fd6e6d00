import { produce, type SetStoreFunction } from "solid-js/store";
import { AppError } from "#rpc/app-error.ts";
import type { RunnerLink } from "#tab/connect-runner.ts";
import type { AppState, Chat, Outgoing } from "../app-state.ts";
import { applySessionSnapshot } from "../apply-snapshot.ts";

export function createChatCommands(link: RunnerLink, state: AppState, setState: SetStoreFunction<AppState>) {
  /** A new chat is on screen before it is stored: the runner makes it with its first message, if that is taken. */
  const openChat = async (sessionId: string) => {
    if (state.sessions.every(({ id }) => id !== sessionId)) {
      const chat: Chat = {
        sessionId,
        messages: [],
        notes: [],
        reasoning: {},
        interruptedRuns: [],
        goalQuestions: [],
      };
      return setState("chats", sessionId, chat);
    }
    const snapshot = await link.call((runner) => runner.sessions.open(sessionId));
    setState(produce((draft) => applySessionSnapshot(draft, snapshot)));
  };

  /** Ids and times are minted once, so that trying again repeats the message and does not double it. */
  const deliver = async (sessionId: string, outgoing: Outgoing) => {
    setState("outgoing", sessionId, { ...outgoing, problem: null });
    const { messageId, runId, text, at } = outgoing;
    try {
      if (!state.chats[sessionId]) await openChat(sessionId);
      await link.call((runner) => runner.chat.send({ messageId, runId, sessionId, text, at }));
    } catch (error) {
      if (state.outgoing[sessionId]?.messageId !== messageId) return;
      setState("outgoing", sessionId, { ...outgoing, problem: AppError.from(error).message });
    }
  };

  return {
    /** Sends to a session, which need not exist yet. The words stay in sight until they are stored. */
    send: (sessionId: string, text: string) =>
      deliver(sessionId, {
        messageId: crypto.randomUUID(),
        runId: crypto.randomUUID(),
        text,
        at: Date.now(),
        problem: null,
      }),
    sendAgain: async (sessionId: string) => {
      const outgoing = state.outgoing[sessionId];
      if (outgoing) await deliver(sessionId, outgoing);
    },
    /** Takes a message that could not be sent back into the person's hands. */
    withdraw: (sessionId: string): string => {
      const text = state.outgoing[sessionId]?.text ?? "";
      setState(
        produce((draft) => {
          delete draft.outgoing[sessionId];
        }),
      );
      return text;
    },
    stop: (sessionId: string) => link.call((runner) => runner.chat.stop(sessionId)),
    answerAgain: (sessionId: string, userMessageId: string) => {
      const request = { runId: crypto.randomUUID(), sessionId, userMessageId, at: Date.now() };
      return link.call((runner) => runner.chat.retry(request));
    },
  };
}

export type ChatCommands = ReturnType<typeof createChatCommands>;
