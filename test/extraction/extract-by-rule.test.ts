import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractByRule } from "#extraction/extract-by-rule.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { disclosures } from "./disclosures.ts";
import { smallTalk } from "./small-talk.ts";

let count = 0;
const extract = (text: string) =>
  extractByRule({
    text,
    sessionId: "session-1",
    messageId: "message-1",
    saidAt: 1_000,
    saidBy: "You",
    newId: () => `memory-${++count}`,
    privacy: "ask",
  });

const facts = (text: string) =>
  extract(text).map(({ layer, namespace, key, value }) => `${layer}/${namespace}/${key} = ${value}`);

test.each(disclosures)("notes what is disclosed in: %s", (said, ...expected) => {
  expect(facts(said)).toEqual(expected);
});

test.each(smallTalk)("notes nothing from: %s", (said) => {
  expect(facts(said)).toEqual([]);
});

test("a fact carries the sentence it stands in, its range, who said it, when, and by which rule", () => {
  const text = "Morning! My dog is called Rex. What shall I feed him?";
  const [memory] = extract(text);
  expect(memory?.provenance).toEqual({
    origin: "typed",
    extractor: "rule:pet-name",
    sessionId: "session-1",
    messageId: "message-1",
    start: 9,
    end: 30,
    quote: "My dog is called Rex.",
    saidBy: "You",
    saidAt: 1_000,
  });
});

test("several sentences give several facts, each with its own words", () => {
  const found = extract("I live in Utrecht. My wife Ana is a vet, and I'm allergic to nuts!");
  expect(found.map(({ value, provenance }) => [value, provenance.quote])).toEqual([
    ["Lives in Utrecht", "I live in Utrecht."],
    ["Wife is called Ana", "My wife Ana is a vet, and I'm allergic to nuts!"],
    ["Wife Ana is a vet", "My wife Ana is a vet, and I'm allergic to nuts!"],
    ["Allergic to nuts", "My wife Ana is a vet, and I'm allergic to nuts!"],
  ]);
});

test("of what is said twice in one message the later words count", () => {
  expect(facts("My dog is called Rex. Sorry, my dog is called Max.")).toEqual([
    "entity/pet/dog-name = Dog is called Max",
  ]);
});

test("the introduction of a long paste is read, the paste is not", () => {
  const paste = "I was born in Ohio and I live in Texas with my dog Bo. ".repeat(60);
  expect(facts(`I'm a nurse at the county hospital.\n\n${paste}`)).toEqual([
    "tacit/profile/job = Works as a nurse at the county hospital",
  ]);
  expect(facts(paste)).toEqual([]);
});

test("what is quoted, coded or mailed is skipped and the person's own words around it are kept", () => {
  expect(facts("I'm vegan.\n> I eat meat every day\n```\nmy name is Bob\n```\nI live in Split.")).toEqual([
    "tacit/profile/diet = Vegan",
    "tacit/profile/home-city = Lives in Split",
  ]);
});

describe("in the store", () => {
  const store = () => createMemoryStore(memoryDatabase());

  test.each([
    ["I live in Berlin", "I moved to Lisbon", "Moved to Lisbon"],
    ["I live in Berlin", "I don't live in Berlin any more", "No longer lives in Berlin"],
    ["My dog is called Rex", "actually my dog's name is Max, not Rex", "Dog is called Max"],
    ["I love meat", "I no longer eat meat", "Does no longer eat meat"],
    ["I like coffee", "I hate coffee", "Dislikes coffee"],
    ["I'm a teacher", "I work as a translator", "Works as a translator"],
    ["I work at Siemens", "I work at Philips", "Works at Philips"],
    ["call me Sam", "call me Samuel", "Wants to be called Samuel"],
    ["answer in German from now on", "please answer in French from now on", "Answer in French"],
    ["I'm 34", "I turned 35 yesterday", "Turned 35 yesterday"],
    ["I'm vegan", "I'm no longer vegan", "No longer vegan"],
    ["I drive a Volvo", "we sold the car", "Sold or gave away the car"],
    ["My boss is called Henrik", "my boss is called Ines", "Boss is called Ines"],
  ])("“%s” is closed by “%s”", (before, after, value) => {
    const memories = store();
    memories.write(extract(before), 1_000);
    const results = memories.write(extract(after), 2_000);
    expect(results.map((result) => (result.type === "stored" ? result.memory.value : result.type))).toContain(value);
    expect(memories.list({})).toHaveLength(1);
  });

  test.each([
    ["My dog is called Rex", "my other dog is called Bo"],
    ["I have two dogs, Rex and Bo", "our cat is called Miso"],
    ["I'm allergic to nuts", "I'm allergic to penicillin"],
    ["I'm afraid of heights", "I'm afraid of spiders"],
    ["my sister Ana is a vet", "my sister Liv is a pilot"],
    ["I like jazz", "I like hiking"],
  ])("“%s” and “%s” are different facts", (first, second) => {
    const memories = store();
    memories.write(extract(first), 1_000);
    const results = memories.write(extract(second), 2_000);
    expect(results.every((result) => result.type === "stored" && result.superseded === null)).toBe(true);
  });

  test("the filters of the store refuse none of the disclosed facts", () => {
    const memories = store();
    const refused = disclosures.flatMap(([said]) =>
      memories
        .write(extract(said), 1_000)
        .flatMap((result) => (result.type === "refused" ? [`${said}: ${result.reason}`] : [])),
    );
    expect(refused).toEqual([]);
  });
});

describe("any text", () => {
  const phrase = fc.constantFrom(
    ...disclosures.slice(0, 80).map(([said]) => said),
    ...smallTalk.slice(0, 80),
    "```",
    "\n> ",
    "“",
    '"',
    "… ",
    " ,, ",
    "👩‍👩‍👧 ",
    "\u0000",
  );
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc
      .array(fc.oneof(phrase, fc.string({ unit: "grapheme", maxLength: 20 })), { maxLength: 12 })
      .map((parts) => parts.join(" ")),
  );

  test("never throws, and every range points at its quote", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { key, value, provenance } of extract(text)) {
          expect(text.slice(provenance.start ?? -1, provenance.end ?? -1)).toBe(provenance.quote);
          expect(provenance.quote.trim()).not.toBe("");
          expect(key).not.toBe("");
          expect(value).not.toBe("");
        }
      }),
      { numRuns: 400 },
    );
  });

  const units = [
    "a",
    "I live in Berlin, and my dog is called Rex. ",
    '"',
    " ",
    "<",
    "I like a, ",
    "I never always ",
    "`",
    "A: ",
    "I am really ",
    "my older younger ",
    "please remember that ",
    "so and but well ",
    "I have two three four ",
    "from now on please ",
    "every other Monday I ",
    "my name is A ",
    "and I ",
    "'a b ",
    "😀",
  ];

  // The runner's limit on time catches what would take more than a moment.
  test.each(units)("a megabyte of “%s” is read at once, and so is the longest message read whole", (unit) => {
    const repeat = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    expect(extract(repeat(1_000_000)).length).toBeLessThanOrEqual(20);
    expect(extract(repeat(1_500)).length).toBeLessThanOrEqual(20);
    expect(extract(repeat(390)).length).toBeLessThanOrEqual(20);
  });
});
