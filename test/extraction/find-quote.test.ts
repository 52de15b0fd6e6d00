import fc from "fast-check";
import { expect, test } from "vitest";
import { findQuote } from "#extraction/find-quote.ts";

const text = "Well…  My dog’s\nname is “Rex”. And I moved to İzmir.";

test.each([
  ["letter by letter", "My dog’s\nname", "My dog’s\nname"],
  ["in other case and spacing", "my dog's name is", "My dog’s\nname is"],
  ["with other quotation marks", 'name is "Rex"', "name is “Rex”"],
  ["with marks around it", '"I moved to İzmir..."', "I moved to İzmir"],
])("a quote is found %s", (_, quote, words) => {
  const range = findQuote(text, quote);
  expect(range && text.slice(range.start, range.end)).toBe(words);
});

test.each(["my cat's name", "", "  ", "a"])("%j is not there", (quote) => {
  expect(findQuote(text, quote)).toBeNull();
});

test("any part of any text is found where its words stand", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.nat(), fc.nat(), (whole, from, length) => {
      const quote = whole
        .slice(from % whole.length)
        .slice(0, 3 + length)
        .trim();
      fc.pre(quote.length >= 3);
      const range = findQuote(whole, quote);
      expect(range && whole.slice(range.start, range.end)).toBe(quote);
    }),
  );
});
