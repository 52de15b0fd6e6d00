import { expect, test } from "vitest";
import type { RunnerEvent } from "../../src/runner/runner-api.ts";
import { type AppState, emptyAppState } from "../../src/ui/app-state.ts";
import { applyEvent } from "../../src/ui/apply-event.ts";
import { applySessionSnapshot, applySnapshot } from "../../src/ui/apply-snapshot.ts";
import { answer, chat, memory, run, session, stored, userMessage } from "./builders.ts";

const openState = (more: Partial<AppState> = {}): AppState => ({
  ...emptyAppState(),
  isLoaded: true,
  sessions: [session("s1")],
  chats: { s1: chat() },
  ...more,
});

const apply = (state: AppState, ...events: RunnerEvent[]) => {
  for (const event of events) applyEvent(state, event);
  return state;
};

const delta = (text: string, offset?: number): RunnerEvent => ({
  type: "text-delta",
  sessionId: "s1",
  messageId: "a1",
  delta: text,
  ...(offset === undefined ? {} : { offset }),
});

const streaming = (text: string) =>
  openState({ chats: { s1: chat({ messages: [answer("a1", text, 1, { status: "streaming" })] }) } });

const textOf = (state: AppState) => state.chats.s1?.messages.map((message) => ("text" in message ? message.text : ""));

test("deltas grow the answer they belong to", () => {
  expect(textOf(apply(streaming(""), delta("Hello"), delta(", you")))).toEqual(["Hello, you"]);
});

test("a delta that the snapshot already holds changes nothing, and one that overlaps adds only what is new", () => {
  expect(textOf(apply(streaming("Hello"), delta("lo", 3)))).toEqual(["Hello"]);
  expect(textOf(apply(streaming("Hello"), delta("lo, you", 3)))).toEqual(["Hello, you"]);
});

test("a delta after a gap waits for the stored message, which brings the whole text", () => {
  const state = apply(streaming("He"), delta("you", 7));
  expect(textOf(state)).toEqual(["He"]);
  apply(state, { type: "run-ended", run: run("r1", { status: "complete" }), answer: answer("a1", "Hello, you", 1) });
  expect(textOf(state)).toEqual(["Hello, you"]);
});

test("a delta that comes after the end is dropped", () => {
  const state = apply(
    streaming("Done"),
    { type: "message-updated", message: answer("a1", "Done.", 1) },
    delta(" more"),
  );
  expect(textOf(state)).toEqual(["Done."]);
});

test("a growing answer stays the same object, so that only its words are drawn again", () => {
  const state = streaming("");
  const before = state.chats.s1?.messages[0];
  apply(state, delta("Hi"), { type: "message-updated", message: answer("a1", "Hi.", 1) });
  expect(state.chats.s1?.messages[0]).toBe(before);
});

test("messages stand in the order of their positions, each once", () => {
  const state = apply(
    openState(),
    { type: "message-appended", message: answer("a1", "second", 1) },
    { type: "message-appended", message: userMessage("u1", "first", 0) },
    { type: "message-appended", message: userMessage("u1", "first", 0) },
    { type: "message-appended", message: userMessage("u2", "third", 2) },
  );
  expect(textOf(state)).toEqual(["first", "second", "third"]);
});

test("a message of a chat that is not open is left to the store", () => {
  const state = apply(openState(), {
    type: "message-appended",
    message: userMessage("x", "hi", 0, { sessionId: "s2" }),
  });
  expect(state.chats.s2).toBeUndefined();
});

test("a message on its way is done when the store has it", () => {
  const outgoing = { messageId: "u1", runId: "r1", text: "hi", at: 0, problem: null };
  const state = openState({ outgoing: { s1: outgoing } });
  apply(state, { type: "message-appended", message: userMessage("u0", "older", 0) });
  expect(state.outgoing.s1).toEqual(outgoing);
  apply(state, { type: "message-appended", message: userMessage("u1", "hi", 1) });
  expect(state.outgoing.s1).toBeUndefined();
});

