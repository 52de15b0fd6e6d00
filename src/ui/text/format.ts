/** The person's own way of writing dates and numbers, when it is one of the interface's language. */
export function preferredLocale(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => locale.split("-")[0] === language.split("-")[0]) ?? language;
}

let locale = "en";

/** Set once at start and when the language changes. */
export function setLocale(next: string): void {
  locale = next;
}

export const formatTime = (at: number) => dateFormat({ hour: "numeric", minute: "2-digit" }).format(at);

/** "12 Oct", with the year when it is another. */
export function formatDay(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return dateFormat({ day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }) }).format(at);
}

/** "Monday 12 October 2026, 14:05". */
export const formatMoment = (at: number) =>
  dateFormat({
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/** "14:05" today, "12 Oct" before. */
export function formatWhen(at: number, now: number): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? formatTime(at) : formatDay(at, now);
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "1.4 MB"; powers of a thousand, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = units[power] ?? "byte";
  const value = bytes / 1000 ** power;
  const maximumFractionDigits = power === 0 || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
    value,
  );
}

export const formatNumber = (value: number) => new Intl.NumberFormat(locale).format(value);

/** "3%", and "<1%" for what is little but not nothing. */
export const formatPercent = (share: number) => {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  return share > 0 && share < 0.01 ? `<${format.format(0.01)}` : format.format(share);
};

/** "0.8 s". */
export const formatSeconds = (ms: number) =>
  new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits: 1,
  }).format(ms / 1000);

/** Picks the word for a count, e.g. `plural(2, { one: "fact", other: "facts" })`. */
export function plural(count: number, words: { readonly one: string; readonly other: string }): string {
  return new Intl.PluralRules(locale).select(count) === "one" ? words.one : words.other;
}

/** "1 fact", "1,204 facts". */
export const counted = (count: number, words: { readonly one: string; readonly other: string }): string =>
  `${formatNumber(count)} ${plural(count, words)}`;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, and a long chat uses one a message. */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, known);
  return known;
}
