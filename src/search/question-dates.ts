/** A stretch of time, ms since 1970; `to` is exclusive. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)\\.?`;
const DAY = "(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?";
const YEAR = "(?<year>(?:19|20)\\d\\d)";
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const COUNT = `(?<count>\\d{1,3}|an?|${NUMBERS.join("|")})`;

type Groups = Readonly<Record<string, string | undefined>>;
type Reader = (groups: Groups, now: Date) => TimeRange;

/** Longest question read for dates. */
const MAX_LENGTH = 2_000;

/** The more exact forms come first; words that one has read are not read again. */
const FORMS: readonly (readonly [form: RegExp, read: Reader])[] = [
  [/\b(?<year>(?:19|20)\d\d)-(?<number>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])\b/g, readDay],
  [new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}(?:,?\\s+${YEAR})?\\b`, "g"), readDay],
  [new RegExp(`\\b${MONTH}\\s+${DAY}(?:,?\\s+${YEAR})?\\b(?!\\d)`, "g"), readDay],
  [new RegExp(`\\b${MONTH},?\\s+(?:of\\s+)?${YEAR}\\b`, "g"), readMonth],
  // Without a year only after a preposition: "may" and "march" are verbs too.
  [new RegExp(`\\b(?:in|during|since|last|this|of|until|before|after)\\s+${MONTH}(?![a-z])`, "g"), readMonth],
  [new RegExp(`\\b(?:in|during|since|of)\\s+${YEAR}\\b`, "g"), readYear],
  [/\b(?<unit>today|yesterday|day before yesterday)\b/g, readNamedDay],
  [/\b(?<which>this|last|past|previous)\s+(?<unit>week|month|year|weekend)\b/g, readRecent],
  [new RegExp(`\\b${COUNT}\\s+(?<unit>day|week|month|year)s?\\s+ago\\b`, "g"), readAgo],
];

/** The times a question names, in local time; empty for most questions. `now` is in ms since 1970. */
export function parseQuestionDates(question: string, now: number): TimeRange[] {
  let text = question.slice(0, MAX_LENGTH).toLowerCase();
  const ranges: TimeRange[] = [];
  for (const [form, read] of FORMS) {
    text = text.replace(form, (...args: unknown[]) => {
      // With named groups, `replace` hands them over last.
      ranges.push(read(args.at(-1) as Groups, new Date(now)));
      return " ";
    });
  }
  return ranges;
}

function readDay(groups: Groups, now: Date): TimeRange {
  const month = groups.number === undefined ? monthIndex(groups.month) : Number(groups.number) - 1;
  const day = Number(groups.day);
  const year =
    groups.year === undefined ? lastYearWith(new Date(now.getFullYear(), month, day), now) : Number(groups.year);
  return days(year, month, day, 1);
}

function readMonth(groups: Groups, now: Date): TimeRange {
  const month = monthIndex(groups.month);
  const year =
    groups.year === undefined ? lastYearWith(new Date(now.getFullYear(), month, 1), now) : Number(groups.year);
  return { from: new Date(year, month, 1).getTime(), to: new Date(year, month + 1, 1).getTime() };
}

function readYear({ year }: Groups): TimeRange {
  return { from: new Date(Number(year), 0, 1).getTime(), to: new Date(Number(year) + 1, 0, 1).getTime() };
}

function readNamedDay({ unit }: Groups, now: Date): TimeRange {
  const ago = unit === "today" ? 0 : unit === "yesterday" ? 1 : 2;
  return days(now.getFullYear(), now.getMonth(), now.getDate() - ago, 1);
}

function readRecent({ which, unit }: Groups, now: Date): TimeRange {
  const ago = which === "this" ? 0 : 1;
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (unit === "year")
    return { from: new Date(year - ago, 0, 1).getTime(), to: new Date(year - ago + 1, 0, 1).getTime() };
  if (unit === "month") {
    return { from: new Date(year, month - ago, 1).getTime(), to: new Date(year, month - ago + 1, 1).getTime() };
  }
  // Weeks begin on Monday.
  const monday = day - ((now.getDay() + 6) % 7) - 7 * ago;
  return unit === "weekend" ? days(year, month, monday + 5, 2) : days(year, month, monday, 7);
}

/** "Two weeks ago" is meant loosely: half a unit either way, for days the day itself. */
function readAgo({ count, unit }: Groups, now: Date): TimeRange {
  const word = NUMBERS.indexOf(count ?? "") + 1;
  const number = word > 0 ? word : /^\d/.test(count ?? "") ? Number(count) : 1;
  const daysInUnit = unit === "year" ? 365 : unit === "month" ? 30 : unit === "week" ? 7 : 1;
  const slack = Math.floor(daysInUnit / 2);
  const day = now.getDate() - number * daysInUnit - slack;
  return days(now.getFullYear(), now.getMonth(), day, 1 + 2 * slack);
}

function days(year: number, month: number, day: number, count: number): TimeRange {
  return { from: new Date(year, month, day).getTime(), to: new Date(year, month, day + count).getTime() };
}

function monthIndex(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.slice(0, 3) === name?.slice(0, 3));
}

/** "In May" means the last May that has begun. */
function lastYearWith(begins: Date, now: Date): number {
  return begins.getTime() > now.getTime() ? now.getFullYear() - 1 : now.getFullYear();
}
