import type { MemoryCandidate, PrivacyClass } from "#memory/memory.ts";
import { expandContractions } from "./expand-contractions.ts";
import { readUntil } from "./read-until.ts";
import type { FactDraft, Rule } from "./rule.ts";
import { changeRules } from "./rules/change-rules.ts";
import { healthRules } from "./rules/health-rules.ts";
import { instructionRules } from "./rules/instruction-rules.ts";
import { lifeRules } from "./rules/life-rules.ts";
import { matterRules } from "./rules/matter-rules.ts";
import { noteFrom } from "./rules/note-rule.ts";
import { peopleRules } from "./rules/people-rules.ts";
import { petRules } from "./rules/pet-rules.ts";
import { planRules } from "./rules/plan-rules.ts";
import { preferenceRules } from "./rules/preference-rules.ts";
import { profileRules } from "./rules/profile-rules.ts";
import { styleRules } from "./rules/style-rules.ts";
import { workRules } from "./rules/work-rules.ts";
import { type Statement, splitStatements } from "./split-statements.ts";
import { stripLeadIn } from "./strip-lead-in.ts";

export interface RuleExtractionInput {
  readonly text: string;
  readonly sessionId: string | null;
  readonly messageId: string | null;
  /** When it was said, ms since 1970. */
  readonly saidAt: number;
  readonly saidBy: string;
  readonly newId: () => string;
  readonly privacy: PrivacyClass;
}

/** Families in the order in which they are asked; in each, the first rule that finds a fact speaks for it. */
const families: readonly (readonly Rule[])[] = [
  instructionRules,
  changeRules,
  styleRules,
  petRules,
  peopleRules,
  healthRules,
  profileRules,
  workRules,
  preferenceRules,
  lifeRules,
  planRules,
];

/** Longest quote kept whole; in longer sentences the clause alone is quoted. */
const MAX_QUOTE_LENGTH = 300;
/** More than this from one message is a list of something else. */
const MAX_FACTS = 20;

/**
 * What a message discloses, found by rules alone: facts with the exact words they came from.
 * `text.slice(start, end)` of the provenance is its quote. Nothing is read from questions, suppositions, quotations,
 * code, pastes or talk about the talk.
 */
export function extractByRule(input: RuleExtractionInput): MemoryCandidate[] {
  const found = new Map<string, { readonly draft: FactDraft; readonly rule: string; readonly statement: Statement }>();
  let subject: { readonly start: number; readonly words: string } | null = null;
  for (const statement of splitStatements(input.text)) {
    const told: string = resolvePronoun(statement, subject);
    const named = aboutSomeone.exec(told)?.[0];
    if (named) subject = { start: statement.start, words: named };
    for (const { draft, rule } of sharedSubject(told).flatMap(factsIn)) {
      if (rule === "i-am-named" && !greets.test(input.text)) continue;
      // Said twice, the later words count: "my dog is Rex … no, Max".
      found.set(`${draft.layer}/${draft.namespace}/${draft.key}`, { draft, rule, statement });
    }
    if (found.size >= MAX_FACTS) break;
  }
  return [...found.values()].slice(0, MAX_FACTS).map(({ draft, rule, statement }) => {
    const isLong = statement.end - statement.start > MAX_QUOTE_LENGTH;
    const start = isLong ? statement.clauseStart : statement.start;
    const end = isLong ? statement.clauseEnd : statement.end;
    return {
      ...draft,
      id: input.newId(),
      privacy: input.privacy,
      tags: [],
      status: "live",
      validTo: readUntil(statement.text, input.saidAt),
      provenance: {
        origin: "typed",
        extractor: `rule:${rule}`,
        sessionId: input.sessionId,
        messageId: input.messageId,
        start,
        end,
        quote: input.text.slice(start, end),
        saidBy: input.saidBy,
        saidAt: input.saidAt,
      },
    };
  });
}

/** "I'm Batman" is a name only from someone who introduces themself. */
const greets = /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|greetings|nice to meet|moin|hallo)\b/i;

