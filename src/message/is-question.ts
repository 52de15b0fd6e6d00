/**
 * Whether a text only asks: every sentence in it is a question, greetings aside.
 * Such a text is no evidence of anything. When in doubt it is taken to tell something.
 */
export function isQuestion(text: string): boolean {
  const sentences = splitSentences(text).filter((sentence) => !GREETING.test(sentence));
  return sentences.length > 0 && sentences.every(asks);
}

const GREETING =
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|thanks|thank you|ok|okay|please|sorry|well|so|um+|hmm+)(?: (?:there|again|recollect|you))?[\s.!,…]*$/i;

/** Words before a question that change nothing in it. */
const LEAD_IN =
  /^(?:(?:so|and|but|or|ok|okay|hey|hi|hello|well|um+|hmm+|please|now|btw|by the way|also|then|sorry|just|quick question|question|one more thing)[\s,:;–—-]+)+/i;

/** Forms of a question that hand over a fact or an order all the same. */
const TELLS_ANYWAY =
  /^(?:(?:did|do|have) (?:you|i) (?:know|hear|tell you|mention|told you|mentioned)(?: you)?(?: that)? (?:i|i'm|i've|my|we|we're|our)\b|do you remember that\b|guess what|(?:can|could|will|would) you (?:please )?(?:remember|note|keep in mind|call me|always|never|stop|use|speak|write|answer|reply)\b)/i;

/** After a comma, a dash or "because": a clause in which the person says something about themselves. */
const TELLING_CLAUSE =
  /(?:[,;:–—]|\s-|\b(?:because|since|given that|now that|but)\b)\s*(?:and |but |because |as |since )?(?:i|i'm|i’m|i've|i’ve|we|we're|we’re|we've|my|our)\b(?! (?:called|named|right|not)\b)/i;

const FIRST_PERSON = /^(?:i|i'm|i’m|i've|i’ve|i'd|i’d|i'll|i’ll|we|we're|we’re|we've|we’ve|my|our)\b/i;

const AUXILIARY =
  "(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|am|isn't|aren't|wasn't|don't|doesn't|didn't)";

/** What reads as a question even without its mark. */
const UNMARKED = [
  new RegExp(`^(?:what|when|where|how|why|which|who|whom|whose)(?:['’]?s|['’]re|['’]d)?\\s+${AUXILIARY}\\b`, "i"),
  /^(?:what|when|where|how|why|who)['’]?(?:s|re|d)\s+(?!a\b|an\b)\S/i,
  /^who\s+\S/i,
  /^how (?:much|many|old|long|far|often|big|tall|late)\b/i,
  new RegExp(
    `^(?:in |at |for |on |to |with )?(?:what|which|whose)\\s+(?!i\\b|we\\b|you\\b|my\\b|he\\b|she\\b|it\\b|they\\b|a\\b|an\\b|matters\\b)(?:\\S+\\s+){1,3}?${AUXILIARY}\\b`,
    "i",
  ),
  /^(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has|had|am|don't|didn't|isn't|aren't) (?:you|i|we|he|she|they|it|there)\b/i,
  /^(?:does|did) (?:my|our)\b/i,
  /^(?:tell|remind) me (?:again )?(?:who|what|where|when|which|how|why|of|about|whose)\b/i,
  /^(?:any idea|i wonder|i forgot|i forget|i can['’]?t remember|i don['’]?t remember|i don['’]?t recall) (?:who|what|where|when|which|how|why|whose)\b/i,
];

/** Particles that end a question where no mark is needed. */
const ASKING_PARTICLE = /(?:か|吗|嗎|呢|까|까요)$/u;

function asks(sentence: string): boolean {
  const plain = sentence.replace(LEAD_IN, "").trim();
  const isMarked = /[?？؟][!?"'”’)\]\s]*$/u.test(plain);
  if (!isMarked && !ASKING_PARTICLE.test(plain) && !UNMARKED.some((pattern) => pattern.test(plain))) return false;
  if (TELLS_ANYWAY.test(plain) || TELLING_CLAUSE.test(plain)) return false;
  // "I work as a nurse, do you like that?" tells; "I see?" does not.
  const isAside = /^i (?:wonder|forgot|forget|can|don)/i.test(plain);
  return (
    isAside || !(isMarked && FIRST_PERSON.test(plain) && plain.split(/\s+/).length >= 4 && /[,;–—-]\s/.test(plain))
  );
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?؟…]["'”’)]*)\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
