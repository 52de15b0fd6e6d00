import { expect, test } from "vitest";
import { goalsDue } from "#memory/goal.ts";
import type { Memory } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { staticPrompt } from "#prompt/static-prompt.ts";
import { tail } from "#prompt/tail.ts";
import { userContext } from "#prompt/user-context.ts";
import { candidate, DAY, memoryOf, NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const store = createMemoryStore(memoryDatabase());
const goal = (value: string, deadline: number | null): Memory =>
  memoryOf(
    store.write(
      [
        candidate(`goal ${value}`, value, {
          category: "goal",
          namespace: "goals",
          metadata: deadline === null ? {} : { deadline, deadlineDay: new Date(deadline).toISOString().slice(0, 10) },
        }),
      ],
      NOON,
    )[0],
  );

const soon = goal("Renew the passport", NOON + 2 * DAY);
const missed = goal("Send the form", NOON - DAY);
const far = goal("Sail to Norway", NOON + 60 * DAY);
const whenever = goal("Learn Italian", null);

test("goals due within a week, or missed in the last one, are named with their days, the nearest first", () => {
  const dueGoals = goalsDue([soon, far, whenever, missed], NOON);
  expect(dueGoals).toEqual([missed, soon]);
  const text = tail({
    now: NOON,
    timeZone: "UTC",
    modelId: "m",
    activeTask: "",
    freshMemories: [],
    dueGoals,
    recalled: [],
  });
  expect(text).toContain("- Send the form (was due 2026-05-04)\n- Renew the passport (due 2026-05-07)");
});

test("a goal that is done is due no more", () => {
  const done = store.finishGoal(goal("Water the plants", NOON + DAY).id, NOON);
  expect(goalsDue([done], NOON)).toEqual([]);
  expect(() => store.finishGoal(done.id, NOON)).toThrow("no goal that is open");
});

test("goals stand apart from facts, with their deadlines", () => {
  const fact = memoryOf(store.write([candidate("tea", "Likes tea")], NOON)[0]);
  const text = userContext([soon, fact, whenever]);
  expect(text).toContain("tea: Likes tea");
  expect(text).toMatch(/Goals[^\n]*\n- Renew the passport \(by 2026-05-07\)\n- Learn Italian$/);
  expect(userContext([])).toBe("");
});

test("the directive stands after the identity; without one the prompt has no such part", () => {
  expect(staticPrompt("R", "You are brief.")).toMatch(
    /^# Identity[\s\S]*# How to be with them\nYou are brief\.\n\n# Being/,
  );
  expect(staticPrompt("R")).not.toContain("How to be with them");
});
