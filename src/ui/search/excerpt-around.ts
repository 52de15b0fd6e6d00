import { highlightWords } from "./highlight-words.ts";

/** Characters of a long text that a list shows. */
const LENGTH = 220;

/** The part of a text around the first of the query's words, cut at spaces. */
export function excerptAround(text: string, query: string): string {
  // Marks and the signs of markdown lead nowhere in a list.
  const flat = text
    .replace(/\[\^\d+\]|^[ \t]*(?:[-*>]|#+)[ \t]+|\*\*|`+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  if (flat.length <= LENGTH) return flat;
  const [before] = highlightWords(flat, query);
  const first = before && !before.isMatch && before.text.length < flat.length ? before.text.length : 0;
  const start = Math.max(0, Math.min(first - 60, flat.length - LENGTH));
  const from = start === 0 ? 0 : flat.indexOf(" ", start) + 1;
  const cut = flat.slice(from, from + LENGTH);
  const isEnd = from + LENGTH >= flat.length;
  return `${from > 0 ? "…" : ""}${isEnd ? cut : `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`}`;
}
