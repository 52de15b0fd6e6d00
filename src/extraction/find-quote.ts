export interface QuoteRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Where a quote stands in a text: letter by letter, or but for case, spaces and the shape of its quotation marks. */
export function findQuote(text: string, quote: string): QuoteRange | null {
  const words = quote.trim();
  if (words.length < 3) return null;
  const exact = text.indexOf(words);
  if (exact >= 0) return { start: exact, end: exact + words.length };
  const folded = fold(text);
  const whole = fold(words).text;
  // Models like to put quotation marks around, and dots where they stopped.
  const wanted = [whole, whole.replace(/^["'.\s]+|["'.…\s]+$/g, "")].find(
    (each) => each.length >= 3 && folded.text.includes(each),
  );
  if (wanted === undefined) return null;
  const at = folded.text.indexOf(wanted);
  const start = folded.positions[at];
  const last = folded.positions[at + wanted.length - 1];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}

/** The text in lower case with single spaces, and where each of its characters came from. */
function fold(text: string): { readonly text: string; readonly positions: readonly number[] } {
  const characters: string[] = [];
  const positions: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const isSpace = /\s/.test(character);
    if (isSpace && characters.at(-1) === " ") continue;
    const lower = character.toLowerCase();
    characters.push(
      isSpace
        ? " "
        : /[’‘`´]/.test(character)
          ? "'"
          : /[“”„«»]/.test(character)
            ? '"'
            : lower.length === 1
              ? lower
              : character,
    );
    positions.push(index);
  }
  return { text: characters.join(""), positions };
}
