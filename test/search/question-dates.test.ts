import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuestionDates } from "#search/question-dates.ts";

/** A Friday. */
const NOW = new Date(2026, 10, 20, 15, 30).getTime();
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime();

test.each([
  ["What did I do on 3 March 2023?", day(2023, 3, 3), day(2023, 3, 4)],
  ["and on March 3rd, 2023?", day(2023, 3, 3), day(2023, 3, 4)],
  ["the evening of 7 July, 2023", day(2023, 7, 7), day(2023, 7, 8)],
  ["2024-02-29", day(2024, 2, 29), day(2024, 3, 1)],
  ["on the 1st of December", day(2025, 12, 1), day(2025, 12, 2)],
  ["what did we plan in May?", day(2026, 5, 1), day(2026, 6, 1)],
  ["August 2023", day(2023, 8, 1), day(2023, 9, 1)],
  ["in 2022", day(2022, 1, 1), day(2023, 1, 1)],
  ["what did I say yesterday?", day(2026, 11, 19), day(2026, 11, 20)],
  ["today", day(2026, 11, 20), day(2026, 11, 21)],
  ["what happened last week?", day(2026, 11, 9), day(2026, 11, 16)],
  ["this week", day(2026, 11, 16), day(2026, 11, 23)],
  ["last weekend", day(2026, 11, 14), day(2026, 11, 16)],
  ["last month", day(2026, 10, 1), day(2026, 11, 1)],
  ["last year", day(2025, 1, 1), day(2026, 1, 1)],
  ["three days ago", day(2026, 11, 17), day(2026, 11, 18)],
  ["two weeks ago", day(2026, 11, 3), day(2026, 11, 10)],
])("%s", (question, from, to) => {
  expect(parseQuestionDates(question, NOW)).toEqual([{ from, to }]);
});

test.each(["May I ask something?", "they march to work", "what is my dog called?", "call 2023 555 010", "version 15"])(
  "no time in: %s",
  (question) => {
    expect(parseQuestionDates(question, NOW)).toEqual([]);
  },
);

test("any text gives only ranges that begin before they end", () => {
  const words = fc.constantFrom(
    "in",
    "may",
    "31",
    "february",
    "2023",
    "last",
    "week",
    "999",
    "years",
    "ago",
    "\ud800",
    "0",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 10 }), (parts) => {
      for (const { from, to } of parseQuestionDates(parts.join(" "), NOW)) expect(from).toBeLessThan(to);
    }),
  );
});
