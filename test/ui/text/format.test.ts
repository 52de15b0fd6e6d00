import { expect, test } from "vitest";
import { formatBytes, formatDay, plural, preferredLocale, setLocale } from "../../../src/ui/text/format.ts";

test("dates and numbers are written as the person's browser prefers, within the interface's language", () => {
  expect(preferredLocale("en", ["de-AT", "en-GB", "en"])).toBe("en-GB");
  expect(preferredLocale("en", ["de-AT"])).toBe("en");
});

test("the year is said only when it is another", () => {
  setLocale("en-GB");
  const now = new Date(2026, 10, 20).getTime();
  expect(formatDay(new Date(2026, 9, 12).getTime(), now)).toBe("12 Oct");
  expect(formatDay(new Date(2025, 9, 12).getTime(), now)).toBe("12 Oct 2025");
});

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1_400, "1.4 kB"],
  [1_843_200, "1.8 MB"],
  [256_000_000, "256 MB"],
  [12_300_000_000, "12.3 GB"],
])("%i bytes are written %s", (bytes, expected) => {
  setLocale("en-GB");
  expect(formatBytes(bytes)).toBe(expected);
});

test("one is singular", () => {
  setLocale("en");
  expect([0, 1, 2].map((count) => plural(count, { one: "fact", other: "facts" }))).toEqual(["facts", "fact", "facts"]);
});
