import { beforeEach, expect, test } from "vitest";
import type { Memory } from "#memory/memory.ts";
import type { Directive } from "#memory/personality.ts";
import { createStores } from "#store/create-stores.ts";
import type { StoreApi } from "#store/store-api.ts";
import { candidate, DAY, memoryOf, NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

let store: StoreApi;
beforeEach(() => {
  store = createStores(memoryDatabase());
});

const observe = (key: string, value: string, saidAt = NOON): Memory =>
  memoryOf(
    store.memories.write([candidate(key, value, { category: "style", namespace: "personality", saidAt })], saidAt)[0],
  );
const directive: Directive = {
  text: "You are brief.",
  inputsHash: "h",
  madeBy: "template",
  madeAt: NOON,
  privacy: "ask",
};

test("the same matter in other words is seen once more, with its first and last time", () => {
  observe("answer-length", "Prefers short answers");
  expect(observe("answer-length", "Likes replies that are brief", NOON + DAY)).toMatchObject({
    value: "Prefers short answers",
    reinforcedCount: 2,
    validFrom: NOON,
    lastReinforcedAt: NOON + DAY,
  });
});

test("the contrary takes its place", () => {
  observe("answer-length", "Prefers short answers");
  expect(observe("answer-length", "Prefers long, detailed answers", NOON + DAY).reinforcedCount).toBe(1);
  expect(store.personality.observations().map(({ value }) => value)).toEqual(["Prefers long, detailed answers"]);
});

test("what is a standing instruction already is not stored as a style too", () => {
  const order = candidate("answer-length", "Keep answers short", {
    category: "instruction",
    namespace: "instructions",
  });
  store.memories.write([order], NOON);
  expect(observe("answer-length", "Prefers short answers").category).toBe("instruction");
  expect(store.personality.observations()).toEqual([]);
});

test("faded observations are no longer in the prompt, and are closed", () => {
  observe("examples", "Likes examples");
  const forPrompt = (at: number) => store.memories.forPrompt({ at, limit: 50, styleLimit: 10 });
  expect(forPrompt(NOON + 13 * DAY)).toHaveLength(1);
  expect(forPrompt(NOON + 14 * DAY)).toEqual([]);
  expect(store.personality.closeFaded(NOON + 13 * DAY)).toEqual([]);
  expect(store.personality.closeFaded(NOON + 14 * DAY)).toHaveLength(1);
  expect(store.personality.observations()).toEqual([]);
  expect(store.memories.list({ includeSuperseded: true })).toHaveLength(1);
});

test("a directive that was removed keeps nothing but what it was made of", () => {
  store.personality.saveDirective(directive);
  store.personality.removeDirective(NOON + 1);
  expect(store.personality.directive()).toMatchObject({ text: "", inputsHash: "h" });
});

test("a directive goes with the observation that is forgotten, and takes no place of a fact", () => {
  const seen = observe("examples", "Likes examples");
  store.personality.saveDirective(directive);
  expect(store.memories.forPrompt({ at: NOON, limit: 50, styleLimit: 10 })).toHaveLength(1);
  store.memories.forget(seen.id, NOON);
  expect(store.personality.directive()).toBeNull();
});
