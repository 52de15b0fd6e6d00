const MAX_LENGTH = 48;
const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A title for a new chat, from the person's first words: the first sentence, cut at a word. */
export function titleFor(text: string): string {
  const line = text.trim().split("\n", 1)[0] ?? "";
  const [first] = sentences.segment(line.slice(0, 1_000));
  const plain = (first?.segment ?? "")
    .replace(/[#*_`>[\]]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!。！]+$/u, "");
  if (plain.length <= MAX_LENGTH) return plain;
  let cut = "";
  for (const { segment } of characters.segment(plain)) {
    if (cut.length + segment.length > MAX_LENGTH) break;
    cut += segment;
  }
  const space = cut.lastIndexOf(" ");
  return `${space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}
