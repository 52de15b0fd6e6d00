import type { Memory } from "#memory/memory.ts";
import type { Source } from "#message/message.ts";
import { acknowledge } from "./quoting/acknowledge.ts";
import { choose } from "./quoting/choose.ts";
import { en } from "./quoting/en.ts";
import { overview } from "./quoting/overview.ts";
import { asPlainMarkdown, bestPassage } from "./quoting/quote-words.ts";
import type { QuotedAnswer, QuotingInput } from "./quoting/quoting-input.ts";
import { type Evidence, rankEvidence, STRONG_RELEVANCE, selectQuotes } from "./quoting/rank-evidence.ts";
import { readIntent } from "./quoting/read-intent.ts";
import { sayDate } from "./quoting/say-date.ts";
import { sayForgotten } from "./quoting/say-forgotten.ts";

/** From this many facts on, "I know very little yet" would be untrue. */
const FEW_MEMORIES = 3;

/**
 * The answer of a companion without a language model: it finds and quotes, says what it has noted, and says so when
 * it has nothing. The same input gives the same answer.
 */
export function answerByQuoting(input: QuotingInput): QuotedAnswer {
  if (input.forgot) return { text: sayForgotten(input.forgot), sources: [] };
  const answer = answerFor(input);
  const mentionsModel = answer.text.includes(en.connect) || answer.text.includes(en.hintModel);
  if (!input.isFirstTurn || mentionsModel) return answer;
  return { ...answer, text: `${answer.text}\n\n${en.firstTurn}` };
}

function answerFor(input: QuotingInput): QuotedAnswer {
  const { text, companionName, memoryCount, isFirstTurn, learned } = input;
  const intent = readIntent(text);
  const said = (words: string): QuotedAnswer => ({ text: words, sources: [] });
  const acknowledged = acknowledge(input);
  // A fact in the message goes before the form it came in: "can you remember that …" is no question.
  if (learned.length > 0 && intent !== "question" && intent !== "needs-model") {
    return withRelated(acknowledged, input);
  }
  switch (intent) {
    case "greeting":
      return said(
        [
          isFirstTurn ? (en.greeting[0]?.(companionName) ?? "") : choose(en.greeting, text)(companionName),
          memoryCount > 0 ? en.greetingKnown(memoryCount) : en.introduction,
        ].join(" "),
      );
    case "how-are-you":
      return said(choose(en.howAreYou, text));
    case "thanks":
      return said(choose(en.thanks, text));
    case "farewell":
      return said(choose(en.farewell, text));
    case "assent":
      return said(choose(en.assent, text));
    case "identity":
      return said(en.identity(companionName));
    case "help":
      return said([en.helpTitle, en.help.map((line) => `- ${line}`).join("\n"), en.connect].join("\n\n"));
    case "overview":
      return overview(input);
    case "forget":
      // Reached only where nothing looked for the fact: the words ask for something else than a note.
      return said(en.forgetNothing);
    case "needs-model":
      return offerWhatIsThere(input, acknowledged);
    case "question":
      return answerQuestion(input, acknowledged);
    case "statement":
      return withRelated(choose(en.heard, text), input);
    default:
      return intent satisfies never;
  }
}

function answerQuestion(input: QuotingInput, acknowledged: string): QuotedAnswer {
  const quotes = selectQuotes(rankEvidence(input));
  const before = acknowledged === "" ? [] : [acknowledged];
  if (quotes.length === 0) return { text: [...before, nothingFound(input)].join("\n\n"), sources: [] };
  const quoted = quote(quotes, input);
  return { text: [...before, quoted.text].join("\n\n"), sources: quoted.sources };
}

function offerWhatIsThere(input: QuotingInput, acknowledged: string): QuotedAnswer {
  const quotes = selectQuotes(rankEvidence(input));
  const plain = `${choose(en.needsModel, input.text)} ${en.connect}`;
  const before = acknowledged === "" ? plain : `${acknowledged}\n\n${plain}`;
  if (quotes.length === 0) return { text: before, sources: [] };
  const quoted = quote(quotes, input);
  return { text: `${before} ${en.foundAnyway}\n\n${quoted.text}`, sources: quoted.sources };
}

/** One earlier fact that clearly belongs to what was just said. */
function withRelated(text: string, input: QuotingInput): QuotedAnswer {
  const [best] = rankEvidence(input);
  if (best?.type !== "memory" || best.relevance < STRONG_RELEVANCE || isSuperseded(best.memory, input)) {
    return { text, sources: [] };
  }
  const quoted = quote([best], input);
  return { text: `${text}\n\n${en.relatesTo} ${quoted.text}`, sources: quoted.sources };
}

function isSuperseded(memory: Memory, { learned }: QuotingInput): boolean {
  return learned.some((result) => result.type === "stored" && result.superseded?.id === memory.id);
}

function quote(quotes: readonly Evidence[], input: QuotingInput): QuotedAnswer {
  const sources = quotes.map((evidence, index) => toSource(evidence, index + 1, input.text));
  const lines = sources.map(
    (source, index) => `${lead(source, index, input)} “${asPlainMarkdown(source.quote)}”[^${source.number}]`,
  );
  return { text: lines.join("\n\n"), sources };
}

function lead(
  { kind, speaker, saidAt, title }: Source,
  index: number,
  { now, locale, timeZone, text }: QuotingInput,
): string {
  const when = sayDate(saidAt, { now, locale, timeZone, texts: en });
  if (kind === "document") return en.inDocument(asPlainMarkdown(title));
  if (speaker === COMPANION_SPEAKER) return en.saidByMe(when);
  if (speaker !== null && speaker !== "You") return en.saidBy(asPlainMarkdown(speaker), when);
  return index === 0 ? choose(en.toldOn, text)(when) : en.alsoOn(when);
}

/** How search names the companion's own answers. */
const COMPANION_SPEAKER = "Companion";

function toSource(evidence: Evidence, number: number, question: string): Source {
  if (evidence.type === "memory") {
    const { id, value, provenance } = evidence.memory;
    return {
      number,
      kind: "memory",
      id,
      sessionId: provenance.sessionId,
      quote: provenance.quote || value,
      title: value,
      speaker: provenance.saidBy,
      saidAt: provenance.saidAt,
    };
  }
  const { hit } = evidence;
  return {
    number,
    kind: hit.kind === "document" ? "document" : "message",
    id: hit.sourceId,
    sessionId: hit.sessionId,
    quote: bestPassage(hit, question),
    title: hit.title,
    speaker: hit.speaker,
    saidAt: hit.saidAt,
  };
}

function nothingFound({ text, memoryCount, hasDocuments, isFirstTurn }: QuotingInput): string {
  const isPersonal = /\b(?:i|my|me|mine|we|our|us|i'm|i've|i’m|i’ve)\b/i.test(text);
  const sentence = choose(memoryCount < FEW_MEMORIES ? en.nothingYet : en.nothingFound, text);
  if (!isPersonal) return `${sentence} ${isFirstTurn ? "" : en.hintModel}`.trim();
  return `${sentence} ${hasDocuments ? en.hintTell : choose([en.hintTell, `${en.hintTell} ${en.hintDocuments}`], text)}`;
}
