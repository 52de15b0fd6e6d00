import fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import {
  hashObservations,
  isAlive,
  MAX_OBSERVATIONS,
  selectObservations,
  strictestPrivacy,
  templateDirective,
} from "#memory/personality.ts";
import { asSecondPerson } from "#memory/style-clause.ts";
import { candidate, DAY, memoryOf, NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const base = memoryOf(
  createMemoryStore(memoryDatabase()).write(
    [candidate("style", "Prefers short answers", { category: "style", namespace: "personality" })],
    NOON,
  )[0],
);
const observation = (change: Partial<Memory>): Memory => ({ ...base, ...change });
const many = (count: number): Memory[] =>
  Array.from({ length: count }, (_, index) =>
    observation({ id: `o${index}`, value: `Likes matter ${index}`, reinforcedCount: index + 1 }),
  );

test.each([
  [1, 14],
  [3, 42],
])("an observation made %i times lives %i days after it was last made", (reinforcedCount, days) => {
  const seen = observation({ reinforcedCount });
  expect(isAlive(seen, NOON + days * DAY - 1)).toBe(true);
  expect(isAlive(seen, NOON + days * DAY)).toBe(false);
});

test("fewer than three live observations make nothing", () => {
  expect(selectObservations(many(2), NOON)).toEqual([]);
  expect(selectObservations(many(3), NOON)).toHaveLength(3);
  // The first one is made once only, and has faded by then.
  expect(selectObservations(many(3), NOON + 14 * DAY)).toEqual([]);
});

test("the strongest fifteen speak, strongest first; what is only proposed or was closed does not", () => {
  const all = [...many(20), observation({ id: "p", status: "proposed", reinforcedCount: 99 })];
  const chosen = selectObservations([...all, observation({ id: "c", validTo: NOON, reinforcedCount: 99 })], NOON);
  expect(chosen.map(({ reinforcedCount }) => reinforcedCount)).toEqual(
    Array.from({ length: MAX_OBSERVATIONS }, (_, index) => 20 - index),
  );
});

test("inputs are the same in any order and any strength, and others when one is added, changed or made private", () => {
  const [first, second, third] = many(3);
  if (!first || !second || !third) throw new Error("three observations");
  const hash = hashObservations([first, second, third]);
  expect(hashObservations([third, { ...first, reinforcedCount: 9 }, second])).toBe(hash);
  expect(hashObservations([first, second])).not.toBe(hash);
  expect(hashObservations([first, second, { ...third, value: "Likes tea" }])).not.toBe(hash);
  expect(hashObservations([first, second, { ...third, privacy: "device-only" }])).not.toBe(hash);
});

test("a directive may go no further than any observation in it", () => {
  expect(strictestPrivacy([observation({ privacy: "may-leave" }), observation({ privacy: "device-only" })])).toBe(
    "device-only",
  );
  expect(strictestPrivacy([observation({ privacy: "may-leave" })])).toBe("may-leave");
});

test("a directive made without a model is one paragraph of three to five sentences in the second person", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("Prefers short answers.", "Use examples!", "The user likes jokes. A lot.", "dry wit"), {
        minLength: 3,
        maxLength: MAX_OBSERVATIONS,
      }),
      (values) => {
        const text = templateDirective(values.map((value, index) => observation({ id: `o${index}`, value })));
        const sentences = text.split(/(?<=\.)\s/);
        expect(sentences.length).toBe(Math.min(5, values.length));
        expect(sentences.every((sentence) => /^(?:You|Last of all, you) [^.\n]+\.$/.test(sentence))).toBe(true);
      },
    ),
  );
});

test.each([
  ["Prefers short answers", "that they prefer short answers"],
  ["Likes it when you use examples", "that they like it when you use examples"],
  ["Wishes for brevity", "that they wish for brevity"],
  ["Does not like emojis", "that they do not like emojis"],
  ["Is casual", "that they are casual"],
  ["The user enjoys dry humour.", "that they enjoy dry humour"],
  ["They use slang", "that they use slang"],
  ["Replies in lower case", "that they reply in lower case"],
  ["Keep answers short", "to keep answers short"],
  ["Do not use emojis", "not to use emojis"],
  ["Never use emojis", "never to use emojis"],
  ["No jargon", "to use no jargon"],
  ["British spelling", "this about them: british spelling"],
  ["Jokes", "this about them: jokes"],
])("%j is kept in mind as %j", (value, clause) => {
  expect(asSecondPerson(value)).toBe(clause);
});
