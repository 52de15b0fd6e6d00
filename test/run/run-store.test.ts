import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createRunStore, type RunStore } from "#run/run-store.ts";
import { createSessionStore, type SessionStore } from "#session/session-store.ts";
import { assistantMessage, NOON, newRun, newSession, userMessage } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

let db: Database;
let runs: RunStore;
let sessions: SessionStore;

beforeEach(() => {
  db = memoryDatabase();
  runs = createRunStore(db);
  sessions = createSessionStore(db);
  sessions.getOrCreate(newSession({ id: "chat" }));
});

test("a run starts once and ends once, however often it is said", () => {
  runs.start(newRun({ id: "r" }));
  runs.start(newRun({ id: "r", model: "another" }));
  runs.end("r", "stopped", NOON + 5);
  runs.end("r", "complete", NOON + 9);
  expect(runs.get("r")).toEqual(newRun({ id: "r", status: "stopped", endedAt: NOON + 5 }));
});

test("what a dead leader left is interrupted, its partial words kept and found again", () => {
  sessions.append(userMessage("Tell me about whales", { id: "question" }));
  const answer = assistantMessage("Whales are mamm", { id: "answer", runId: "r", status: "streaming" });
  sessions.append(answer);
  runs.start(newRun({ id: "r" }));
  runs.start(newRun({ id: "done", status: "complete", endedAt: NOON }));

  const left = runs.interruptAll(NOON + 60);

  expect(left.runs).toEqual([newRun({ id: "r", status: "interrupted", endedAt: NOON + 60 })]);
  expect(left.messages).toEqual([{ ...answer, position: 1, status: "interrupted" }]);
  expect(sessions.getMessage("answer")).toEqual(left.messages[0]);
  expect(db.get("select text from chunks where source_id = 'answer'")).toEqual({ text: "Whales are mamm" });
  expect(runs.interruptAll(NOON + 90)).toEqual({ runs: [], messages: [] });
});

test("interrupted runs are offered again until a later run answers the same message", () => {
  const interrupted = (id: string, userMessageId: string, startedAt: number) =>
    runs.start(newRun({ id, userMessageId, startedAt, status: "interrupted", endedAt: startedAt + 1 }));
  interrupted("first", "q1", NOON);
  interrupted("second", "q2", NOON + 10);
  interrupted("third", "q2", NOON + 20);
  expect(runs.listInterrupted("chat").map(({ id }) => id)).toEqual(["third", "first"]);
  runs.start(newRun({ id: "retry", userMessageId: "q2", startedAt: NOON + 30 }));
  expect(runs.listInterrupted("chat").map(({ id }) => id)).toEqual(["first"]);
  expect(runs.listInterrupted("another")).toEqual([]);
});
