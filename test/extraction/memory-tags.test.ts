import fc from "fast-check";
import { expect, test } from "vitest";
import { createTagReader, MAX_TAG_LENGTH, readTags } from "#extraction/memory-tags.ts";

const remember = (text: string) => ({ type: "remember", scope: "chat", text }) as const;

test.each([
  ["[REMEMBER: Rex is a dog]", [remember("Rex is a dog")]],
  ["[REMEMBER_GLOBAL: Rex is a dog]", [{ type: "remember", scope: "everywhere", text: "Rex is a dog" }]],
  ["[REMEMBER:tight]", [remember("tight")]],
  [
    "[REMEMBER: his list [milk, [oat] bread] is on the door]",
    [remember("his list [milk, [oat] bread] is on the door")],
  ],
  ["[REMEMBER: first line\nand second]", [remember("first line and second")]],
  ["[DONE: run a marathon]", [{ type: "done", text: "run a marathon" }]],
  ["[GOAL: run a marathon]", [{ type: "goal", text: "run a marathon", deadline: null, priority: "normal" }]],
  [
    "[GOAL: run a marathon | DEADLINE: 3 May 2027]",
    [{ type: "goal", text: "run a marathon", deadline: "3 May 2027", priority: "normal" }],
  ],
  [
    "[GOAL: ship it | Priority: high | deadline: Friday]",
    [{ type: "goal", text: "ship it", deadline: "Friday", priority: "high" }],
  ],
  [
    "[GOAL: learn a|b tests | DEADLINE: ]",
    [{ type: "goal", text: "learn a|b tests", deadline: null, priority: "normal" }],
  ],
  ["[[REMEMBER: inner]", [remember("inner")]],
  ["[REMEMBER: never closed\n\n[REMEMBER: closed]", [remember("closed")]],
])("%j holds %j", (answer, tags) => {
  expect(readTags(answer).tags).toEqual(tags);
});

test.each([
  ["Fine. [REMEMBER: tea] Anything else?", "Fine. Anything else?"],
  ["Fine.\n\n[REMEMBER: tea]\n[REMEMBER: cake]\n\nAnything else?", "Fine.\n\nAnything else?"],
  ["[REMEMBER: tea]\n\n    indented code", "    indented code"],
  ["Noted[REMEMBER: tea].", "Noted."],
  ["[REMEMBER: tea]", ""],
])("%j is shown as %j", (answer, shown) => {
  expect(readTags(answer).text).toBe(shown);
});

test.each([
  "[Remember: lower case is talk]",
  "[REMEMBER me]",
  "[REMEMBER ME: two words]",
  "[REMEMBER: ]",
  "[GOAL: | DEADLINE: Friday]",
  "\\[REMEMBER: escaped]",
  "Write `[REMEMBER: text]` for that.",
  "Write ``a ` [REMEMBER: text] b`` for that.",
  "```\n[REMEMBER: in a fence]\n```",
  "~~~text\n[REMEMBER: in a fence]\n~~~~",
  "````\n```\n[REMEMBER: the inner fence closes nothing]\n````",
  "```\nnever closed\n[REMEMBER: in a fence]",
  "[REMEMBER: cut off by the end",
  "[REMEMB",
  "see [1] and [^2] and [a link](https://example.com)",
  `[REMEMBER: ${"x".repeat(MAX_TAG_LENGTH)}]`,
])("%j is text and stays as it is", (answer) => {
  expect(readTags(answer)).toEqual({ text: answer, tags: [] });
});

test.each([
  ["a stray ` backtick\n[REMEMBER: tea]", "a stray ` backtick\n"],
  ["```\ncode\n```\n[REMEMBER: tea]", "```\ncode\n```\n"],
  ["`code` [REMEMBER: tea]", "`code` "],
])("after the code of %j a tag is a tag", (answer, shown) => {
  expect(readTags(answer)).toEqual({ text: shown, tags: [remember("tea")] });
});

test("a tag of the greatest length is taken, one more character makes it text", () => {
  expect(readTags(`[REMEMBER:${"x".repeat(MAX_TAG_LENGTH)}]`).tags).toHaveLength(1);
  expect(readTags(`[REMEMBER:${"x".repeat(MAX_TAG_LENGTH + 1)}]`).tags).toEqual([]);
});

test("words flow on while a bracket that is no tag is open, and wait only while it may be one", () => {
  const reader = createTagReader();
  expect(reader.push("See [REM").text).toBe("See ");
  expect(reader.push("arks").text).toBe("[REMarks");
  expect(reader.push("] [REMEMBER: t").text).toBe("] ");
  expect(reader.push("ea] ok")).toEqual({ text: "ok", tags: [remember("tea")] });
});

/** Answers full of what matters to the reader: brackets, names, marks of code, blanks. */
const pieces = fc.constantFrom(
  "[", "]", "[REMEMBER: ", "[REMEMBER_GLOBAL:", "[GOAL: run ", "| DEADLINE: Friday", "[DONE: ", "REM", "`", "```", "~~~",
  "\n", "\n\n", " ", "\\", ":", "tea", "a", "😀", "[^1]", "\t", "\r\n",
); // biome-ignore format: a list of scraps
const answers = fc
  .array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: "binary", maxLength: 5 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(""));

test("however an answer is cut into pieces, the same words are shown and the same tags found", () => {
  fc.assert(
    fc.property(answers, fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 20 }), (answer, lengths) => {
      const reader = createTagReader();
      const readings = [];
      for (let from = 0, turn = 0; from < answer.length; turn += 1) {
        const to = from + (lengths[turn % lengths.length] ?? 0);
        readings.push(reader.push(answer.slice(from, to)));
        // Empty pieces are pieces too, but not for ever.
        from = Math.max(to, from + (turn % 2));
        if (from !== to) readings.push(reader.push(answer.slice(to, from)));
      }
      readings.push(reader.finish());
      expect({
        text: readings.map(({ text }) => text).join(""),
        tags: readings.flatMap(({ tags }) => tags),
      }).toEqual(readTags(answer));
    }),
    { numRuns: 2_000 },
  );
});

test("an answer without a tag's name is unchanged, byte for byte", () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const plain = answer.replace(/REMEMBER|GOAL|DONE/g, "");
      expect(readTags(plain)).toEqual({ text: plain, tags: [] });
    }),
    { numRuns: 1_000 },
  );
});

test("no tag that was found is left in what is shown", () => {
  fc.assert(
    fc.property(answers, fc.uuid(), (answer, id) => {
      const { text, tags } = readTags(`${answer}\n\n[REMEMBER: ${id}]`);
      expect(text.includes(id)).toBe(!tags.some((tag) => tag.text === id));
    }),
    { numRuns: 1_000 },
  );
});
