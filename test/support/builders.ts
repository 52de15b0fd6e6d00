import type { Memory, MemoryCandidate, Provenance } from "#memory/memory.ts";
import type { AssistantMessage, NewMessage, UserMessage } from "#message/message.ts";
import type { Run } from "#run/run-store.ts";
import type { NewSession } from "#session/session.ts";

/** A Tuesday in May 2026, noon: the time of everything that does not say otherwise. */
export const NOON = Date.UTC(2026, 4, 5, 12);

export const DAY = 86_400_000;

let lastId = 0;
const nextId = (prefix: string): string => {
  lastId += 1;
  return `${prefix}-${lastId}`;
};

export function newSession(session: Partial<NewSession> = {}): NewSession {
  const id = session.id ?? nextId("session");
  return { id, name: id, scope: "chat", scopeId: "", title: "A chat", isTemporary: false, createdAt: NOON, ...session };
}

export type NewUserMessage = Extract<NewMessage, { type: "user" }>;
export type NewAssistantMessage = Extract<NewMessage, { type: "assistant" }>;

export function userMessage(text: string, message: Partial<UserMessage> = {}): NewUserMessage {
  const { position: _, ...rest } = message;
  return {
    type: "user",
    id: nextId("message"),
    sessionId: "chat",
    runId: null,
    createdAt: NOON,
    tokenEstimate: 5,
    isCompacted: false,
    text,
    speaker: null,
    ...rest,
  };
}

export function assistantMessage(text: string, message: Partial<AssistantMessage> = {}): NewAssistantMessage {
  const { position: _, ...rest } = message;
  return {
    type: "assistant",
    id: nextId("message"),
    sessionId: "chat",
    runId: null,
    createdAt: NOON,
    tokenEstimate: 5,
    isCompacted: false,
    text,
    status: "complete",
    model: "a-model",
    sources: [],
    fault: null,
    usage: null,
    ...rest,
  };
}

export function newRun(run: Partial<Run> = {}): Run {
  return {
    id: nextId("run"),
    sessionId: "chat",
    userMessageId: "question",
    model: "a-model",
    status: "running",
    startedAt: NOON,
    endedAt: null,
    ...run,
  };
}

export type CandidateParts = Partial<Omit<MemoryCandidate, "provenance">> & {
  readonly provenance?: Partial<Provenance>;
  readonly saidAt?: number;
};

/** A fact the person typed, on its way to the store. */
export function candidate(key: string, value: string, parts: CandidateParts = {}): MemoryCandidate {
  const { provenance, saidAt = NOON, ...rest } = parts;
  return {
    id: nextId("memory"),
    layer: "tacit",
    namespace: "preferences",
    key,
    value,
    category: "fact",
    privacy: "ask",
    confidence: 0.9,
    importance: 0.5,
    tags: [],
    status: "live",
    ...rest,
    provenance: {
      origin: "typed",
      extractor: "rule:test",
      sessionId: "chat",
      messageId: null,
      start: null,
      end: null,
      quote: value,
      saidBy: "You",
      saidAt,
      ...provenance,
    },
  };
}

/** The one result of a write, of the type the test expects. */
export function memoryOf(result: { readonly type: string } | undefined): Memory {
  if (result && "memory" in result) return result.memory as Memory;
  throw new Error(`Expected a result with a memory, got ${JSON.stringify(result)}`);
}
