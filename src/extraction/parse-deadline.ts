/** When something is due: the day's last millisecond in local time, ms since 1970, and the day as YYYY-MM-DD. */
export interface Deadline {
  readonly at: number;
  readonly day: string;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

const MONTH = `(?<month>(?:${MONTHS.join("|")})[a-z]*)\\.?`;
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?:,?\\s+(?<year>20\\d\\d))?";

type Groups = Readonly<Record<string, string | undefined>>;
/** Year, month (from 0) and day; days beyond the month run on into the next. Null when there is no such date. */
type Reader = (groups: Groups, now: Date) => Date | null;

const FORMS: readonly (readonly [form: RegExp, read: Reader])[] = [
  [/\b(?<year>20\d\d)-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/, readNumbers],
  // With dots the day comes first everywhere; with slashes nobody knows, so those are not read.
  [/\b(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>20\d\d)\b/, readNumbers],
  [new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}${YEAR}\\b`), readNamedMonth],
  [new RegExp(`\\b${MONTH}\\s+${DAY}${YEAR}\\b`), readNamedMonth],
  [/\bday after tomorrow\b/, (_, now) => plusDays(now, 2)],
  [/\btomorrow\b/, (_, now) => plusDays(now, 1)],
  [/\b(?:today|tonight|end of (?:the )?day)\b/, (_, now) => plusDays(now, 0)],
  [
    new RegExp(
      `\\b(?:in|within)\\s+(?:the next\\s+)?(?<count>\\d{1,3}|an?|${NUMBERS.join("|")})\\s+(?<unit>day|week|month|year)s?\\b`,
    ),
    readSpan,
  ],
  [/\bnext (?<unit>week|month|year)\b/, (groups, now) => endOf(groups.unit, now, 1)],
  [/\b(?:this|end of (?:the |this )?)\s*(?<unit>week|month|year)\b/, (groups, now) => endOf(groups.unit, now, 0)],
  [new RegExp(`\\b(?:end of |in |by |before |until )*${MONTH}\\s+(?<year>20\\d\\d)\\b`), readMonthEnd],
  [new RegExp(`\\b(?:end of|in|by|until)\\s+${MONTH}(?![a-z])`), readMonthEnd],
  [/\b(?:end of|in|by)\s+(?<year>20\d\d)\b/, ({ year }) => new Date(Number(year), 11, 31)],
  [
    new RegExp(
      `\\b(?<which>next\\s+)?(?<weekday>${WEEKDAYS.join("|")})(?:day|sday|nesday|rsday|urday|s|rs|nes|ur|r)?\\b`,
    ),
    readWeekday,
  ],
  [/^(?<year>20\d\d)$/, ({ year }) => new Date(Number(year), 11, 31)],
];

/** Longest text read for a date. */
const MAX_LENGTH = 200;

/** Reads when something is due; the future is meant where no year is named. Null when no date is understood. */
export function parseDeadline(text: string, now: number): Deadline | null {
  const words = text.slice(0, MAX_LENGTH).toLowerCase().trim();
  for (const [form, read] of FORMS) {
    const match = form.exec(words);
    if (!match) continue;
    const date = read(match.groups ?? {}, new Date(now));
    return date ? endOfDay(date) : null;
  }
  return null;
}

function endOfDay(date: Date): Deadline {
  const pad = (value: number) => String(value).padStart(2, "0");
  return {
    at: new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - 1,
    day: `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`,
  };
}

function readNumbers({ year, month, day }: Groups): Date | null {
  return realDate(Number(year), Number(month) - 1, Number(day));
}

function readNamedMonth({ year, month, day }: Groups, now: Date): Date | null {
  const index = monthIndex(month);
  if (year !== undefined) return realDate(Number(year), index, Number(day));
  const thisYear = realDate(now.getFullYear(), index, Number(day));
  return thisYear && thisYear >= plusDays(now, 0) ? thisYear : realDate(now.getFullYear() + 1, index, Number(day));
}

function readMonthEnd({ year, month }: Groups, now: Date): Date {
  const index = monthIndex(month);
  const isOver = year === undefined && index < now.getMonth();
  return new Date(year === undefined ? now.getFullYear() + (isOver ? 1 : 0) : Number(year), index + 1, 0);
}

function readSpan({ count, unit }: Groups, now: Date): Date {
  const word = NUMBERS.indexOf(count ?? "") + 1;
  const number = word > 0 ? word : /^\d/.test(count ?? "") ? Number(count) : 1;
  if (unit === "day" || unit === "week") return plusDays(now, unit === "week" ? number * 7 : number);
  const months = unit === "year" ? number * 12 : number;
  // "In a month" from the 31st is the last day of a shorter month.
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate()));
}

/** The last day of the unit that is `ahead` of the present one; weeks end on Sunday. */
function endOf(unit: string | undefined, now: Date, ahead: number): Date {
  if (unit === "year") return new Date(now.getFullYear() + ahead, 11, 31);
  if (unit === "month") return new Date(now.getFullYear(), now.getMonth() + ahead + 1, 0);
  return plusDays(now, ((7 - now.getDay()) % 7) + 7 * ahead);
}

/** The weekday that comes, today not counted; "next" means the one of next week. */
function readWeekday({ weekday, which }: Groups, now: Date): Date {
  const wanted = WEEKDAYS.indexOf(weekday ?? "");
  if (which === undefined) return plusDays(now, ((wanted - now.getDay() + 6) % 7) + 1);
  const sunday = endOf("week", now, 0);
  return plusDays(sunday, ((wanted + 6) % 7) + 1);
}

function monthIndex(name: string | undefined): number {
  return MONTHS.indexOf(name?.slice(0, 3) ?? "");
}

/** Null for 31 April and the like. */
function realDate(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day ? date : null;
}

function plusDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}
