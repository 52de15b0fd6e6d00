import { expect, test } from "vitest";
import { titleFor } from "#runner/title-for.ts";

test.each([
  ["We're moving to Lisbon in March. Ana found a job.", "We're moving to Lisbon in March"],
  ["Hello there", "Hello there"],
  ["# What is *FTS5*?\nmore", "What is FTS5?"],
  ["引っ越しの準備をしています。手伝って", "引っ越しの準備をしています"],
])("%j is titled %j", (text, title) => {
  expect(titleFor(text)).toBe(title);
});

test("a long first sentence is cut at a word and never inside a character", () => {
  const title = titleFor(`${"wonderful ".repeat(8)}😀 and on`);
  expect(title.endsWith("…")).toBe(true);
  expect(title.length).toBeLessThanOrEqual(49);
  expect(titleFor("😀".repeat(60)).isWellFormed()).toBe(true);
});
