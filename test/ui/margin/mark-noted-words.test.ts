import fc from "fast-check";
import { expect, test } from "vitest";
import { markNotedWords } from "../../../src/ui/margin/mark-noted-words.ts";

test("words are cut where their notes begin and end; overlapping notes share them", () => {
  expect(
    markNotedWords("abcdef", [
      { noteId: "x", start: 1, end: 4 },
      { noteId: "y", start: 3, end: 5 },
    ]),
  ).toEqual([
    { text: "a", noteIds: [] },
    { text: "bc", noteIds: ["x"] },
    { text: "d", noteIds: ["x", "y"] },
    { text: "e", noteIds: ["y"] },
    { text: "f", noteIds: [] },
  ]);
});

test("the pieces joined are the text, whatever the ranges are", () => {
  const range = fc.record({
    noteId: fc.string(),
    start: fc.integer({ min: -5, max: 40 }),
    end: fc.integer({ min: -5, max: 40 }),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(range), (text, ranges) => {
      expect(
        markNotedWords(text, ranges)
          .map((segment) => segment.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
