import { expect, test } from "vitest";
import { parseDeadline } from "#extraction/parse-deadline.ts";

/** A Tuesday, noon, in local time, as deadlines are. */
const now = new Date(2026, 4, 5, 12).getTime();

test.each([
  ["2026-06-30", "2026-06-30"],
  ["30.6.2026", "2026-06-30"],
  ["30 June", "2026-06-30"],
  ["June 30th, 2027", "2027-06-30"],
  ["by the 3rd of March", "2027-03-03"],
  ["5 May", "2026-05-05"],
  ["4 May", "2027-05-04"],
  ["today", "2026-05-05"],
  ["tomorrow evening", "2026-05-06"],
  ["the day after tomorrow", "2026-05-07"],
  ["in three weeks", "2026-05-26"],
  ["in 10 days", "2026-05-15"],
  ["within a month", "2026-06-05"],
  ["Friday", "2026-05-08"],
  ["Tuesday", "2026-05-12"],
  ["next Friday", "2026-05-15"],
  ["end of the week", "2026-05-10"],
  ["this month", "2026-05-31"],
  ["next month", "2026-06-30"],
  ["end of the year", "2026-12-31"],
  ["by March", "2027-03-31"],
  ["September 2027", "2027-09-30"],
  ["2028", "2028-12-31"],
])("%j is due on %s", (text, day) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  expect(parseDeadline(text, now)).toEqual({ day, at: new Date(year, month - 1, date + 1).getTime() - 1 });
});

test.each(["soon", "", "when I have time", "31 April", "2026-13-40", "3/4/2026", "monthly"])(
  "%j is no date",
  (text) => {
    expect(parseDeadline(text, now)).toBeNull();
  },
);

test("a month from the 31st is the last day of a shorter one", () => {
  expect(parseDeadline("in a month", new Date(2027, 0, 31).getTime())?.day).toBe("2027-02-28");
});