test("a run is active from its start to its end; the end of an older run stops nothing", () => {
  const state = apply(openState(), { type: "run-started", run: run("r2") });
  apply(state, { type: "run-ended", run: run("r1", { status: "interrupted" }), answer: null });
  expect(state.runs.s1?.id).toBe("r2");
  apply(state, { type: "run-ended", run: run("r2", { status: "complete" }), answer: null });
  expect(state.runs.s1).toBeUndefined();
});

test("a deleted session takes its chat, run and message on the way along", () => {
  const state = openState({ runs: { s1: run("r1") } });
  apply(state, { type: "session-deleted", sessionId: "s1" });
  expect([state.sessions, state.chats, state.runs]).toEqual([[], {}, {}]);
});

test("sessions that are no chats stay out of the list", () => {
  const state = apply(openState(), { type: "session-created", session: session("sub", { scope: "sub-agent" }) });
  expect(state.sessions.map(({ id }) => id)).toEqual(["s1"]);
});

const noted = (result = stored(memory("m1", "Lisbon"))): RunnerEvent => ({
  type: "memory-noted",
  sessionId: "s1",
  messageId: "u1",
  result,
});

test("what is noted stands in the margin once, however often it is told", () => {
  const state = apply(openState(), noted(), noted());
  expect(state.chats.s1?.notes).toMatchObject([{ id: "m1", messageId: "u1", status: "standing", isFresh: true }]);
});

test("a forgotten fact leaves a receipt, and undo puts the note back", () => {
  const state = apply(openState(), noted(), { type: "memory-forgotten", memoryId: "m1" });
  expect(state.chats.s1?.notes[0]?.status).toBe("forgotten");
  apply(state, { type: "memory-changed", memory: memory("m1", "Lisbon") });
  expect(state.chats.s1?.notes[0]?.status).toBe("standing");
});

test("an edited fact changes its note, and keeps what it had replaced", () => {
  const old = memory("m0", "Porto");
  const state = apply(openState(), noted(stored(memory("m1", "Lisbon"), old)), {
    type: "memory-changed",
    memory: memory("m1", "Lisboa"),
  });
  expect(state.chats.s1?.notes[0]?.result).toMatchObject({ memory: { value: "Lisboa" }, superseded: old });
});

test("a refusal stands in the margin, too", () => {
  const state = apply(
    openState(),
    noted({ type: "refused", candidateId: "c1", reason: "secret", explanation: "A card number. Not kept." }),
  );
  expect(state.chats.s1?.notes).toMatchObject([{ id: "c1", result: { type: "refused" } }]);
});

test("joining again replaces what the runner owns and keeps the message on its way", () => {
  const outgoing = { messageId: "u9", runId: "r9", text: "still here", at: 0, problem: null };
  const state = openState({ outgoing: { s1: outgoing }, runs: { gone: run("r0", { sessionId: "gone" }) } });
  applySnapshot(state, {
    sessions: [session("s1", { title: "New title" })],
    settings: { ...state.settings, companionName: "Iris" },
    hasKey: true,
    memoryCount: 3,
    activeRuns: [run("r1")],
  });
  expect(state.sessions[0]?.title).toBe("New title");
  expect(Object.keys(state.runs)).toEqual(["s1"]);
  expect(state.outgoing.s1).toEqual(outgoing);
});

test("a chat loaded while its answer streams keeps the words that ran ahead of the snapshot", () => {
  const state = streaming("Hello, you");
  applySessionSnapshot(state, {
    session: session("s1"),
    messages: [userMessage("u1", "hi", 0), answer("a1", "Hello", 1, { status: "streaming" })],
    memories: [],
    interruptedRuns: [],
  });
  expect(textOf(state)).toEqual(["hi", "Hello, you"]);
});

test("a fact that a newer one closes stays in its own place, struck out", () => {
  const state = apply(openState(), noted(stored(memory("m0", "green"))));
  apply(state, {
    type: "memory-noted",
    sessionId: "s1",
    messageId: "u2",
    result: stored(memory("m1", "blue", { validFrom: 9 }), memory("m0", "green")),
  });
  expect(state.chats.s1?.notes).toMatchObject([
    { messageId: "u1", result: { memory: { value: "green", validTo: 9 } } },
    { messageId: "u2", result: { memory: { value: "blue", validTo: null } } },
  ]);
});

