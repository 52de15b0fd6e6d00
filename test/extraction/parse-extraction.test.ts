import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExtraction } from "#extraction/parse-extraction.ts";

const item = { key: "dog-name", value: "The dog is called Rex", quote: "my dog is called Rex", certain: true };
const answer = JSON.stringify({ preferences: [], entities: [{ ...item, kind: "pet" }], decisions: [] });
const parsed = [
  {
    layer: "entity",
    namespace: "pet",
    category: "entity",
    key: "dog-name",
    value: "The dog is called Rex",
    quote: "my dog is called Rex",
    isCertain: true,
  },
];

test.each([
  ["alone", answer],
  ["in a fence", `\`\`\`json\n${answer}\n\`\`\``],
  ["after thinking", `<think>Is {"this": "it"}? Perhaps.</think>\n${answer}`],
  ["after thinking that began in the prompt", `So {"preferences": … no.</think>${answer}`],
  ["after talk", `Here is what I found:\n\n${answer}\n\nLet me know if you need more.`],
  ["after a false start", `{not json} ${answer}`],
  ["with a trailing comma", answer.replace('"kind":"pet"}', '"kind":"pet",}')],
  ["as one list of facts", JSON.stringify({ facts: [{ ...item, kind: "pet", category: "entity" }] })],
])("an answer is read %s", (_, text) => {
  expect(parseExtraction(text)).toEqual(parsed);
});

test.each([
  ["preferences", "tacit", "preferences", "preference"],
  ["styles", "tacit", "personality", "style"],
  ["artifacts", "tacit", "artifacts", "artifact"],
  ["decisions", "daily", null, "decision"],
  ["entities", "entity", "default", "entity"],
])("%s go to %s/%s", (list, layer, namespace, category) => {
  expect(parseExtraction(JSON.stringify({ [list]: [item] }))).toMatchObject([{ layer, namespace, category }]);
});

test("a project has a corner of its own", () => {
  const text = JSON.stringify({ entities: [{ ...item, key: "Tide Pool", kind: "project" }] });
  expect(parseExtraction(text)).toMatchObject([{ layer: "project", namespace: "tide-pool", key: "tide-pool" }]);
});

test("empty lists are an answer, text without an object is none", () => {
  expect(parseExtraction('{"preferences":[],"entities":[]}')).toEqual([]);
  expect(parseExtraction("{}")).toEqual([]);
  expect(parseExtraction("Nothing worth keeping.")).toBeNull();
  expect(parseExtraction('{"preferences": [')).toBeNull();
  expect(parseExtraction("")).toBeNull();
});

test("a wrong item is skipped and the others stand", () => {
  const entries = [null, 7, [], {}, { key: "a" }, { value: "" }, { key: {}, value: { deep: 1 } }, item];
  expect(parseExtraction(JSON.stringify({ entities: entries }))?.map(({ key }) => key)).toEqual(["dog-name"]);
});

test("numbers, lists and bare sentences are read as text", () => {
  const text = JSON.stringify({
    preferences: [
      { key: "shoe size", value: 43 },
      { key: "teas", value: ["green", "mint"] },
      "Likes long walks by the river",
    ],
  });
  expect(parseExtraction(text)?.map(({ key, value }) => [key, value])).toEqual([
    ["shoe-size", "43"],
    ["teas", "green, mint"],
    ["likes-long-walks-river", "Likes long walks by the river"],
  ]);
});

test.each([
  [{ certain: true }, true],
  [{ certain: "yes" }, true],
  [{ confidence: 0.9 }, true],
  [{ confidence: "high" }, true],
  [{ certain: false }, false],
  [{ confidence: 0.4 }, false],
  [{}, false],
])("%j is certain: %s", (how, isCertain) => {
  const { certain: _, ...rest } = item;
  expect(parseExtraction(JSON.stringify({ preferences: [{ ...rest, ...how }] }))?.[0]?.isCertain).toBe(isCertain);
});

test("no text makes the parser throw, and every item it gives has a key and a value", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    '"',
    "\\",
    "[",
    "]",
    "<think>",
    "</think>",
    "```",
    answer,
    '{"facts":',
    ",",
    ":",
    "null",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 40 }).map((parts) => parts.join("")),
    fc.json().map((json) => `{"preferences":[${json}],"entities":${json}}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const { key, value } of parseExtraction(text) ?? []) {
        expect(key).not.toBe("");
        expect(value).not.toBe("");
      }
    }),
    { numRuns: 500 },
  );
});

test("whatever a well-formed object is wrapped in, it is found", () => {
  const noise = fc.string().map((text) => text.replace(/[{}"<>]/g, ""));
  fc.assert(
    fc.property(noise, noise, fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), (before, after, words) => {
      const value = `Said ${words.replace(/\s/g, "x")}.`.toWellFormed();
      const found = parseExtraction(`${before}${JSON.stringify({ preferences: [{ key: "saying", value }] })}${after}`);
      expect(found).toMatchObject([{ key: "saying", value }]);
    }),
  );
});

test("a long answer without an end is given up on", () => {
  expect(parseExtraction('{"a":'.repeat(200_000))).toBeNull();
  expect(parseExtraction("{".repeat(500_000))).toBeNull();
});
