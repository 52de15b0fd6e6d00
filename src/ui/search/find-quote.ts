/**
 * Where a quote's words stand in a text. White space, letter case and the signs of markdown may differ:
 * a quote is cut from what was written, the text may be what was drawn from it. Null when they don't.
 */
export function findQuote(text: string, quote: string): { readonly start: number; readonly end: number } | null {
  // Long quotes may be cut with an ellipsis at either end.
  const words = quote
    .replace(/^(?:\s|…|\.{3})+|(?:\s|…|\.{3})+$/g, "")
    .replace(/\[\^\d+\]|^[ \t]*(?:[-*>]|#+)[ \t]+|\*\*|`+/gm, "")
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const match = new RegExp(words.map(escapePattern).join("\\s*"), "iu").exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
