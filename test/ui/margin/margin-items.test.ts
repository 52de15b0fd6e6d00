import { expect, test } from "vitest";
import type { Note } from "../../../src/ui/app-state.ts";
import { groupTurns } from "../../../src/ui/chat/group-turns.ts";
import { marginItems } from "../../../src/ui/margin/margin-items.ts";
import { answer, memory, stored, userMessage } from "../builders.ts";

const note = (id: string, messageId: string): Note => ({
  id,
  messageId,
  result: stored(memory(id, "Likes tea")),
  status: "standing",
  isFresh: false,
});
const question = (id: string, messageId: string) => ({
  id,
  sessionId: "s1",
  messageId,
  answerId: "a1",
  words: "run",
  goals: [memory("g", "Run a marathon")],
});

test("a turn's margin has what came from its message and its answer, and what is asked of it", () => {
  const [turn] = groupTurns([userMessage("u1", "Hello", 0), answer("a1", "Hi", 1)], undefined);
  if (!turn) throw new Error("one turn");
  const items = marginItems(
    turn,
    [note("said", "u1"), note("tagged", "a1"), note("elsewhere", "u2")],
    [question("q1", "u1"), question("q2", "u2")],
  );
  expect(items.notes.map(({ id }) => id)).toEqual(["said", "tagged"]);
  expect(items.questions.map(({ id }) => id)).toEqual(["q1"]);
});
