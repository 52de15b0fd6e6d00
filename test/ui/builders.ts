import type { Memory, MemoryWriteResult, Provenance } from "../../src/memory/memory.ts";
import type { AssistantMessage, UserMessage } from "../../src/message/message.ts";
import type { Run } from "../../src/run/run-store.ts";
import type { Session } from "../../src/session/session.ts";
import type { Chat } from "../../src/ui/app-state.ts";

const messageBase = (id: string, position: number) => ({
  id,
  sessionId: "s1",
  position,
  runId: null,
  createdAt: 1_000 + position,
  tokenEstimate: 1,
  isCompacted: false,
});

export const userMessage = (
  id: string,
  text: string,
  position: number,
  more: Partial<UserMessage> = {},
): UserMessage => ({
  ...messageBase(id, position),
  type: "user",
  text,
  speaker: null,
  ...more,
});

export const answer = (
  id: string,
  text: string,
  position: number,
  more: Partial<AssistantMessage> = {},
): AssistantMessage => ({
  ...messageBase(id, position),
  type: "assistant",
  text,
  status: "complete",
  model: "quote-only",
  sources: [],
  fault: null,
  usage: null,
  ...more,
});

export const run = (id: string, more: Partial<Run> = {}): Run => ({
  id,
  sessionId: "s1",
  userMessageId: "u1",
  model: "quote-only",
  status: "running",
  startedAt: 0,
  endedAt: null,
  ...more,
});

export const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  name: id,
  scope: "chat",
  scopeId: "",
  title: id,
  isTemporary: false,
  summary: "",
  activeTask: "",
  messageCount: 0,
  tokenCount: 0,
  compactionCount: 0,
  flushCount: 0,
  extractedPosition: -1,
  summarizedPosition: -1,
  embeddedPosition: -1,
  pinnedAt: null,
  archivedAt: null,
  createdAt: 0,
  updatedAt: 0,
  ...more,
});

export const provenance = (more: Partial<Provenance> = {}): Provenance => ({
  origin: "typed",
  extractor: "rule:test",
  sessionId: "s1",
  messageId: "u1",
  start: 0,
  end: 4,
  quote: "We’re",
  saidBy: "You",
  saidAt: 0,
  ...more,
});

export const memory = (id: string, value: string, more: Partial<Memory> = {}): Memory => ({
  id,
  owner: "me",
  layer: "tacit",
  namespace: "tacit/plans",
  key: id,
  value,
  category: "fact",
  status: "live",
  validFrom: 0,
  validTo: null,
  supersededBy: null,
  provenance: provenance(),
  privacy: "device-only",
  confidence: 1,
  importance: 0.5,
  reinforcedCount: 0,
  lastReinforcedAt: 0,
  accessCount: 0,
  accessedAt: null,
  tags: [],
  metadata: {},
  createdAt: 0,
  updatedAt: 0,
  ...more,
});

export const stored = (fact: Memory, superseded: Memory | null = null): MemoryWriteResult => ({
  type: "stored",
  memory: fact,
  superseded,
});

export const chat = (more: Partial<Chat> = {}): Chat => ({
  sessionId: "s1",
  messages: [],
  notes: [],
  reasoning: {},
  interruptedRuns: [],
  goalQuestions: [],
  ...more,
});
