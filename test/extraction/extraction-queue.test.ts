import { expect, test } from "vitest";
import { BACK_OFF_MS, createExtractionQueue, QUIET_MS, TIME_LIMIT_MS } from "#extraction/extraction-queue.ts";
import type { MemoryWriteResult } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { AppError } from "#rpc/app-error.ts";
import { createSessionStore } from "#session/session-store.ts";
import { manualTimers } from "../support/manual-timers.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { scriptedModel } from "../support/scripted-model.ts";

const fact = (quote: string) =>
  JSON.stringify({ preferences: [{ key: quote, value: `Said: ${quote}`, quote, certain: true }] });

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function setUp(answer: Parameters<typeof scriptedModel>[0], { hasModel = true, isTemporary = false } = {}) {
  const db = memoryDatabase();
  const sessions = createSessionStore(db);
  const memories = createMemoryStore(db);
  const timers = manualTimers();
  const { model, requests } = scriptedModel(answer);
  const reported: { results: readonly MemoryWriteResult[]; id: string | null }[] = [];
  let count = 0;
  sessions.getOrCreate({
    id: "session-1",
    name: "one",
    scope: "chat",
    scopeId: "",
    title: "",
    isTemporary,
    createdAt: 0,
  });
  const queue = createExtractionQueue({
    store: {
      sessions: {
        get: async (id) => sessions.get(id),
        messages: async (id, options) => sessions.messages(id, options),
        advance: async (id, watermark, position) => sessions.advance(id, watermark, position),
      },
      memories: { write: async (candidates, at) => memories.write(candidates, at) },
    },
    modelFor: async () => (hasModel ? model : null),
    report: (results, { id }) => reported.push({ results, id }),
    privacy: () => "ask",
    newId: () => `memory-${++count}`,
    now: () => 5_000,
    startTimer: timers.startTimer,
  });
  return {
    queue,
    timers,
    requests,
    reported,
    memories,
    say: (text: string) =>
      sessions.append({
        type: "user",
        id: `message-${++count}`,
        sessionId: "session-1",
        runId: null,
        createdAt: 1_000,
        tokenEstimate: 1,
        isCompacted: false,
        text,
        speaker: null,
      }),
    extracted: () => sessions.get("session-1")?.extractedPosition,
  };
}

test("extraction waits for five quiet seconds and reads everything said meanwhile in one request", async () => {
  const { queue, timers, requests, say } = setUp(() => "{}");
  say("I like tea");
  queue.schedule("session-1");
  timers.pass(QUIET_MS - 1);
  say("I like rain");
  queue.schedule("session-1");
  timers.pass(QUIET_MS - 1);
  expect(requests).toHaveLength(0);
  timers.pass(1);
  await queue.flush("session-1");
  expect(JSON.stringify(requests[0]?.prompt)).toMatch(/I like tea.*I like rain/);
  expect(requests).toHaveLength(1);
});

test("facts are stored, told with their message, and the watermark moves; nothing is read twice", async () => {
  const { queue, requests, reported, memories, say, extracted } = setUp((request) =>
    JSON.stringify(request.prompt).includes("tea") ? fact("I like tea") : "{}",
  );
  const message = say("I like tea");
  queue.schedule("session-1");
  await queue.flush("session-1");
  expect(memories.list({}).map(({ value }) => value)).toEqual(["Said: I like tea"]);
  expect(reported).toMatchObject([{ id: message.id, results: [{ type: "stored" }] }]);
  expect(extracted()).toBe(0);

  queue.schedule("session-1");
  await queue.flush("session-1");
  expect(requests).toHaveLength(1);

  say("It rains");
  queue.schedule("session-1");
  await queue.flush("session-1");
  expect(JSON.stringify(requests[1]?.prompt)).not.toContain("tea");
  expect(extracted()).toBe(1);
});

test("one session is never read twice at the same time; what was said meanwhile follows", async () => {
  const gate = deferred<void>();
  const begun = deferred<void>();
  const { queue, timers, requests, say, extracted } = setUp(async () => {
    begun.resolve();
    await gate.promise;
    return "{}";
  });
  say("I like tea");
  queue.schedule("session-1");
  timers.pass(QUIET_MS);
  await begun.promise;
  say("I like rain");
  queue.schedule("session-1");
  timers.pass(QUIET_MS);
  expect(requests).toHaveLength(1);
  gate.resolve();
  await queue.flush("session-1");
  expect(requests).toHaveLength(2);
  expect(extracted()).toBe(1);
});

test("a passing fault is tried again three times with growing waits, then left for the next turn", async () => {
  const { queue, timers, requests, say, extracted } = setUp(() => {
    throw new AppError("unreachable", "No connection.");
  });
  say("I like tea");
  queue.schedule("session-1");
  await queue.flush("session-1");
  for (const waitMs of BACK_OFF_MS) {
    expect(timers.pending()).toEqual([waitMs]);
    timers.pass(waitMs);
    await queue.flush("session-1");
  }
  expect(requests).toHaveLength(1 + BACK_OFF_MS.length);
  expect(timers.pending()).toEqual([]);
  expect(extracted()).toBe(-1);

  say("I like rain");
  queue.schedule("session-1");
  expect(timers.pending()).toEqual([QUIET_MS]);
});

test("a fault that will not pass costs no further request", async () => {
  const { queue, timers, requests, say } = setUp(() => {
    throw new AppError("wrong-key", "The key was refused.");
  });
  say("I like tea");
  queue.schedule("session-1");
  await queue.flush("session-1");
  expect(requests).toHaveLength(1);
  expect(timers.pending()).toEqual([]);
});

test("a model that never answers is given up on after ninety seconds", async () => {
  const begun = deferred<AbortSignal>();
  const { queue, timers, say, extracted } = setUp((_, signal) => {
    begun.resolve(signal);
    return new Promise<string>(() => {});
  });
  say("I like tea");
  queue.schedule("session-1");
  timers.pass(QUIET_MS);
  const signal = await begun.promise;
  expect(timers.pending()).toEqual([TIME_LIMIT_MS]);
  timers.pass(TIME_LIMIT_MS);
  await queue.flush("session-1");
  expect(signal.aborted).toBe(true);
  expect(timers.pending()).toEqual([BACK_OFF_MS[0]]);
  expect(extracted()).toBe(-1);
});

test("what was said without a model is not sent to one that comes later", async () => {
  const { queue, requests, say, extracted } = setUp(() => "{}", { hasModel: false });
  say("I like tea");
  queue.schedule("session-1");
  await queue.flush("session-1");
  expect(requests).toHaveLength(0);
  expect(extracted()).toBe(0);
});

test("a temporary chat is never read", async () => {
  const { queue, requests, say } = setUp(() => "{}", { isTemporary: true });
  say("I like tea");
  queue.schedule("session-1");
  await queue.flush("session-1");
  expect(requests).toHaveLength(0);
});

test("closing stops what is at work and stores nothing of it", async () => {
  const gate = deferred<void>();
  const begun = deferred<AbortSignal>();
  const { queue, timers, memories, say } = setUp(async (_, signal) => {
    begun.resolve(signal);
    await gate.promise;
    return fact("I like tea");
  });
  say("I like tea");
  queue.schedule("session-1");
  timers.pass(QUIET_MS);
  const signal = await begun.promise;
  queue.close();
  expect(signal.aborted).toBe(true);
  await expect.poll(() => timers.pending()).toEqual([]);
  gate.resolve();
  // The rest of the answer arrives in the microtasks before this.
  await new Promise((resolve) => setImmediate(resolve));
  expect(memories.count()).toBe(0);
});