test("a loaded fact corrected in the same message is shown once, with the one it struck out", () => {
  const state = openState();
  applySessionSnapshot(state, {
    session: session("s1"),
    messages: [],
    memories: [memory("m0", "March", { validTo: 5, supersededBy: "m1" }), memory("m1", "April")],
    interruptedRuns: [],
  });
  expect(state.chats.s1?.notes).toMatchObject([
    { id: "m1", result: { superseded: { value: "March" } }, isFresh: false },
  ]);
});

test("loading again keeps the refusals and receipts that only this tab knows", () => {
  const state = apply(
    openState(),
    noted({ type: "refused", candidateId: "c1", reason: "secret", explanation: "Not kept." }),
    noted(stored(memory("m2", "tea"))),
    { type: "memory-forgotten", memoryId: "m2" },
  );
  applySessionSnapshot(state, {
    session: session("s1"),
    messages: [],
    memories: [memory("m1", "April")],
    interruptedRuns: [],
  });
  expect(state.chats.s1?.notes.map(({ id }) => id)).toEqual(["m1", "c1", "m2"]);
});

test("a proposal that is taken shows what it closed, and no more when that is believed again", () => {
  const proposal = memory("m1", "Bergen", { status: "proposed" });
  const state = apply(openState(), noted(stored(proposal)));
  const oslo = memory("m0", "Oslo", { validTo: 9, supersededBy: "m1" });
  apply(state, { type: "memory-changed", memory: memory("m1", "Bergen") }, { type: "memory-changed", memory: oslo });
  expect(state.chats.s1?.notes[0]?.result).toMatchObject({ memory: { status: "live" }, superseded: { value: "Oslo" } });
  apply(state, { type: "memory-changed", memory: proposal }, { type: "memory-changed", memory: memory("m0", "Oslo") });
  expect(state.chats.s1?.notes[0]?.result).toMatchObject({ memory: { status: "proposed" }, superseded: null });
});

test("what was tidied changes its notes, and what went into another fact leaves none", () => {
  const state = apply(openState(), noted(stored(memory("m1", "Tea"))), noted(stored(memory("m2", "Green tea"))));
  const before = state.memoryRevision;
  apply(state, {
    type: "memories-tidied",
    changed: [memory("m2", "Green tea", { validTo: 5 })],
    removed: ["m1"],
    count: 7,
  });
  expect(state.chats.s1?.notes).toMatchObject([{ id: "m2", result: { memory: { validTo: 5 } } }]);
  expect(state.memoryCount).toBe(7);
  expect(state.memoryRevision).toBeGreaterThan(before);
});

test("a question about goals stands in its chat until it is answered, and is asked once", () => {
  const question = {
    id: "q",
    sessionId: "s1",
    messageId: "u1",
    answerId: "a1",
    words: "run",
    goals: [memory("g", "Run a marathon")],
  };
  const asked = { type: "goal-question-asked", question } as const;
  const state = apply(openState(), asked, asked);
  expect(state.chats.s1?.goalQuestions).toEqual([question]);
  apply(state, { type: "goal-question-closed", questionId: "q" });
  expect(state.chats.s1?.goalQuestions).toEqual([]);
});

test("a goal that is done counts no more, and counts again when that is taken back", () => {
  const goal = memory("g", "Run a marathon");
  const done = { ...goal, validTo: 5, metadata: { doneAt: 5 } };
  const state = apply(openState({ memoryCount: 3 }), {
    type: "memory-noted",
    sessionId: "s1",
    messageId: "u1",
    result: { type: "merged", memory: done, before: goal },
  });
  expect(state.memoryCount).toBe(2);
  apply(state, { type: "memory-changed", memory: goal });
  expect(state.memoryCount).toBe(3);
});

test("a directive that was removed is none", () => {
  const directive = { text: "You are brief.", inputsHash: "h", madeBy: "template", madeAt: 1, privacy: "ask" } as const;
  const state = apply(openState(), { type: "directive-changed", directive });
  expect(state.directive?.text).toBe("You are brief.");
  apply(state, { type: "directive-changed", directive: { ...directive, text: "" } });
  expect(state.directive).toBeNull();
});
