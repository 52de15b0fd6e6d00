const DAY_MS = 86_400_000;
const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)\\b\\.?`;
const DAY = "(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?";
const YEAR = "(?:,? (?<year>20\\d\\d))?";

type Groups = Readonly<Record<string, string | undefined>>;

/** Ways to name the end, the more exact ones first; each gives the first moment after it, ms since 1970, local time. */
const ends: readonly (readonly [form: RegExp, read: (groups: Groups, said: Date) => number | null])[] = [
  [
    /^(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)\b/,
    ({ year, number, day }) => dayAfter(Number(year), Number(number) - 1, Number(day)),
  ],
  [new RegExp(`^(?:the )?${DAY} (?:of )?${MONTH}${YEAR}`), readDate],
  [new RegExp(`^${MONTH} (?:the )?${DAY}\\b${YEAR}`), readDate],
  [new RegExp(`^(?:the )?end of ${MONTH}${YEAR}`), (groups, said) => monthStart(groups, said, 1)],
  [
    new RegExp(`^(?:mid|the middle of)[- ]${MONTH}${YEAR}`),
    (groups, said) => add(monthStart(groups, said, 0), 15 * DAY_MS),
  ],
  [
    new RegExp(`^(?:early |late |the beginning of )?${MONTH}(?: (?<year>20\\d\\d))?`),
    (groups, said) => monthStart(groups, said, 0),
  ],
  [/^(?:the )?end of (?:the|this) (?<unit>week|month|year)\b/, ({ unit }, said) => endOfUnit(unit ?? "", said)],
  [/^(?:this |next |the next )?(?<weekday>(?:sun|mon|tues|wednes|thurs|fri|satur)day)\b/, readWeekday],
  [
    /^(?:tonight|midnight|the end of the day)\b/,
    (_, said) => dayAfter(said.getFullYear(), said.getMonth(), said.getDate()),
  ],
  [/^tomorrow\b/, (_, said) => dayAfter(said.getFullYear(), said.getMonth(), said.getDate() + 1)],
  [/^the (?<day>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)\b/, readDayOfMonth],
  [/^next (?<unit>week|month|year)\b/, ({ unit }, said) => endOfUnit(unit ?? "", said)],
  [/^christmas\b/, (_, said) => dayAfter(said.getFullYear(), 11, 25)],
  [/^new year\b/, (_, said) => new Date(said.getFullYear() + 1, 0, 2).getTime()],
];

const LASTS = /\b(?:until|till|'til|through|up to)\s+(?<end>.+)$/i;
const LASTS_FOR = new RegExp(
  `\\bfor (?:the next|another) (?<count>\\d{1,3}|a|an|couple of|few|${NUMBERS.join("|")})?\\s?(?<unit>day|week|month|year)s?\\b`,
  "i",
);
/** "Until 2015", "until I was ten": over when it was said. "I used to", "I worked": told of the past. */
const OVER = /\b(?:used to|was|were|worked|lived|had|did|studied|stayed)\b(?=.*\b(?:until|till)\b)/i;

/** When a clause's fact ends by its own words ("until Friday"), ms since 1970; null for a lasting one. */
export function readUntil(clause: string, saidAt: number): number | null {
  if (OVER.test(clause)) return null;
  const said = new Date(saidAt);
  const span = LASTS_FOR.exec(clause)?.groups;
  if (span) return saidAt + countOf(span.count) * (DAYS_OF_UNIT[span.unit?.toLowerCase() ?? ""] ?? 0) * DAY_MS;
  const words = LASTS.exec(clause)?.groups?.end?.toLowerCase().trim();
  if (words === undefined) return null;
  for (const [form, read] of ends) {
    const groups = form.exec(words)?.groups;
    const time = form.test(words) ? read(groups ?? {}, said) : null;
    if (time !== null && Number.isFinite(time) && time > saidAt) return time;
  }
  return null;
}

const DAYS_OF_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

function countOf(words: string | undefined): number {
  const plain = words?.toLowerCase() ?? "one";
  if (/^\d+$/.test(plain)) return Number(plain);
  if (plain === "couple of") return 2;
  if (plain === "few") return 3;
  return Math.max(1, NUMBERS.indexOf(plain));
}

/** A day without a year is the next one after it was said. */
function readDate({ day, month, year }: Groups, said: Date): number | null {
  const index = monthIndex(month);
  if (index < 0) return null;
  const first = dayAfter(year ? Number(year) : said.getFullYear(), index, Number(day));
  return year || first > said.getTime() ? first : dayAfter(said.getFullYear() + 1, index, Number(day));
}

function monthStart({ month, year }: Groups, said: Date, offset: number): number | null {
  const index = monthIndex(month);
  if (index < 0) return null;
  const of = (each: number) => new Date(each, index + offset, 1).getTime();
  if (year) return of(Number(year));
  return of(said.getFullYear()) > said.getTime() ? of(said.getFullYear()) : of(said.getFullYear() + 1);
}

function readWeekday({ weekday }: Groups, said: Date): number {
  const ahead = (WEEKDAYS.indexOf(weekday ?? "") - said.getDay() + 7) % 7 || 7;
  return dayAfter(said.getFullYear(), said.getMonth(), said.getDate() + ahead);
}

function readDayOfMonth({ day }: Groups, said: Date): number {
  const here = dayAfter(said.getFullYear(), said.getMonth(), Number(day));
  return here > said.getTime() ? here : dayAfter(said.getFullYear(), said.getMonth() + 1, Number(day));
}

function endOfUnit(unit: string, said: Date): number {
  if (unit === "year") return new Date(said.getFullYear() + 1, 0, 1).getTime();
  if (unit === "month") return new Date(said.getFullYear(), said.getMonth() + 1, 1).getTime();
  return dayAfter(said.getFullYear(), said.getMonth(), said.getDate() + ((7 - said.getDay()) % 7));
}

function monthIndex(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.startsWith((name ?? "-").slice(0, 3)));
}

function dayAfter(year: number, month: number, day: number): number {
  return new Date(year, month, day + 1).getTime();
}

function add(time: number | null, more: number): number | null {
  return time === null ? null : time + more;
}
