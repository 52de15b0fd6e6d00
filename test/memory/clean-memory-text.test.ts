import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanMemoryText } from "#memory/clean-memory-text.ts";

test.each([
  ["control characters", "dr\u0000ink\u0007s tea\u001b[2K", "drinks tea[2K"],
  ["zero-width and direction marks", "pass\u200bword\u202e \u2066is\u2069\ufeff", "password is"],
  ["hidden tag characters", "likes tea\u{e0049}\u{e0067}\u{e006e}", "likes tea"],
  ["half a surrogate pair", "tea \ud83c", "tea \ufffd"],
  ["Windows line ends and outer blanks", "  one\r\ntwo\t \n", "one\ntwo"],
])("%s go", (_, text, clean) => {
  expect(cleanMemoryText(text)).toBe(clean);
});

test.each(["👩‍👩‍👧", "❤️‍🔥", "👩🏽‍🚀", "می‌خواهم", "क्‍ष", "naïve café 東京"])("%j keeps the joiners it needs", (text) => {
  expect(cleanMemoryText(text)).toBe(text);
});

test("a clean text stays as it is, and shows all that it holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clean = cleanMemoryText(text);
      expect(cleanMemoryText(clean)).toBe(clean);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
      expect(clean).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202e\u2060\ufeff]/);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});
