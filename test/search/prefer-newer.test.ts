import { expect, test } from "vitest";
import { type DatedHit, preferNewer } from "#search/prefer-newer.ts";
import { stemsOf } from "#search/text-terms.ts";

const hit = (id: number, text: string, total: number, saidAt: number): DatedHit => ({
  id,
  total,
  saidAt,
  stems: new Set(stemsOf(text)),
  cosine: null,
});
const order = (hits: readonly DatedHit[], question: string) =>
  preferNewer(hits, question.split(" ")).map(({ id }) => id);

test("the newer of two facts on one matter goes first", () => {
  const hits = [hit(1, "Goes to the gym at 6 am", 0.9, 1), hit(2, "Gym time is noon", 0.7, 2)];
  expect(order(hits, "gym")).toEqual([2, 1]);
});

test("a newer fact that lacks a telling word of the question stays where it is", () => {
  const hits = [hit(1, "Sister lives in Dublin", 0.9, 1), hit(2, "Brother lives in Graz", 0.6, 2)];
  expect(order(hits, "sister live")).toEqual([1, 2]);
});

test("a newer fact that is far less of an answer stays where it is", () => {
  const hits = [hit(1, "Gym time is noon", 0.9, 1), hit(2, "The gym was painted", 0.3, 2)];
  expect(order(hits, "gym")).toEqual([1, 2]);
});

test("an older fact is never moved ahead", () => {
  const hits = [hit(1, "Gym time is noon", 0.9, 5), hit(2, "Goes to the gym at 6 am", 0.8, 2)];
  expect(order(hits, "gym")).toEqual([1, 2]);
});
