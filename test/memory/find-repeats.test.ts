import { expect, test } from "vitest";
import { findRepeats } from "#memory/find-repeats.ts";
import type { Memory } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { differInSmallWords } from "#memory/near-repeats.ts";
import { candidate, memoryOf, NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

/** A stored fact, whatever dedup on the way in would say: each has a database of its own. */
const fact = (key: string, value: string, parts: Parameters<typeof candidate>[2] = {}): Memory =>
  memoryOf(createMemoryStore(memoryDatabase()).write([candidate(key, value, parts)], NOON)[0]);

const repeated = (...facts: readonly Memory[]) => findRepeats(facts).map((group) => group.map(({ value }) => value));
const entity = { layer: "entity", namespace: "person", category: "entity" } as const;

test.each([
  ["the same words", "Takes oat milk in coffee", "takes OAT milk in coffee."],
  ["an article or a copula more", "Moving to Lisbon in March", "Is moving to the Lisbon in March"],
  ["another number of the verb", "Takes oat milk in coffee", "take oat milk in coffee"],
])("%s make one fact", (_, left, right) => {
  expect(repeated(fact("one", left), fact("two", right, { namespace: "facts" }))).toHaveLength(1);
});

test.each([
  ["a turn", "Likes green tea daily", "Likes green tea daily no longer"],
  ["a name", "Lives in Oslo since May", "Lives in Bergen since May"],
  ["an order", "Prefers trains to planes", "Prefers planes to trains"],
  ["a past", "Lives in Oslo with Ana", "Lived in Oslo with Ana"],
])("%s makes two", (_, left, right) => {
  expect(repeated(fact("one", left), fact("two", right))).toEqual([]);
});

test("the richest comes first, and each fact is in one group only", () => {
  const groups = repeated(
    fact("tea", "Likes green tea"),
    fact("drink", "Likes green tea with honey"),
    fact("morning", "likes green tea"),
    fact("pet", "Rex"),
  );
  expect(groups).toHaveLength(1);
  expect(groups[0]?.[0]).toBe("Likes green tea with honey");
  expect(groups[0]).toHaveLength(3);
});

test("what is true of two people, two projects or two days is not one fact", () => {
  expect(repeated(fact("ana", "Works as a nurse", entity), fact("bo", "Works as a nurse", entity))).toEqual([]);
  const project = (namespace: string) => fact("tool", "Uses TypeScript and Vite", { layer: "project", namespace });
  expect(repeated(project("one"), project("two"))).toEqual([]);
  const daily = (namespace: string) => fact("mood", "Had a long walk", { layer: "daily", namespace });
  expect(repeated(daily("2026-05-04"), daily("2026-05-05"))).toEqual([]);
});

test.each([
  ["Drinks oat milk in coffee", "Takes oat milk in coffee", true],
  ["Plays the cello in the evenings", "Practises cello in the evening", true],
  ["Lives in Oslo now", "Lives in Bergen now", false],
  ["Has 2 cats at home", "Has 3 cats at home", false],
  ["Likes green tea", "Dislikes green tea", false],
  ["Prefers trains to planes", "Prefers planes to trains", false],
  ["Rex", "Max", false],
])("“%s” and “%s” may be one: %s", (left, right, isNear) => {
  expect(differInSmallWords(left, right)).toBe(isNear);
});
