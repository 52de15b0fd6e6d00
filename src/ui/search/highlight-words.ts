export interface TextSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text where the query's words (or words that begin like them) stand. The segments joined are the text. */
export function highlightWords(text: string, query: string): TextSegment[] {
  const stems = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].filter(isTelling).map(stem);
  if (stems.length === 0) return text ? [{ text, isMatch: false }] : [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems.join("|")})[\\p{L}\\p{N}]*`, "giu");
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) segments.push({ text: text.slice(end, match.index), isMatch: false });
    segments.push({ text: match[0], isMatch: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMatch: false });
  return segments;
}

/** Words of one or two letters are in every text; a script without spaces is one long word and stays. */
const isTelling = (word: string) => word.length > 2 || !/^[a-z]+$/.test(word);

/** A light stem, enough to light up `moving` for `moved`: only the marking, never the finding, depends on it. */
function stem(word: string): string {
  if (!/^[a-z]+$/.test(word) || word.length < 4) return word;
  const cut = word.replace(/(?:ing|ied|ies|ed|es|s|e)$/, "");
  return cut.length >= 3 ? cut : word;
}
