import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { type Message, QUOTE_ONLY_MODEL } from "#message/message.ts";
import { createSessionStore, type SessionStore } from "#session/session-store.ts";
import { assistantMessage, NOON, newSession, userMessage } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

let db: Database;
let sessions: SessionStore;

beforeEach(() => {
  db = memoryDatabase();
  sessions = createSessionStore(db);
  sessions.getOrCreate(newSession({ id: "chat" }));
});

const chunksOf = (id: string) =>
  db.all<{ text: string; is_telling: number; speaker: string | null; source_kind: string }>(
    "select text, is_telling, speaker, source_kind from chunks where source_id = ? order by ordinal",
    id,
  );

const finds = (word: string) =>
  db.all<{ text: string }>("select text from chunk_words where chunk_words match ?", word).map(({ text }) => text);

test("the same name, scope and scope id is the same session, whatever id is offered", () => {
  const first = sessions.getOrCreate(newSession({ id: "a", name: "main", scopeId: "1" }));
  const again = sessions.getOrCreate(newSession({ id: "b", name: "main", scopeId: "1", title: "Other" }));
  const other = sessions.getOrCreate(newSession({ id: "c", name: "main", scopeId: "2" }));
  expect(again).toEqual(first);
  expect(other.id).toBe("c");
});

