import { maskForeignText } from "./mask-foreign-text.ts";

/** One clause a person stated, and the sentence it stands in. */
export interface Statement {
  /** The clause as written. */
  readonly text: string;
  /** Character range of the sentence in the message; end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Character range of the clause in the message. */
  readonly clauseStart: number;
  readonly clauseEnd: number;
}

/** Longest clause a rule reads; longer ones are prose, not talk. */
const MAX_CLAUSE_LENGTH = 400;
/** Above this length a message is mostly pasted; only an introduction in front of it is the person's own. */
const LONG_MESSAGE_LENGTH = 1_500;
const MAX_INTRODUCTION_LENGTH = 500;

/**
 * The clauses of a message that its author states about their own life and world: no questions,
 * suppositions, quotations, code, pastes, play-acting or reports of what others say.
 */
export function splitStatements(message: string): Statement[] {
  if (isPlayActing.test(message.slice(0, LONG_MESSAGE_LENGTH)) || isJoke.test(message.slice(-80))) return [];
  const text = maskForeignText(introduction(message));
  return splitSentences(text).flatMap((sentence) => statementsIn(text, sentence));
}

/** Asking the model to invent someone, or to be someone: nothing said there is about the person. */
const isPlayActing =
  /\b(?:role-?play|pretend|imagine (?:that |you|i|we|a|being)|act(?:ing)? (?:as|like) (?:a|an|my|the|if)|you are (?:a|an|my|the) |you're (?:a|an) (?:\w+ )?(?:expert|assistant|pirate|character)|in character|let's say|(?:write|compose|draft|generate|create|continue|finish|give me|make up|tell me) (?:\w+ ){0,4}(?:story|stories|poem|song|lyrics|haiku|limerick|scene|dialogue|monologue|screenplay|essay|novel|character|sonnet|rap|speech|joke|example sentences?|sample)|once upon a time|first[- ]person|my character)\b/i;

const isJoke =
  /(?:(?:^|\s)\/s\b|\b(?:just kidding|jk|kidding|not really|as if|yeah,? right)\b[\s\p{P}\p{S}]*$|🙄|😏)/iu;

function introduction(message: string): string {
  if (message.length <= LONG_MESSAGE_LENGTH) return message;
  const first = message.slice(0, MAX_INTRODUCTION_LENGTH + 1).split(/\n\s*\n/)[0] ?? "";
  return first.length <= MAX_INTRODUCTION_LENGTH ? first : "";
}

interface Sentence {
  readonly start: number;
  readonly end: number;
}

