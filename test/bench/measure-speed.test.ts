import { expect, test } from "vitest";
import { parseSpeedArguments } from "../../bench/measure-speed.ts";
import { makeTexts } from "../../bench/page/make-texts.ts";

test("the command line names the suite and the sizes", () => {
  expect(parseSpeedArguments(["search", "--json", "--sizes", "500,20"])).toEqual({
    suite: "search",
    isJson: true,
    sizes: [20, 500],
    engines: ["ours", "floor", "orama", "minisearch", "pglite"],
  });
});

test.each([
  [[], "Say what to measure"],
  [["speed"], 'no suite "speed"'],
  [["search", "--sizes", "many"], "whole numbers"],
  [["search", "--sizes"], "whole numbers"],
  [["embed", "--fast"], '"--fast" is no option'],
])("%j is refused", (words, reason) => {
  expect(() => parseSpeedArguments(words)).toThrow(reason);
});

test("the texts are the same on every run, and different from each other", () => {
  expect(makeTexts(5, 2)).toEqual(makeTexts(7).slice(2));
  expect(new Set(makeTexts(1_000)).size).toBe(1_000);
});
