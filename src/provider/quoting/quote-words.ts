import type { SearchHit } from "#search/search-api.ts";

/** Longest passage quoted in an answer; the source itself is one click away. */
const MAX_QUOTE_LENGTH = 320;

/** The part of a long passage that bears on the question most: whole sentences, in their order, verbatim. */
export function bestPassage(hit: SearchHit, question: string): string {
  const text = hit.text.trim();
  if (text.length <= MAX_QUOTE_LENGTH) return text;
  const asked = new Set(stemsOf(question));
  const sentences = [...text.matchAll(/[^.!?。！？\n]+[.!?。！？]*["'”’)]*\s*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].trimEnd().length,
    met: stemsOf(match[0]).filter((stem) => asked.has(stem)).length,
  }));
  const best = sentences.reduce(
    (left, right) => (right.met > left.met ? right : left),
    sentences[0] ?? { start: 0, end: 0, met: 0 },
  );
  let end = best.end;
  for (const { start, end: next } of sentences) {
    if (start >= end && next - best.start <= MAX_QUOTE_LENGTH) end = next;
  }
  return end - best.start > MAX_QUOTE_LENGTH || end === best.start
    ? cutAtWord(text.slice(best.start))
    : text.slice(best.start, end);
}

function cutAtWord(text: string): string {
  const space = text.lastIndexOf(" ", MAX_QUOTE_LENGTH);
  return text.slice(0, space > 0 ? space : MAX_QUOTE_LENGTH).toWellFormed();
}

/** Shown letter by letter: whatever a person wrote must not turn into markup or marks of its own. */
export function asPlainMarkdown(words: string): string {
  return words.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~$&]/g, "\\$&");
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 5));
}