function splitSentences(text: string): Sentence[] {
  const ends = [...text.matchAll(/(?:[.!?…]+["')\]]*(?=\s|$)|\n)/g)]
    // "Dr. Lee", "e.g. tea" and "St. Mary" go on.
    .filter(
      ({ index }) =>
        !/\b(?:Dr|Mr|Mrs|Ms|St|Prof|vs|etc|e\.g|i\.e|approx|No|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)$/.test(
          text.slice(Math.max(0, index - 6), index),
        ),
    )
    .map((match) => match.index + match[0].length);
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of [...ends, text.length]) {
    const piece = text.slice(from, to);
    const start = from + (piece.length - piece.trimStart().length);
    const end = from + piece.trimEnd().length;
    if (end > start) sentences.push({ start, end });
    from = to;
  }
  return sentences;
}

/** Words a question or a request begins with. */
const asks =
  /^(?:(?:and|but|so|ok|okay|hey|hi|hello|also|well|please|um|oh)[\s,]+)*(?:what|who|whose|whom|where|when(?! i\b)|why|how|which|is|are|am|was|were|do(?!n't)|does|did|can|could|would|will|shall|should|may|have (?:i|you|we)|has|had (?:i|you)|isn't|aren't|don't (?:i|you|we)|doesn't|didn't|won't|wouldn't|can't (?:i|you|we)|any (?:idea|tips|thoughts|chance|advice|suggestions))\b/i;

/** The turn from a statement into a question: "I'm vegan, what can I cook?". */
const turnsToQuestion =
  /(?:,|;| -| –| —|\band\b|\bso\b|\bbut\b)\s*(?:and |so |but )?(?:what|who|where|when|why|how|which|is|are|do you|does|did|can|could|would|will|should|any|shall)\b/i;

const asksForAssent =
  /(?:\b(?:right|correct|remember|yes|no|isn't it|don't i|aren't i|am i|do i|did i|haven't i|or not|you know|huh|eh)\s*\?+|\?!|!\?)$/i;

const supposes =
  /^(?:(?:and|but|so|ok|well|now|hey)[\s,]+)*(?:if|suppose|supposing|assume|assuming|what if|let us say|let's say|say (?:i|you|we)\b|imagine|in (?:the|my|this|our) (?:game|novel|story|book|film|movie|play|script|scenario)\b|hypothetically|theoretically|in theory|unless|had i|were i|should i|for example|e\.g\.|for instance|example|in my dream|i dreamt|i dreamed|last night i dreamt)\b|\bif i (?:were|was|had|could)\b|\bi wish\b|\bi would (?:be|have|never have|do|say|think|guess|imagine|assume)\b|\bhypothetical|\bin (?:the|my|this) (?:game|novel|story|scenario|film|movie)\b/i;

/** Reports of what others say or think are theirs, except from those who look after one's health. */
const reports =
  /\b(?:(?:he|she|they|someone|somebody|people|everyone|everybody|nobody|users?|customers?|some|many|others|the (?:article|book|author|paper|post|customer|client|narrator|character|guy|text|website|news|email)|[A-Z]\w+) (?:\w+ )?(?:said|says|say|told|tells|wrote|writes|claims?|claimed|thinks?|thought|asked|asks|replied|believes?|argues?|mentioned|goes|was like|is like)\b)|\baccording to\b|\bas (?:the saying|they say|quoted)|\bquote\b|\bi (?:read|heard|saw) (?:that|somewhere|in|about|an?)\b|^it says\b|\bsaid to me\b/i;
const trustedReports =
  /\b(?:doctor|gp|dentist|therapist|physio|vet|nurse|paediatrician|pediatrician|dietitian|optician|psychiatrist) (?:said|says|told|thinks|wants)/i;

/** Talk about the text or the talk at hand. */
const concernsTextAtHand =
  /^(?:(?:please|and|now|ok|then|also|just)[\s,]+)*(?:translate|rewrite|rephrase|summari[sz]e|proofread|paraphrase|shorten|expand|explain|fix|correct|edit|convert|format|refactor|debug|review|analy[sz]e|classify|complete|write|generate|draft|compose|list|give me|show me|tell me|help me|find me|suggest|recommend|create|make (?:it|this|that)|add|remove|replace|change|move|define|compare|calculate|solve|continue|print|return|parse|sort|implement|describe|choose|pick|select|answer the|read this|look at)\b(?!.*\b(?:from now on|in (?:the )?future|going forward|every time)\b)/i;

function statementsIn(text: string, { start, end }: Sentence): Statement[] {
  const sentence = text.slice(start, end).replace(/[’‘]/g, "'");
  if (sentence.length > MAX_CLAUSE_LENGTH * 3) return [];
  if (supposes.test(sentence)) return [];
  if (reports.test(sentence) && !trustedReports.test(sentence)) return [];
  if (/[=<>{}]|=>|\(\)|::|&&|\|\||;\s*$|^\s*(?:[$#>|*]|\/\/|--)|^\S+:\s*$/.test(sentence)) return [];

  let stated = sentence;
  const isInstruction =
    /^(?:can|could|would|will) you (?:please )?(?:always|never|from now on|stop)\b|^(?:do not|don't)\b/i.test(sentence);
  if (!isInstruction) {
    if (asks.test(sentence)) return [];
    if (/\?["')\]]*$/.test(sentence)) {
      if (asksForAssent.test(sentence)) return [];
      const turn = turnsToQuestion.exec(sentence);
      if (!turn) return [];
      stated = sentence.slice(0, turn.index);
    }
    if (concernsTextAtHand.test(stated)) return [];
  }
  return splitClauses(stated).map((clause) => ({
    text: clause.text,
    start,
    end,
    clauseStart: start + clause.start,
    clauseEnd: start + clause.start + clause.text.length,
  }));
}

/** Where a new clause begins. A comma inside a list ("jazz, hiking and tea") is none. */
const boundary = new RegExp(
  [
    /;\s+/,
    /(?<=\b(?:switched|changed|moved|new|swapped) \w{2,20}):\s+(?=(?:i|my|our|we|it)\b)/,
    /\s[-–—]+\s/,
    /,?\s+(?:but|because|although|though|whereas|however|since (?:i|we|my|he|she|it)\b|so (?=(?:i|we|my|our|please|can|could|he|she|they|it|that)\b))\s*/,
    /(?<!\b(?:changed|rebooked|moved|postponed|rescheduled|extended)),\s+(?:and |so |then |or )?(?=(?:i|i'm|i've|i'd|we|we're|we've|my(?! \w+[.!]?$)|our|he|she|he's|she's|they|they're|it|it's|there|you|your|that's|that|this|can|could|please|text|email|use|thanks|thank|what|how|why|which|who|where|when)\b)/,
    /\s+and\s+(?:now\s+)?(?=(?:i|i'm|i've|we|we're|we've|my|our|he|she|he's|she's|they|they're|it's|it has)\b)/,
    /\s+if\s+(?=(?:that|you|it|this|i|we)\b)/,
    /\s+whether\s+/,
  ]
    .map(({ source }) => `(?:${source})`)
    .join("|"),
  "gi",
);
/** A comma before a name that acts: ", Ana found a job". */
const nameActs =
  /,\s+(?:and\s+)?(?=\p{Lu}\p{L}+(?:'s)?\s+(?:is|has|was|found|got|works|started|starts|loves|likes|lives|had|moved|goes|plays|and I)\b)/gu;

function splitClauses(sentence: string): { readonly text: string; readonly start: number }[] {
  const cuts = [...sentence.matchAll(boundary), ...sentence.matchAll(nameActs)]
    .map((match) => ({ at: match.index, next: match.index + match[0].length }))
    .sort((left, right) => left.at - right.at);
  const clauses: { readonly text: string; readonly start: number }[] = [];
  let from = 0;
  for (const { at, next } of [...cuts, { at: sentence.length, next: sentence.length }]) {
    if (at < from) continue;
    const piece = sentence.slice(from, at);
    const text = piece.trim();
    if (text !== "" && text.length <= MAX_CLAUSE_LENGTH) {
      clauses.push({ text, start: from + (piece.length - piece.trimStart().length) });
    }
    from = next;
  }
  return clauses;
}
