import { describe, expect, test } from "vitest";
import { parseArguments } from "../../bench/eval/arguments.ts";
import { evaluate } from "../../bench/eval/evaluate.ts";
import { readBeir } from "../../bench/eval/read-beir.ts";
import { readLocomo } from "../../bench/eval/read-locomo.ts";
import { ndcgAt, percentile, recallAt } from "../../bench/eval/score-retrieval.ts";

const locomo = JSON.stringify([
  {
    sample_id: "c1",
    conversation: {
      speaker_a: "Ana",
      speaker_b: "Ben",
      session_2_date_time: "12:05 am on 9 May, 2023",
      session_2: [{ speaker: "Ben", dia_id: "D2:1", text: "Look", blip_caption: "a red bicycle" }],
      session_1_date_time: "1:56 pm on 8 May, 2023",
      session_1: [{ speaker: "Ana", dia_id: "D1:1", text: "Hello" }],
      session_3_date_time: "1:00 pm on 9 May, 2023",
    },
    qa: [
      { question: "Which colour?", evidence: ["D2:01; D:1:1", "D1:1"], category: 1 },
      { question: "Nothing shows it", evidence: [], category: 3 },
      { question: "No turn is named", evidence: ["D"], category: 3 },
    ],
  },
]);

describe("a LoCoMo file", () => {
  const [first] = readLocomo(locomo, "file.json");

  test("gives the turns in the order of their sessions, with speaker, date and caption", () => {
    expect(first?.dialogue).toEqual({
      id: "c1",
      turns: [
        { id: "D1:1", speaker: "Ana", text: "Hello", saidAt: new Date(2023, 4, 8, 13, 56).getTime() },
        {
          id: "D2:1",
          speaker: "Ben",
          text: "Look [image: a red bicycle]",
          saidAt: new Date(2023, 4, 9, 0, 5).getTime(),
        },
      ],
    });
  });

  test("gives the questions that have evidence, each turn once, without leading zeros", () => {
    expect(first?.questions).toEqual([{ text: "Which colour?", category: 1, evidence: ["D2:1", "D1:1"] }]);
  });

  test.each(["no json", "{}", "[]", "[1]", '[{"conversation": {}}]'])("%s is refused", (text) => {
    expect(() => readLocomo(text, "file.json")).toThrow("file.json");
  });
});

describe("a BEIR folder", () => {
  const corpus = '{"_id": "d1", "title": "T", "text": "one"}\n{"_id": "d2", "text": "two"}\n';
  const queries = '{"_id": "q1", "text": "first?"}\n{"_id": "q2", "text": "unanswered?"}\n';

  test("gives its documents, and the queries that something answers", () => {
    const { documents, queries: asked } = readBeir({
      corpus,
      queries,
      qrels: "query-id\tcorpus-id\tscore\nq1\td2\t2\nq1\td1\t0\n",
    });
    expect(documents).toEqual([
      { id: "d1", title: "T", text: "one" },
      { id: "d2", title: "", text: "two" },
    ]);
    expect(asked).toEqual([{ text: "first?", grades: new Map([["d2", 2]]) }]);
  });

  test("a broken line is named", () => {
    expect(() => readBeir({ corpus: `${corpus}{`, queries, qrels: "" })).toThrow("corpus.jsonl, line 3");
    expect(() => readBeir({ corpus, queries: '{"text": "x"}', qrels: "" })).toThrow("queries.jsonl, line 1");
  });
});

describe("scores", () => {
  test("recall is the share of the wanted that was found in time", () => {
    expect(recallAt(["a", "x", "b"], ["a", "b"], 2)).toBe(0.5);
    expect(recallAt(["a", "x", "b"], ["a", "b"], 3)).toBe(1);
    expect(recallAt([], ["a"], 10)).toBe(0);
  });

  test("ndcg is 1 for the best order and discounts a later place", () => {
    const grades = new Map([
      ["a", 2],
      ["b", 1],
    ]);
    expect(ndcgAt(["a", "b"], grades, 10)).toBe(1);
    expect(ndcgAt(["x", "a"], new Map([["a", 1]]), 10)).toBeCloseTo(1 / Math.log2(3), 10);
  });

  test("a percentile is a value that occurred", () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});

describe("the command line", () => {
  test("names the data and the parts", () => {
    expect(parseArguments(["retrieval", "--beir", "dir", "--parts", "text,speaker", "--json"])).toEqual({
      source: { type: "beir", directory: "dir" },
      parts: { text: true, vectors: false, neighbours: false, speaker: true },
      isJson: true,
      isAblation: false,
    });
  });

  test.each([
    [[], "Say what to measure"],
    [["speed"], 'no suite "speed"'],
    [["retrieval"], "Say which data"],
    [["retrieval", "--locomo"], "--locomo needs a value"],
    [["retrieval", "--locomo", "--json"], "--locomo needs a value"],
    [["retrieval", "--locomo", "a", "--beir", "b"], "one data set at a time"],
    [["retrieval", "--beir", "b", "--parts", "text,magic"], 'no part "magic"'],
    [["retrieval", "--beir", "b", "--fast"], '"--fast" is no option'],
  ])("%j is refused", (words, reason) => {
    expect(() => parseArguments(words)).toThrow(reason);
  });

  test("a file that is not there is named before any browser is opened", async () => {
    const run = evaluate(["retrieval", "--locomo", "missing.json"], {
      openPage: () => Promise.reject(new Error("opened a browser")),
      print: () => {},
    });
    await expect(run).rejects.toMatchObject({ code: "not-found", message: expect.stringContaining("missing.json") });
  });
});
