import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptAround } from "../../../src/ui/search/excerpt-around.ts";
import { findQuote } from "../../../src/ui/search/find-quote.ts";
import { highlightWords } from "../../../src/ui/search/highlight-words.ts";

const lit = (text: string, query: string) =>
  highlightWords(text, query)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: words }) => words);

test.each([
  ["Moving to Lisbon, we moved twice", "move", ["Moving", "moved"]],
  ["The cello and the CELLO case", "cello", ["cello", "CELLO"]],
  ["art is not part of it", "art", ["art"]],
  ["it is in the box", "is in it", []],
  ["東京に住んでいます", "東京", ["東京に住んでいます"]],
  ["a (b) c++ [d]", "c++ (", []],
  ["nothing asked", "", []],
])("in %j, %j lights up %j", (text, query, expected) => {
  expect(lit(text, query)).toEqual(expected);
});

test("the pieces joined are the text", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        highlightWords(text, query)
          .map((segment) => segment.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("a long text is cut around the first word that was asked for", () => {
  const text = `${"before ".repeat(80)}the aquarium ${"after ".repeat(80)}`;
  const excerpt = excerptAround(text, "aquarium");
  expect(excerpt).toContain("the aquarium after");
  expect(excerpt.length).toBeLessThan(230);
  expect(excerpt.startsWith("…")).toBe(true);
  expect(excerpt.endsWith("…")).toBe(true);
});

test.each([
  ["I'd love to\n practise by the water", "love to practise", { start: 4, end: 21 }],
  ["Costs $5 (five).", "$5 (five)", { start: 6, end: 15 }],
  ["Either party may end", "…party may…", { start: 7, end: 16 }],
  ["The rent. Either party", "Either party.", null],
  ["LeaseThe rent is due.Either", "# Lease\n\nThe **rent** is due.[^1]", { start: 0, end: 21 }],
  ["something else", "not there", null],
  ["something else", "  ", null],
])("in %j the quote %j stands at %j", (text, quote, expected) => {
  expect(findQuote(text, quote)).toEqual(expected);
});
