import { holdsInChat } from "#memory/chat-scope.ts";
import type { Recalled } from "#memory/recall.ts";
import { QUOTE_ONLY_MODEL } from "#message/message.ts";
import { PROMPT_MEMORIES, PROMPT_STYLE_MEMORIES } from "#prompt/user-context.ts";
import { answerByQuoting } from "#provider/quote-only.ts";
import type { RecalledMemory } from "#provider/quoting/quoting-input.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import { type AnswerDeps, beginAnswer } from "./answer.ts";
import type { RunOutcome } from "./answer-with-model.ts";
import type { TurnToAnswer } from "./chat.ts";

export interface QuotingDeps extends Omit<AnswerDeps, "sessions"> {
  readonly store: Remote<StoreApi>;
  readonly newId: () => string;
  readonly timeZone: string;
}

export interface QuotingTurn extends TurnToAnswer {
  readonly recalled: Recalled;
  readonly companionName: string;
  readonly language: string;
}

/** Answers one message with no language model: from memory, chats and documents, in their own words. */
export async function answerByQuotingSources(deps: QuotingDeps, turn: QuotingTurn): Promise<RunOutcome> {
  const { store, publish, now, live, newId, timeZone } = deps;
  const { run, session, userMessage, recalled, replaced } = turn;
  const answer = await beginAnswer(
    { sessions: store.sessions, publish, now, live },
    { id: newId(), sessionId: session.id, runId: run.id, model: QUOTE_ONLY_MODEL, replaced },
  );

  const [memories, known, memoryCount, documents] = await Promise.all([
    withProvenance(store, recalled.memories, session.id),
    store.memories.forPrompt({
      at: now(),
      limit: PROMPT_MEMORIES,
      styleLimit: PROMPT_STYLE_MEMORIES,
      sessionId: session.id,
    }),
    store.memories.count(),
    store.documents.list(),
  ]);
  const { text, sources } = answerByQuoting({
    text: userMessage.text,
    messageId: userMessage.id,
    learned: turn.learned,
    ...(turn.forgot && { forgot: turn.forgot }),
    recalled: { ...recalled, memories },
    known,
    memoryCount,
    hasDocuments: documents.length > 0,
    companionName: turn.companionName,
    isFirstTurn: userMessage.position === 0,
    now: now(),
    locale: turn.language,
    timeZone,
  });
  const quoted = sources.filter(({ kind }) => kind === "memory").map(({ id }) => id);
  if (quoted.length > 0) await store.memories.touch(quoted, now());
  return { status: "complete", answer: await answer.end({ status: "complete", text, sources }) };
}

async function withProvenance(
  store: Remote<StoreApi>,
  hits: Recalled["memories"],
  sessionId: string,
): Promise<RecalledMemory[]> {
  const found: RecalledMemory[] = [];
  for (const hit of hits) {
    const memory = await store.memories.get(hit.sourceId);
    if (memory && holdsInChat(memory, sessionId)) found.push({ hit, memory });
  }
  return found;
}
