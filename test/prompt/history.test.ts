import { expect, test } from "vitest";
import type { Message } from "#message/message.ts";
import { selectTurns, toModelMessages } from "#prompt/history.ts";

const base = { sessionId: "s", runId: "r", createdAt: 0, tokenEstimate: 0, isCompacted: false } as const;
const user = (position: number, text: string): Message => ({
  ...base,
  type: "user",
  id: `u${position}`,
  position,
  text,
  speaker: null,
});
const assistant = (position: number, text: string): Message => ({
  ...base,
  type: "assistant",
  id: `a${position}`,
  position,
  text,
  status: "complete",
  model: "m",
  sources: [],
  fault: null,
  usage: null,
});
const call = (position: number, callId: string): Message => ({
  ...base,
  type: "tool-call",
  id: `c${position}`,
  position,
  callId,
  toolName: "memory",
  input: { action: "search" },
});
const result = (position: number, callId: string): Message => ({
  ...base,
  type: "tool-result",
  id: `t${position}`,
  position,
  callId,
  toolName: "memory",
  output: "1. Rex",
  isError: false,
});
const plain = { suffixFor: "", suffix: "" };

test("a tool call and its result stay together, in the order providers ask for", () => {
  const messages = toModelMessages(
    [user(0, "who is Rex?"), assistant(1, "Let me look."), call(2, "x"), call(3, "y"), result(4, "x"), result(5, "y")],
    plain,
  );
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
  expect(messages[1]?.content).toMatchObject([{ type: "text" }, { toolCallId: "x" }, { toolCallId: "y" }]);
  expect(messages[2]?.content).toMatchObject([{ toolCallId: "x" }, { toolCallId: "y" }]);
});

test("a call that never got its result is left out, and so is a result without its call", () => {
  const messages = toModelMessages([user(0, "hi"), call(1, "lost"), result(2, "stray")], plain);
  expect(messages.map(({ role }) => role)).toEqual(["user"]);
});

test("the suffix stands after the newest message only; earlier ones keep their bytes", () => {
  const messages = toModelMessages([user(0, "one"), assistant(1, "ok"), user(2, "two")], {
    suffixFor: "u2",
    suffix: "<context/>",
  });
  expect(messages[0]?.content).toEqual([{ type: "text", text: "one" }]);
  expect(messages[2]?.content).toEqual([{ type: "text", text: "two\n\n<context/>" }]);
});

test("whole turns are dropped from the front until the rest fits; the last turn is always there", () => {
  const messages = [user(0, "a".repeat(400)), assistant(1, "b".repeat(400)), user(2, "c".repeat(400))];
  expect(selectTurns({ messages, maxTokens: 150 }).map(({ id }) => id)).toEqual(["u2"]);
  expect(selectTurns({ messages, maxTokens: 10 }).map(({ id }) => id)).toEqual(["u2"]);
  expect(selectTurns({ messages, maxTokens: 1000 })).toEqual(messages);
});

test("marks of an earlier answer's sources are not repeated, but a regular expression in it is left alone", () => {
  const answer: Message = {
    ...base,
    type: "assistant",
    id: "a1",
    position: 1,
    text: "Rex[^1] matches /[^2]/",
    status: "complete",
    model: "m",
    sources: [
      { number: 1, kind: "memory", id: "m", sessionId: null, quote: "", title: "", speaker: null, saidAt: null },
    ],
    fault: null,
    usage: null,
  };
  expect(toModelMessages([answer], plain)[0]?.content).toEqual([{ type: "text", text: "Rex matches /[^2]/" }]);
});