const aboutSomeone =
  /^(?:my|our) (?:\p{L}+ )?(?:wife|husband|partner|girlfriend|boyfriend|mother|mum|mom|father|dad|sister|brother|son|daughter|friend|boss|aunt|uncle|cousin|grandmother|grandfather|nephew|niece|neighbou?r|colleague|flatmate)\b(?!')/iu;

/** "My sister left Graz, she moved to Turku": in one sentence it is clear who "she" is. */
function resolvePronoun(
  { text, start }: Statement,
  subject: { readonly start: number; readonly words: string } | null,
): string {
  return subject?.start === start ? text.replace(/^(?:he|she|they)(?= \p{L})/iu, subject.words) : text;
}

interface Found {
  readonly draft: FactDraft;
  readonly rule: string;
}

/** "I'm divorced and have two kids" tells two things of one subject. */
function sharedSubject(clause: string): string[] {
  // "I now wake up at seven" tells what "I wake up at seven" tells.
  const text = expandContractions(clause).replace(/^(I|we) now (?=\p{Ll})/iu, "$1 ");
  const second = secondVerb.exec(text);
  return second ? [text.slice(0, second.index), `I ${text.slice(second.index + second[0].length)}`] : [text];
}

const secondVerb =
  /(?<=\b(?:I|we) [^,;]{2,200}?),? and (?=(?:have|live|work|drive|own|speak|study|cannot|do not|never|always|am|hate|love|play|teach|collect)\b)/i;

function factsIn(clause: string): Found[] {
  const { rest, isExplicit } = stripLeadIn(clause);
  if (rest.length < 4 || isUncertain.test(rest) || isReply.test(rest)) return [];
  const text = rest.replace(/[.!?…,:;\s]+$/u, "");
  const found: Found[] = [];
  for (const family of families) {
    const inFamily = firstOf(family, text);
    found.push(...inFamily);
    // A standing order, or a style, is about the companion, not about the person's life.
    if ((family === instructionRules || family === styleRules) && inFamily.length > 0) return inFamily;
    // One clause tells one thing about the person; names of people and animals may stand in it besides.
    if (inFamily.length > 0 && family !== petRules && family !== peopleRules) break;
  }
  // The widest rules speak only where no other did.
  if (found.length === 0) found.push(...firstOf(matterRules, text));
  if (found.length === 0) {
    const draft = noteFrom(text, isExplicit);
    return draft ? [{ draft, rule: isExplicit ? "asked-to-keep" : "note" }] : [];
  }
  return isExplicit
    ? found.map(({ draft, rule }) => ({ rule, draft: { ...draft, importance: Math.max(draft.importance, 0.8) } }))
    : found;
}

/** A name and what is told of its bearer may both stand in a clause; otherwise one fact a family. */
function firstOf(family: readonly Rule[], text: string): Found[] {
  const found: Found[] = [];
  for (const { name, pattern, toFacts } of family) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups = Object.fromEntries(Object.entries(match.groups ?? {}).map(([group, words]) => [group, words ?? ""]));
    const drafts = [toFacts(groups) ?? []].flat();
    if (drafts.length === 0) continue;
    found.push(...drafts.map((draft) => ({ draft, rule: name })));
    if (!/apposition/.test(name)) break;
  }
  return found;
}

const isUncertain =
  /\b(?:maybe|perhaps|possibly|might|may (?:be|have)|probably not|not sure|I guess|I suppose|I doubt|presumably|or so I|supposedly|allegedly|do not know (?:if|whether)|wonder(?:ing)? (?:if|whether)|if only|unless)\b/i;

/** Talk that keeps a talk going. */
const isReply =
  /^(?:I (?:(?:really|just|still|also|totally|completely|do|do not|did not|cannot|would|will|am) )*(?:think|thought|agree|disagree|understand|see|mean|meant|know|knew|guess|believe you|appreciate|thank|hope (?:so|not|that|it|you|this)|wonder|wondered|forgot what|said|say|asked|ask|sure|sorry|glad|happy to|curious|confused|asking|wondering|thinking|talking about|looking (?:at|for|forward|into)|trying to (?:understand|figure|find|get|fix|make|solve|run|install|use|build|set|write|debug|create|do|see|remember|work out|decide)|testing|kidding|joking|saying|done|back|here|ready|good|fine|ok|okay|tired|hungry|bored|stuck|lost(?! my)|impressed|interested in (?:this|that|your|hearing|knowing)|new to this|about to|going to (?:try|need|ask|use|check|test|be back|bed|sleep|think))\b(?! (?:years|about (?:moving|quitting|having|getting)|a (?:house|flat|job|new job|dog|home)))|you\b(?! (?:can|may) (?:best )?(?:reach|call|contact|text|phone|ring|e?-?mail) me)|your\b|it (?:is|was|works|does|did|seems|looks|sounds|says|has|would|will)\b|that\b|this\b|there (?:is|are|was)\b|thanks?\b|please (?!(?:always|never|do not|call|address|stop|keep|use|speak|talk|answer|reply|from|in future|remember|start|avoid))|let me\b|let us\b)/i;
