import type { Memory } from "#memory/memory.ts";
import type { AppSnapshot, SessionSnapshot } from "#runner/runner-api.ts";
import type { AppState, Chat, Note } from "./app-state.ts";

/** Replaces what the runner owns; drafts and messages on their way are the tab's own and stay. */
export function applySnapshot(state: AppState, snapshot: AppSnapshot): void {
  state.isLoaded = true;
  state.sessions = snapshot.sessions.filter((session) => session.scope === "chat");
  state.settings = snapshot.settings;
  state.hasKey = snapshot.hasKey;
  state.memoryCount = snapshot.memoryCount;
  state.memoryRevision += 1;
  state.runs = Object.fromEntries(snapshot.activeRuns.map((run) => [run.sessionId, run]));
}

/** Puts a conversation in place as the store has it. Messages already on screen keep their identity. */
export function applySessionSnapshot(state: AppState, snapshot: SessionSnapshot): void {
  const { session } = snapshot;
  const known = state.chats[session.id];
  const knownById = new Map(known?.messages.map((message) => [message.id, message]));
  const messages = snapshot.messages.map((message) => {
    const shown = knownById.get(message.id);
    if (!shown) return message;
    // Deltas may have run ahead of the snapshot; the longer text of a streaming answer is the newer one.
    const isAhead =
      shown.type === "assistant" &&
      message.type === "assistant" &&
      message.status === "streaming" &&
      shown.text.length > message.text.length;
    return Object.assign(shown, isAhead ? { ...message, text: shown.text } : message);
  });
  state.chats[session.id] = {
    sessionId: session.id,
    messages,
    notes: notesFromMemories(snapshot.memories, known),
    reasoning: known?.reasoning ?? {},
    interruptedRuns: snapshot.interruptedRuns,
    goalQuestions: [...(snapshot.goalQuestions ?? [])],
  };
  const index = state.sessions.findIndex((each) => each.id === session.id);
  if (index !== -1) state.sessions[index] = session;
  const outgoing = state.outgoing[session.id];
  if (outgoing && snapshot.messages.some((message) => message.id === outgoing.messageId)) {
    delete state.outgoing[session.id];
  }
}

/** Facts become notes; a fact that replaced another is shown with the one it struck out. */
export function notesFromMemories(memories: readonly Memory[], known: Chat | undefined): Note[] {
  const supersededByNewer = new Map(
    memories.flatMap((memory) => (memory.supersededBy ? [[memory.supersededBy, memory] as const] : [])),
  );
  const messageIdById = new Map(memories.map((memory) => [memory.id, memory.provenance.messageId]));
  const shown = memories.filter(
    ({ status, supersededBy, provenance }) =>
      status !== "discarded" &&
      // Corrected in the very message it was said in: the correction alone is shown, with what it struck out.
      (supersededBy === null || messageIdById.get(supersededBy) !== provenance.messageId),
  );
  const shownIds = new Set(shown.map((memory) => memory.id));
  const notes = shown.map<Note>((memory) => {
    const before = known?.notes.find((note) => note.id === memory.id);
    const superseded = supersededByNewer.get(memory.id) ?? null;
    return {
      id: memory.id,
      messageId: memory.provenance.messageId,
      result: before && before.result.type !== "refused" ? { ...before.result, memory } : stored(memory, superseded),
      status: "standing",
      isFresh: false,
    };
  });
  // Refusals and receipts are not in the store; what this tab has shown, it goes on showing.
  const kept = known?.notes.filter((note) => !shownIds.has(note.id) && isOnlyHere(note)) ?? [];
  return [...notes, ...kept];
}

const stored = (memory: Memory, superseded: Memory | null) => ({ type: "stored", memory, superseded }) as const;

const isOnlyHere = (note: Note) => note.result.type === "refused" || note.status !== "standing";
