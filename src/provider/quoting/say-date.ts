import type { QuotingTexts } from "./en.ts";

const DAY_MS = 86_400_000;

/** When something was said, as one says it: "today", "yesterday", "on 12 October", with the year when it is another. */
export function sayDate(
  at: number | null,
  {
    now,
    locale,
    timeZone,
    texts,
  }: { readonly now: number; readonly locale: string; readonly timeZone: string; readonly texts: QuotingTexts },
): string {
  if (at === null) return texts.undated;
  const day = (time: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(time);
  if (day(at) === day(now)) return texts.earlierToday;
  if (day(at) === day(now - DAY_MS)) return texts.yesterday;
  const isThisYear = day(at).slice(0, 4) === day(now).slice(0, 4);
  const date = new Intl.DateTimeFormat(dayFirst(locale), {
    timeZone,
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(at);
  return texts.onDay(date);
}

/** Plain "en" would read as American; the sentences around it are written for day first. */
function dayFirst(locale: string): string {
  return locale === "en" ? "en-GB" : locale;
}