test("every type of message comes back as it was stored", () => {
  const base = { sessionId: "chat", runId: "r", createdAt: NOON, tokenEstimate: 1, isCompacted: false };
  const stored: Message[] = [
    sessions.append(userMessage("hi", { speaker: "Ana" })),
    sessions.append(
      assistantMessage("hello[^1]", {
        sources: [
          { number: 1, kind: "memory", id: "m", sessionId: null, quote: "q", title: "t", speaker: null, saidAt: null },
        ],
        fault: { code: "stalled", message: "It stalled." },
        usage: { inputTokens: 1, cachedInputTokens: null, outputTokens: 2 },
      }),
    ),
    sessions.append({
      ...base,
      type: "tool-call",
      id: "t1",
      callId: "c1",
      toolName: "find",
      input: { query: ["a", null] },
    }),
    sessions.append({
      ...base,
      type: "tool-result",
      id: "t2",
      callId: "c1",
      toolName: "find",
      output: "found",
      isError: false,
    }),
    sessions.append({ ...base, type: "summary", id: "s1", text: "They greeted." }),
  ];
  expect(sessions.messages("chat", {})).toEqual(stored);
  expect(stored.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  expect(stored.map(({ id }) => sessions.getMessage(id))).toEqual(stored);
});

test("a repeated append stores one message and counts it once", () => {
  const message = userMessage("I live in Bergen.", { tokenEstimate: 7 });
  const first = sessions.append(message);
  const second = sessions.append({ ...message, text: "changed on the way" });
  expect(second).toEqual(first);
  expect(sessions.get("chat")).toMatchObject({ messageCount: 1, tokenCount: 7 });
  expect(chunksOf(message.id)).toHaveLength(1);
});

test("an update keeps position and creation time, and corrects the token count", () => {
  sessions.append(userMessage("one", { tokenEstimate: 10 }));
  const answer = sessions.append(assistantMessage("two", { tokenEstimate: 20 }));
  const updated = sessions.update({ ...answer, position: 99, createdAt: 1, tokenEstimate: 25 });
  expect(updated).toMatchObject({ position: 1, createdAt: NOON });
  expect(sessions.get("chat")).toMatchObject({ messageCount: 2, tokenCount: 35 });
});

test("a message of a deleted chat is refused by name", () => {
  expect(() => sessions.append(userMessage("hi", { sessionId: "gone" }))).toThrow("Chat gone is gone");
  expect(() => sessions.update({ ...userMessage("hi", { id: "m" }), position: 0 })).toThrow("Message m is gone");
});

test("watermarks only move forward", () => {
  sessions.advance("chat", "extracted", 4);
  sessions.advance("chat", "extracted", 2);
  sessions.advance("chat", "embedded", 0);
  expect(sessions.get("chat")).toMatchObject({ extractedPosition: 4, summarizedPosition: -1, embeddedPosition: 0 });
  expect(() => sessions.advance("gone", "extracted", 1)).not.toThrow();
});

test("chats are listed pinned first, then by their last message; archived and inner ones stay out", () => {
  for (const [index, id] of ["old", "new", "pinned", "archived"].entries()) {
    sessions.getOrCreate(newSession({ id, createdAt: NOON + index }));
    sessions.append(userMessage("hello", { sessionId: id, createdAt: NOON + 10 + index }));
  }
  sessions.getOrCreate(newSession({ id: "inner", scope: "sub-agent" }));
  sessions.setPinned("pinned", NOON);
  sessions.setArchived("archived", NOON);
  sessions.append(userMessage("again", { sessionId: "old", createdAt: NOON + 50 }));
  sessions.rename("new", "Renamed long after", NOON + 1_000);
  expect(sessions.list({ includeArchived: false }).map(({ id }) => id)).toEqual(["pinned", "old", "new", "chat"]);
  expect(sessions.list({ includeArchived: true }).map(({ id }) => id)).toContain("archived");
  expect(sessions.get("new")?.title).toBe("Renamed long after");
});

test("messages are read after a position, the newest of them, compacted ones on request", () => {
  const stored = ["a", "b", "c", "d"].map((text) => sessions.append(userMessage(text)));
  const [first] = stored;
  if (first) sessions.update({ ...first, isCompacted: true });
  const texts = (options: Parameters<SessionStore["messages"]>[1]) =>
    sessions.messages("chat", options).map((message) => ("text" in message ? message.text : ""));
  expect(texts({})).toEqual(["b", "c", "d"]);
  expect(texts({ includeCompacted: true })).toEqual(["a", "b", "c", "d"]);
  expect(texts({ limit: 2 })).toEqual(["c", "d"]);
  expect(texts({ after: 1, limit: 1 })).toEqual(["d"]);
  expect(texts({ after: 3 })).toEqual([]);
});

test("deleting a chat deletes its messages, chunks and full text", () => {
  sessions.append(userMessage("My accordion is green."));
  expect(finds("accordion")).toHaveLength(1);
  sessions.remove("chat");
  expect(finds("accordion")).toHaveLength(0);
  expect(db.get("select count(*) as count from messages")).toEqual({ count: 0 });
  expect(db.get("select count(*) as count from chunks")).toEqual({ count: 0 });
});

test.each([
  ["a person's statement", userMessage("I work as a nurse. Do you like that?"), 1],
  ["a person's question", userMessage("Where do I work?"), 0],
  ["a model's answer", assistantMessage("You could try oats."), 1],
  ["an answer that only quotes", assistantMessage("You said: oats", { model: QUOTE_ONLY_MODEL }), 0],
  ["an answer that failed", assistantMessage("You cou", { status: "failed" }), 0],
])("%s counts as evidence: %#", (_, message, isTelling) => {
  sessions.append(message);
  expect(chunksOf(message.id)).toMatchObject([{ is_telling: isTelling, text: message.text }]);
});

test("a growing answer is found only once it has ended, and then with its last words", () => {
  const answer = sessions.append(assistantMessage("", { status: "streaming" }));
  if (answer.type !== "assistant") throw new Error("not an answer");
  sessions.update({ ...answer, text: "The xylophone" });
  expect(chunksOf(answer.id)).toEqual([]);
  sessions.update({ ...answer, text: "The xylophone is yours.", status: "complete" });
  expect(chunksOf(answer.id)).toMatchObject([{ text: "The xylophone is yours.", speaker: "Companion" }]);
  expect(finds("xylophone")).toHaveLength(1);
});

test("tools leave no chunks, summaries leave theirs, temporary chats leave none", () => {
  const base = { sessionId: "chat", runId: "r", createdAt: NOON, tokenEstimate: 1, isCompacted: false };
  sessions.append({
    ...base,
    type: "tool-result",
    id: "t",
    callId: "c",
    toolName: "x",
    output: "zither",
    isError: false,
  });
  sessions.append({ ...base, type: "summary", id: "s", text: "They spoke of harps." });
  sessions.getOrCreate(newSession({ id: "temporary", isTemporary: true }));
  sessions.append(userMessage("My lute is broken.", { sessionId: "temporary" }));
  expect(finds("zither")).toEqual([]);
  expect(finds("lute")).toEqual([]);
  expect(chunksOf("s")).toMatchObject([{ source_kind: "summary" }]);
});

test("empty and very long messages are stored whole", () => {
  const long = `${"All work and no play makes a dull day. ".repeat(30_000)}\u0000end`;
  const stored = [sessions.append(userMessage("")), sessions.append(userMessage(long))];
  expect(sessions.messages("chat", {})).toEqual(stored);
});
