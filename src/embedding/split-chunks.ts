export interface TextChunk {
  readonly text: string;
  /** Character range in the whole text; end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Characters a chunk aims at, its overlap with the one before, and the length up to which a text stays whole (D3). */
const CHUNK_LENGTH = 1600;
const OVERLAP_LENGTH = 320;
const SINGLE_LENGTH = 1920;

/** Cuts a text on sentence ends into overlapping chunks; a text under 1,920 characters stays whole. */
export function splitChunks(text: string): TextChunk[] {
  if (text.trim() === "") return [];
  if (text.length < SINGLE_LENGTH) return [{ text, start: 0, end: text.length }];

  const sentences = splitSentences(text);
  const chunks: TextChunk[] = [];
  let first = 0;
  while (first < sentences.length) {
    const start = sentences[first]?.start ?? 0;
    let last = first;
    while (last + 1 < sentences.length && (sentences[last + 1]?.end ?? 0) - start <= CHUNK_LENGTH) last += 1;
    const end = sentences[last]?.end ?? text.length;
    chunks.push({ text: text.slice(start, end), start, end });
    if (last + 1 >= sentences.length) break;
    // Rewind by whole sentences for the overlap, but always move on.
    let next = last + 1;
    while (next - 1 > first && end - (sentences[next - 1]?.start ?? 0) <= OVERLAP_LENGTH) next -= 1;
    first = next;
  }
  return chunks;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Sentence ranges that cover the whole text; one longer than a chunk is cut at spaces. */
function splitSentences(text: string): Range[] {
  const ends = [...text.matchAll(/[.!?。！？](?=\s)\s*|\n{2,}/g)].map((match) => match.index + match[0].length);
  const ranges: Range[] = [];
  let start = 0;
  for (const end of [...ends, text.length]) {
    while (end - start > CHUNK_LENGTH) {
      const space = text.lastIndexOf(" ", start + CHUNK_LENGTH);
      let cut = space > start ? space + 1 : start + CHUNK_LENGTH;
      // Never cut a surrogate pair in two.
      if (/[\ud800-\udbff]/.test(text.charAt(cut - 1))) cut -= 1;
      ranges.push({ start, end: cut });
      start = cut;
    }
    if (end > start) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}
