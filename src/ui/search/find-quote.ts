/** Where a quote's words stand in a text; white space and letter case may differ. Null when they don't. */
export function findQuote(text: string, quote: string): { readonly start: number; readonly end: number } | null {
  // Long quotes may be cut with an ellipsis at either end.
  const words = quote
    .replace(/^[\s….]+|[\s….]+$/g, "")
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const match = new RegExp(words.map(escapePattern).join("\\s+"), "iu").exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
