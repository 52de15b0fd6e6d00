import { doneAtOf } from "#memory/goal.ts";
import type { Memory, MemoryWriteResult } from "#memory/memory.ts";
import type { AssistantMessage, Message } from "#message/message.ts";
import type { RunnerEvent } from "#runner/runner-api.ts";
import type { Session } from "#session/session.ts";
import { type AppState, type Chat, type Note, noteMemory } from "./app-state.ts";

/**
 * Folds one runner event into the state: the only writer for what the runner says.
 * Works on a draft (Solid's `produce`), field by field, so that a delta repaints one paragraph.
 * An event seen twice, or already part of a snapshot, changes nothing.
 */
export function applyEvent(state: AppState, event: RunnerEvent): void {
  switch (event.type) {
    case "session-created":
    case "session-updated":
      putSession(state, event.session);
      break;
    case "session-deleted":
      removeSession(state, event.sessionId);
      break;
    case "message-appended":
    case "message-updated":
      putMessage(state, event.message);
      break;
    case "text-delta":
      appendText(state, event);
      break;
    case "reasoning-delta":
      appendReasoning(state, event);
      break;
    case "run-started":
      if (event.run.status === "running") state.runs[event.run.sessionId] = event.run;
      break;
    case "run-ended":
      if (state.runs[event.run.sessionId]?.id === event.run.id) delete state.runs[event.run.sessionId];
      if (event.answer) putMessage(state, event.answer);
      break;
    case "memory-noted":
      putNote(state, event);
      break;
    case "memory-changed":
      changeMemory(state, event);
      break;
    case "memory-forgotten":
      forgetMemory(state, event.memoryId);
      break;
    case "memories-tidied":
      tidyMemories(state, event);
      break;
    case "goal-question-asked": {
      const questions = state.chats[event.question.sessionId]?.goalQuestions;
      if (questions?.every(({ id }) => id !== event.question.id)) questions.push(event.question);
      break;
    }
    case "goal-question-closed":
      for (const chat of Object.values(state.chats)) {
        chat.goalQuestions = chat.goalQuestions.filter(({ id }) => id !== event.questionId);
      }
      break;
    case "directive-changed":
      state.directive = event.directive?.text ? event.directive : null;
      break;
    case "settings-changed":
      state.settings = event.settings;
      state.hasKey = event.hasKey;
      break;
    case "trouble":
      state.trouble = event.message;
      break;
    case "embedding-progress":
      state.embedding = { chunks: event.chunks, embedded: event.embedded };
      break;
    case "embedder-progress":
      state.embedderProgress = { chunks: event.chunks, embedded: event.embedded };
      break;
    case "embedder-download":
      state.embedderDownloads[event.state.modelId] = { state: event.state, problem: event.problem?.message ?? null };
      break;
    default:
      event satisfies never;
  }
}

function putSession(state: AppState, session: Session): void {
  if (session.scope !== "chat") return;
  const index = state.sessions.findIndex((each) => each.id === session.id);
  if (index === -1) state.sessions.unshift(session);
  else state.sessions[index] = session;
}

function removeSession(state: AppState, sessionId: string): void {
  state.sessions = state.sessions.filter((session) => session.id !== sessionId);
  delete state.chats[sessionId];
  delete state.runs[sessionId];
  delete state.outgoing[sessionId];
}

function putMessage(state: AppState, message: Message): void {
  if (state.outgoing[message.sessionId]?.messageId === message.id) delete state.outgoing[message.sessionId];
  const chat = state.chats[message.sessionId];
  if (!chat) return;
  const known = chat.messages.find((each) => each.id === message.id);
  if (known) Object.assign(known, message);
  else chat.messages.splice(insertionIndex(chat, message.position), 0, message);
}

/** From the end: nearly always the message is the newest. */
function insertionIndex(chat: Chat, position: number): number {
  let index = chat.messages.length;
  while (index > 0 && (chat.messages[index - 1]?.position ?? 0) > position) index -= 1;
  return index;
}

