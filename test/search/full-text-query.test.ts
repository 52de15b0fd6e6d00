import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOf, gramsOf, parseFullTextQuery } from "#search/full-text-query.ts";

test.each([
  ["What is my dog's name?", ["dog", "name"]],
  ["When did Ana go to the support group?", ["ana", "go", "support", "group"]],
  ["who am I?", ["who", "am", "i"]],
  ['"dog" AND NOT (cat*) NEAR/2', ["dog", "cat", "near", "2"]],
  ["O’Brien's don't", ["o'brien"]],
  ["Café CAFÉ café", ["café"]],
  ["", []],
])("%s", (question, words) => {
  expect(parseFullTextQuery(question)).toEqual({ words, runs: [] });
});

test("scripts without spaces are runs of their own", () => {
  expect(parseFullTextQuery("我的狗 Rex 叫什么")).toEqual({ words: ["rex"], runs: ["我的狗", "叫什么"] });
});

test("grams are cut between characters, never inside one", () => {
  expect(gramsOf(["𠮷野家"], 2)).toEqual(["𠮷野", "野家"]);
});

test("whatever was typed, an expression is quoted words and nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { words, runs } = parseFullTextQuery(text);
      const expression = anyOf([...words, ...runs]);
      expect(expression === null || /^"[^"]+"(?: OR "[^"]+")*$/.test(expression)).toBe(true);
    }),
  );
});
