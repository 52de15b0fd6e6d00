/** Ways of talking that exclude each other; a style says one side or the other. */
const poles: readonly (readonly [left: RegExp, right: RegExp])[] = [
  [
    /\b(?:short|shorter|brief|briefly|concise|terse|succinct|to the point|quick)\b/i,
    /\b(?:long|longer|detailed|details?|thorough|in depth|in-depth|elaborate|exhaustive)\b/i,
  ],
  [/\b(?:formal|formally|professional|polite)\b/i, /\b(?:informal|informally|casual|casually|relaxed|slang)\b/i],
  [/\b(?:serious|dry|matter-of-fact)\b/i, /\b(?:jok\w+|humou?r\w*|funny|playful|witty|banter)\b/i],
  [/\b(?:gentle|gently|soft|kind|encourag\w+)\b/i, /\b(?:blunt|bluntly|direct|directly|frank|harsh)\b/i],
  [/\b(?:simple|plain|simply|lay)\b/i, /\b(?:technical|expert|advanced|jargon)\b/i],
];

const NEGATION = /\b(?:not|no|never|without|avoid\w*|dislikes?|hates?|stop|less|fewer|n't)\b|n't\b/gi;

/** Do two observations about the same matter say contrary things? */
export function areOpposedStyles(left: string, right: string): boolean {
  for (const [one, other] of poles) {
    const leftSide = sideOf(left, one, other);
    const rightSide = sideOf(right, one, other);
    if (leftSide !== 0 && rightSide !== 0) return leftSide !== rightSide;
  }
  return isDenied(left) !== isDenied(right);
}

/** 1 for the first pole, -1 for the second, turned round by a denial; 0 for neither, or both. */
function sideOf(text: string, one: RegExp, other: RegExp): -1 | 0 | 1 {
  const side = Number(one.test(text)) - Number(other.test(text));
  if (side === 0) return 0;
  return side > 0 !== isDenied(text) ? 1 : -1;
}

/** Two denials make an assent: "does not dislike". */
function isDenied(text: string): boolean {
  return (text.match(NEGATION)?.length ?? 0) % 2 === 1;
}
