/**
 * Makes the end of a half-written answer presentable: what is opened and not yet closed is closed or held back,
 * so that a mark, a link or bold words appear once, whole, and the text does not flicker.
 */
export function settleTail(text: string): string {
  const start = text.lastIndexOf("\n\n") + 1;
  const head = text.slice(0, start);
  if (isInsideFence(text)) return text;
  let tail = text.slice(start);
  // A lone dash under a line would read as a heading until its list item has words.
  tail = tail.replace(/\n[ \t]*(?:[-=*+#>]+|\d{1,3}[.)]?)[ \t]*$/, "");
  // `[^1` or `[` or `![alt` or `[label](https://exam` at the very end.
  tail = tail.replace(/!?\[(?:\^\d{0,3}|[^[\]\n]*(?:\]\([^()\s]*)?)$/, (half) => {
    const label = /^\[([^[\]^][^[\]]*)/.exec(half)?.[1];
    return label ?? "";
  });
  return head + closeMarks(tail);
}

/** An odd number of fence lines so far. */
function isInsideFence(text: string): boolean {
  let fence: string | null = null;
  for (const [, mark = ""] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (fence === null) fence = mark;
    else if (mark.startsWith(fence)) fence = null;
  }
  return fence !== null;
}

function closeMarks(tail: string): string {
  const withoutCode = tail.replace(/`[^`\n]*`/g, "");
  if (count(withoutCode, /`/g) % 2 === 1) return /`$/.test(tail) ? tail.slice(0, -1) : `${tail}\``;
  for (const mark of ["**", "~~"]) {
    if (count(withoutCode, mark === "**" ? /\*\*/g : /~~/g) % 2 === 0) continue;
    const trimmed = tail.trimEnd();
    return trimmed.endsWith(mark) ? trimmed.slice(0, -mark.length) : trimmed + mark;
  }
  return tail;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
