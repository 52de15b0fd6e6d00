export interface NotedSegment {
  readonly text: string;
  /** The notes that came from these words; empty for plain text. */
  readonly noteIds: readonly string[];
}

export interface NotedRange {
  readonly noteId: string;
  readonly start: number;
  readonly end: number;
}

/** Cuts a message at the words its notes came from; ranges may overlap. The segments joined are the text. */
export function markNotedWords(text: string, ranges: readonly NotedRange[]): NotedSegment[] {
  const valid = ranges.filter(({ start, end }) => start >= 0 && end > start && start < text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of valid) cuts.add(start).add(Math.min(end, text.length));
  const points = [...cuts].sort((a, b) => a - b);
  return points.slice(1).map((point, index) => {
    const from = points[index] ?? 0;
    const noteIds = valid.filter(({ start, end }) => start <= from && end >= point).map(({ noteId }) => noteId);
    return { text: text.slice(from, point), noteIds };
  });
}
