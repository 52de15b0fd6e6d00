/** The day, as a model reads it best: ISO, in UTC; `unknown date` for none. */
export function formatDay(at: number | null): string {
  return at === null ? "unknown date" : new Date(at).toISOString().slice(0, 10);
}

/** Numbered from 1, each on one line of its own, whatever the texts hold. */
export function numberLines(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line.replace(/\s+/g, " ").trim()}`).join("\n");
}

/** At most so many characters, with a mark where the rest is missing. */
export function clip(text: string, maxCharacters: number): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
