import fc from "fast-check";
import { expect, test } from "vitest";
import { readUntil } from "#extraction/read-until.ts";

/** A Tuesday, noon, local time. */
const SAID = new Date(2026, 4, 5, 12).getTime();

test.each([
  ["I'm in Oslo until Friday", new Date(2026, 4, 9)],
  ["I'm in Oslo until next Tuesday", new Date(2026, 4, 13)],
  ["I work nights till the end of June", new Date(2026, 6, 1)],
  ["my trial runs until 3 March", new Date(2027, 2, 4)],
  ["I'm away until May 20th", new Date(2026, 4, 21)],
  ["I'm away until 2026-06-01", new Date(2026, 5, 2)],
  ["on parental leave until March", new Date(2027, 2, 1)],
  ["I'm here until the end of the month", new Date(2026, 5, 1)],
  ["I'm here until tomorrow", new Date(2026, 4, 7)],
  ["off sugar until Christmas", new Date(2026, 11, 26)],
])("%s", (clause, end) => {
  expect(readUntil(clause, SAID)).toBe(end.getTime());
});

test("a span counts from when it was said", () => {
  expect(readUntil("I'm in Rome for the next two weeks", SAID)).toBe(SAID + 14 * 86_400_000);
});

test.each([
  ["I live in Oslo"],
  ["I lived in Oslo until 2015"],
  ["I never eat until noon"],
  ["I'm staying until I find a flat"],
  ["I've been married for ten years"],
])("%s has no end to come", (clause) => {
  expect(readUntil(clause, SAID)).toBeNull();
});

test("an end is never before what it ends", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 4e12 }), (words, saidAt) => {
      const end = readUntil(`I'm away until ${words}`, saidAt);
      expect(end === null || end > saidAt).toBe(true);
    }),
  );
});
