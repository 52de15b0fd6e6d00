import { expect, test } from "vitest";
import { createSessionStore } from "#session/session-store.ts";
import type { Trace } from "#trace/trace.ts";
import { createTraceStore } from "#trace/trace-store.ts";
import { NOON, newSession } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const trace = (id: string, parts: Partial<Trace> = {}): Trace => ({
  id,
  sessionId: "chat",
  runId: "run",
  startedAt: NOON,
  spans: [{ name: "recall", startedAt: NOON, endedAt: NOON + 3, detail: { hits: ["a"], score: 0.5 } }],
  ...parts,
});

test("a trace is replaced by its later state, listed by run, and goes with its chat", () => {
  const db = memoryDatabase();
  const sessions = createSessionStore(db);
  const traces = createTraceStore(db);
  sessions.getOrCreate(newSession({ id: "chat" }));
  traces.save(trace("late", { startedAt: NOON + 1 }));
  traces.save(trace("early"));
  traces.save(trace("early", { spans: [] }));
  expect(traces.listByRun("run")).toEqual([trace("early", { spans: [] }), trace("late", { startedAt: NOON + 1 })]);
  sessions.remove("chat");
  expect(traces.get("late")).toBeNull();
  expect(() => traces.save(trace("orphan"))).not.toThrow();
  expect(traces.get("orphan")).toBeNull();
});
