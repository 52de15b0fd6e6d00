import { expect, test } from "vitest";
import { matchGoal } from "#memory/match-goal.ts";
import type { Memory } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { candidate, memoryOf } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const store = createMemoryStore(memoryDatabase());
const goal = (value: string): Memory =>
  memoryOf(store.write([candidate(`goal-${value}`, value, { category: "goal", namespace: "goals" })], 1)[0]);
const goals = [
  goal("Wants to run a marathon in May"),
  goal("Wants to run a half marathon with Ana"),
  goal("Finish the tax return"),
  goal("Learn Italian"),
];
const plain = goals.map((each) => ({ goal: each, cosine: null }));
const namesOf = (match: ReturnType<typeof matchGoal>) =>
  match.type === "several" ? match.goals.map(({ value }) => value) : match.type === "one" ? match.goal.value : null;

test.each([
  ["tax return", "Finish the tax return"],
  ["finished filing the tax return", "Finish the tax return"],
  ["learning Italian", "Learn Italian"],
  ["half marathon with Ana", "Wants to run a half marathon with Ana"],
])("%j means one goal", (words, value) => {
  expect(namesOf(matchGoal(words, plain))).toBe(value);
});

test("words that fit two goals alike mean both", () => {
  expect(namesOf(matchGoal("the marathon", plain))).toEqual(
    expect.arrayContaining(["Wants to run a half marathon with Ana", "Wants to run a marathon in May"]),
  );
});

test.each(["buy a boat", "done", ""])("%j means none", (words) => {
  expect(matchGoal(words, plain)).toEqual({ type: "none" });
});

test("meaning finds a goal that shares no word", () => {
  const byMeaning = goals.map((each) => ({ goal: each, cosine: each.value === "Learn Italian" ? 0.7 : 0.1 }));
  expect(namesOf(matchGoal("speaks the language of Rome", byMeaning))).toBe("Learn Italian");
});