function appendText(state: AppState, event: Extract<RunnerEvent, { type: "text-delta" }>): void {
  const answer = state.chats[event.sessionId]?.messages.find((message) => message.id === event.messageId);
  // An ended answer is whole; a delta that comes after it is a straggler.
  if (answer?.type !== "assistant" || answer.status !== "streaming") return;
  // The draft of an answer; its contract is read-only for everyone else.
  const draft = answer as { -readonly [Key in keyof AssistantMessage]: AssistantMessage[Key] };
  const offset = event.offset ?? draft.text.length;
  // Words before this delta are missing: wait, the stored message brings the whole text.
  if (offset > draft.text.length) return;
  if (offset + event.delta.length <= draft.text.length) return;
  draft.text = draft.text.slice(0, offset) + event.delta;
}

function appendReasoning(state: AppState, event: Extract<RunnerEvent, { type: "reasoning-delta" }>): void {
  const chat = state.chats[event.sessionId];
  if (chat) chat.reasoning[event.messageId] = (chat.reasoning[event.messageId] ?? "") + event.delta;
}

function putNote(state: AppState, event: Extract<RunnerEvent, { type: "memory-noted" }>): void {
  const { result } = event;
  state.memoryRevision += 1;
  if (result.type === "stored" && !result.superseded) state.memoryCount += 1;
  if (result.type === "merged" && isDone(result.memory) && !isDone(result.before)) state.memoryCount -= 1;
  if (result.type === "stored" && result.superseded) strikeOut(state, result.superseded, result.memory.validFrom);
  const chat = event.sessionId ? state.chats[event.sessionId] : undefined;
  if (!chat) return;
  const id = noteId(result);
  const known = chat.notes.find((note) => note.id === id && note.messageId === event.messageId);
  if (known) {
    // A fact said again is the note that already stands there.
    if (result.type === "reinforced" || result.type === "duplicate") return;
    known.result = result;
    known.status = "standing";
    return;
  }
  chat.notes.push({ id, messageId: event.messageId, result, status: "standing", isFresh: true });
}

/** The note of a fact that a newer one closed stays where it was said, struck out. */
function strikeOut(state: AppState, superseded: Memory, at: number): void {
  const memory = { ...superseded, validTo: superseded.validTo ?? at };
  for (const note of Object.values(state.chats).flatMap((chat) => chat.notes)) {
    if (note.id === memory.id && note.result.type !== "refused") note.result = { ...note.result, memory };
  }
}

function changeMemory(state: AppState, event: Extract<RunnerEvent, { type: "memory-changed" }>): void {
  state.memoryRevision += 1;
  for (const chat of Object.values(state.chats)) {
    for (const note of chat.notes) {
      if (note.result.type === "stored") followSuperseded(note, note.result, event.memory);
      if (note.id !== event.memory.id || note.result.type === "refused") continue;
      if (isDone(note.result.memory) && !isDone(event.memory)) state.memoryCount += 1;
      note.result = { ...note.result, memory: event.memory };
      note.status = "standing";
    }
  }
}

/** What a note has struck out is what its fact has closed: a decision may close another value, or open it again. */
function followSuperseded(note: Note, result: Extract<MemoryWriteResult, { type: "stored" }>, changed: Memory): void {
  if (changed.supersededBy === note.id && changed.id !== note.id) note.result = { ...result, superseded: changed };
  else if (result.superseded?.id === changed.id) note.result = { ...result, superseded: null };
}

/** What has gone into another fact leaves no receipt: nothing was lost. */
function tidyMemories(state: AppState, event: Extract<RunnerEvent, { type: "memories-tidied" }>): void {
  state.memoryRevision += 1;
  state.memoryCount = event.count;
  const removed = new Set(event.removed);
  const changed = new Map(event.changed.map((memory) => [memory.id, memory]));
  for (const chat of Object.values(state.chats)) {
    chat.notes = chat.notes.filter((note) => !removed.has(note.id));
    for (const note of chat.notes) {
      const memory = changed.get(note.id);
      if (!memory || note.result.type === "refused") continue;
      note.result = { ...note.result, memory };
      note.status = "standing";
    }
  }
}

const isDone = (memory: Memory) => doneAtOf(memory) !== null;

function forgetMemory(state: AppState, memoryId: string): void {
  state.memoryRevision += 1;
  state.memoryCount = Math.max(0, state.memoryCount - 1);
  for (const chat of Object.values(state.chats)) {
    for (const note of chat.notes) {
      if (noteMemory(note)?.id === memoryId && note.status === "standing") note.status = "forgotten";
    }
  }
}

export function noteId(result: MemoryWriteResult): string {
  return result.type === "refused" ? result.candidateId : result.memory.id;
}
