import { expect, test } from "vitest";
import { groupTurns } from "../../../src/ui/chat/group-turns.ts";
import { answer, run, userMessage } from "../builders.ts";

const shape = (turns: ReturnType<typeof groupTurns>) =>
  turns.map(({ user, parts }) => [
    user?.id ?? null,
    parts.map((part) => ("message" in part ? part.message.id : part.type)),
  ]);

test("a turn is what the person said and all that came of it", () => {
  const turns = groupTurns(
    [userMessage("u1", "a", 0), answer("a1", "b", 1), userMessage("u2", "c", 2), answer("a2", "d", 3)],
    undefined,
  );
  expect(shape(turns)).toEqual([
    ["u1", ["a1"]],
    ["u2", ["a2"]],
  ]);
});

test("words before the person's first are a turn of their own", () => {
  expect(shape(groupTurns([answer("a1", "hello", 0), userMessage("u1", "hi", 1)], undefined))).toEqual([
    [null, ["a1"]],
    ["u1", []],
  ]);
});

test("a tool call is one part with its result", () => {
  const call = { ...answer("t1", "", 1), type: "tool-call", callId: "c1", toolName: "search", input: {} } as const;
  const result = {
    ...answer("t2", "", 2),
    type: "tool-result",
    callId: "c1",
    toolName: "search",
    output: "found",
    isError: false,
  } as const;
  const [turn] = groupTurns([userMessage("u1", "a", 0), call, result], undefined);
  expect(turn?.parts).toEqual([{ type: "tool", call, result }]);
});

test("an answer made again replaces the one before, from the moment it begins", () => {
  const messages = [
    userMessage("u1", "a", 0),
    answer("a1", "cut off", 1, { runId: "r1", status: "interrupted" }),
    answer("a2", "whole", 2, { runId: "r2" }),
  ];
  expect(shape(groupTurns(messages, undefined))).toEqual([["u1", ["a2"]]]);
  expect(shape(groupTurns(messages.slice(0, 2), run("r2")))).toEqual([["u1", []]]);
});
