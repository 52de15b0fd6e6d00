import fc from "fast-check";
import { expect, test } from "vitest";
import { createThinkingSplitter } from "#provider/split-thinking.ts";

function split(chunks: readonly string[]) {
  const splitter = createThinkingSplitter();
  const pieces = [...chunks.flatMap((chunk) => [...splitter.push(chunk)]), ...splitter.finish()];
  const join = (type: string) => pieces.map((piece) => (piece.type === type ? piece.text : "")).join("");
  return { text: join("text"), reasoning: join("reasoning") };
}

test.each([
  ["no tags at all", "Hello.", { text: "Hello.", reasoning: "" }],
  ["thoughts first", "<think>tea?</think>\n\nYes.", { text: "Yes.", reasoning: "tea?" }],
  ["the longer tag, after a blank line", "\n<thinking>tea?</thinking>Yes.", { text: "Yes.", reasoning: "tea?" }],
  ["a tag that the answer talks about", "Use <think> here.", { text: "Use <think> here.", reasoning: "" }],
  [
    "a second tag after the answer began",
    "<think>a</think>b <think>c</think>",
    { text: "b <think>c</think>", reasoning: "a" },
  ],
  ["thoughts without an end", "<think>on and on </thi", { text: "", reasoning: "on and on </thi" }],
  ["something that only begins like a tag", "<thimble>", { text: "<thimble>", reasoning: "" }],
  ["half a tag and no more", "<thin", { text: "<thin", reasoning: "" }],
  ["leading spaces that belong to the answer", "  indented", { text: "  indented", reasoning: "" }],
])("%s", (_, whole, expected) => {
  expect(split([whole])).toEqual(expected);
  expect(split([...whole])).toEqual(expected);
});

test("the result does not depend on where the stream is cut", () => {
  const pieceOfText = fc.constantFrom(
    "<think>",
    "</think>",
    "<thinking>",
    "</thinking>",
    "<",
    "</",
    "think",
    ">",
    " ",
    "\n",
    "a",
    "tea",
  );
  fc.assert(
    fc.property(
      fc.array(pieceOfText, { maxLength: 12 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
      (pieces, sizes) => {
        const whole = pieces.join("");
        const chunks: string[] = [];
        for (let at = 0; at < whole.length; ) {
          const size = sizes.next().value ?? 1;
          chunks.push(whole.slice(at, at + size));
          at += size;
        }
        expect(split(chunks)).toEqual(split([whole]));
      },
    ),
    { numRuns: 500 },
  );
});

test("what has been shown stays right, however the stream goes on", () => {
  const alphabet = fc.constantFrom("<", "/", "t", "h", "i", "n", "k", ">", "x");
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 20 }), fc.nat(7), (letters, cut) => {
      const splitter = createThinkingSplitter();
      const soFar = ["<think>", ...letters];
      const shown = soFar
        .flatMap((letter) => [...splitter.push(letter)])
        .map((piece) => (piece.type === "reasoning" ? piece.text : ""))
        .join("");
      const whole = split([`${soFar.join("")}${"</think>".slice(cut)}`]);
      expect(whole.reasoning.startsWith(shown)).toBe(true);
      expect(whole.reasoning).not.toContain("</think>");
    }),
    { numRuns: 500 },
  );
});
