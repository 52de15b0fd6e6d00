/** Characters a token covers on average in Latin text; other scripts take about a token a character. */
const LATIN_CHARACTERS_PER_TOKEN = 4;

/** A rough count of tokens, on the high side for CJK; providers' own usage is the truth. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / LATIN_CHARACTERS_PER_TOKEN) + wide;
}
