export interface NoteBox {
  /** Where the note would like to stand: the top of its words, px. */
  readonly wanted: number;
  readonly height: number;
}

/**
 * Tops for notes in a column, in order: each beside its words, or as near below as the notes above leave room.
 * Returns the tops and where the last note ends, px.
 */
export function placeNotes(boxes: readonly NoteBox[], gap: number): { readonly tops: number[]; readonly end: number } {
  let free = 0;
  const tops = boxes.map(({ wanted, height }) => {
    const top = Math.max(wanted, free);
    free = top + height + gap;
    return top;
  });
  return { tops, end: boxes.length > 0 ? free - gap : 0 };
}
