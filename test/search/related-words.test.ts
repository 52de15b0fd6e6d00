import { expect, test } from "vitest";
import { createRelatedWords } from "#search/related-words.ts";
import type { QueryTerm } from "#search/score-text.ts";
import { createTermReader } from "#search/text-terms.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";

const related = createRelatedWords(builtInEmbedder);
const readTerms = createTermReader();
const term = (word: string): QueryTerm => ({ type: "stem", text: word, word, weight: 1 });
const vectorOf = (text: string) => ({ embedder: builtInEmbedder.id, values: builtInEmbedder.encode([text]) });

test("a synonym meets a word more than a stranger does", () => {
  const score = related.createScore([term("doctor")]);
  expect(score(readTerms("my physician rang"))).toBeGreaterThan(score(readTerms("my bicycle rang")));
});

test("a word that stands in the text itself is not met a second time", () => {
  expect(related.createScore([term("doctor")])(readTerms("the doctor and the physician"))).toBe(0);
});

test("a text without words, and a question without any, give nothing", () => {
  expect(related.createScore([term("doctor")])(readTerms("…"))).toBe(0);
  expect(related.createScore([])(readTerms("my physician rang"))).toBe(0);
});

test("names leave the question's vector, with their endings", () => {
  const whole = "What is Ana's favourite song?";
  const without = related.withoutNames(whole, vectorOf(whole), new Set(["ana"]));
  expect([...without.values]).toEqual([...vectorOf("favourite song").values]);
});

test("a question of names alone keeps its vector, and so does another embedder's", () => {
  const names = new Set(["ana"]);
  const alone = vectorOf("Ana?");
  expect(related.withoutNames("Ana?", alone, names)).toBe(alone);
  const other = { ...alone, embedder: { ...alone.embedder, model: "another" } };
  expect(related.withoutNames("Ana's song", other, names)).toBe(other);
});
