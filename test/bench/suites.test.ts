import { describe, expect, test } from "vitest";
import { parseSuiteArguments } from "../../bench/eval/arguments.ts";
import { readJunkTurns, readUpdateCases } from "../../bench/eval/case-files.ts";
import { makeJunkTurns } from "../../bench/eval/made/make-junk-turns.ts";
import { makeUpdateCases } from "../../bench/eval/made/make-update-cases.ts";
import { judgeTurn, scoreJunk } from "../../bench/eval/measure-junk.ts";
import { judgeCase, scoreUpdates } from "../../bench/eval/measure-updates.ts";

describe("a file of cases", () => {
  test("gives steps, times and words in lower case", () => {
    const line = JSON.stringify({
      id: "a",
      kind: "changed",
      steps: [
        { at: "2026-01-05T09:00:00Z", say: "I live in Oslo" },
        { at: 5, forget: "forget where I live" },
      ],
      ask: "Where do I live?",
      asOf: "2026-01-06T00:00:00Z",
      expect: ["Oslo"],
      never: ["Bergen"],
    });
    expect(readUpdateCases(`${line}\n\n`, "f")).toEqual([
      {
        id: "a",
        kind: "changed",
        steps: [
          { type: "say", at: Date.UTC(2026, 0, 5, 9), text: "I live in Oslo" },
          { type: "forget", at: 5, text: "forget where I live" },
        ],
        ask: "Where do I live?",
        asOf: Date.UTC(2026, 0, 6),
        expect: ["oslo"],
        never: ["bergen"],
      },
    ]);
  });

  test.each([
    ["{", "line 1: this is not JSON"],
    ["[]", "line 1: this is no JSON object"],
    ['{"steps":[]}', '"ask" is missing'],
    ['{"ask":"x","steps":[{"at":1}]}', 'a step needs "say" or "forget"'],
    ['{"ask":"x","steps":[{"at":"soon","say":"y"}]}', "are dates"],
  ])("%s is refused by its line", (text, reason) => {
    expect(() => readUpdateCases(text, "f")).toThrow(reason);
  });

  test("of turns gives each fact's keywords", () => {
    expect(readJunkTurns('{"id":"t","kind":"k","text":"Hi","facts":[["A","b"]]}', "f")).toEqual([
      { id: "t", kind: "k", text: "Hi", facts: [["a", "b"]] },
    ]);
    expect(() => readJunkTurns("{}", "f")).toThrow('"text" is missing');
  });
});

describe("scores", () => {
  const update = { id: "a", kind: "k", steps: [], ask: "", asOf: null, expect: ["oslo"], never: ["bergen"] };

  test("the first result must hold an expected word, and none a forgotten one", () => {
    const judged = [
      judgeCase(update, { results: ["Lives in OSLO", "Was in Bergen"], answers: [] }),
      judgeCase({ ...update, asOf: 1 }, { results: ["Lives in Rome", "Oslo"], answers: [] }),
      judgeCase({ ...update, expect: [] }, { results: [], answers: [] }),
    ];
    expect(scoreUpdates(judged)).toMatchObject({ cases: 3, currentFirst: 1, forgottenReturned: 1, asOfRight: 0 });
  });

  test("a stored value that matches no entry of its turn is junk", () => {
    const turn = { id: "t", kind: "k", text: "", facts: [["dog", "rex"]] };
    const judged = [
      judgeTurn(turn, ["Dog is called Rex", "Likes it"]),
      judgeTurn(turn, []),
      judgeTurn({ ...turn, facts: [] }, ["Weather"]),
    ];
    expect(scoreJunk(judged)).toMatchObject({
      turns: 3,
      junkStored: 0.6667,
      disclosures: 2,
      disclosuresFound: 0.5,
      precision: 0.3333,
    });
  });
});

describe("the made suites", () => {
  test("are large, the same each time, and hold some back", () => {
    const cases = makeUpdateCases();
    const turns = makeJunkTurns();
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(turns.filter(({ facts }) => facts.length === 0).length).toBeGreaterThanOrEqual(300);
    expect(turns.filter(({ facts }) => facts.length > 0).length).toBeGreaterThanOrEqual(200);
    expect(makeUpdateCases()).toEqual(cases);
    expect(new Set([...cases, ...turns].map(({ id }) => id)).size).toBe(cases.length + turns.length);
    expect([...cases, ...turns].some(({ id }) => id.startsWith("held-"))).toBe(true);
    expect(JSON.stringify([cases, turns])).not.toMatch(/\{(?:v|old|d|place|person)\}/);
  });
});

describe("the command line of a suite", () => {
  test("takes a file", () => {
    expect(parseSuiteArguments(["junk", "--json", "--file", "x"])).toEqual({ suite: "junk", file: "x", isJson: true });
    expect(parseSuiteArguments(["retrieval"])).toBeNull();
    expect(() => parseSuiteArguments(["updates", "--fast"])).toThrow("no option");
  });
});
