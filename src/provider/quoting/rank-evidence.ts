import type { SearchHit } from "#search/search-api.ts";
import type { QuotingInput, RecalledMemory } from "./quoting-input.ts";

export type Evidence =
  | {
      readonly type: "memory";
      readonly hit: SearchHit;
      readonly memory: RecalledMemory["memory"];
      readonly relevance: number;
    }
  | { readonly type: "passage"; readonly hit: SearchHit; readonly relevance: number };

/**
 * From here on a source is worth quoting. Measured with the built-in embedder on 22 facts, 44 questions about them in
 * other words and 25 about something else: see test/provider/quote-only.test.ts.
 */
export const MIN_RELEVANCE = 0.36;
/** From here on an earlier fact may be brought up unasked. */
export const STRONG_RELEVANCE = 0.55;

/** A source this close to the best one is quoted beside it. */
const CLOSE_SHARE = 0.85;
const MAX_QUOTES = 3;

/** What words that meet add to likeness of meaning. */
const TEXT_WEIGHT = 0.5;
/** Words that meet where the meaning doesn't are chance: "how does it work" finds "before work". */
const MIN_COSINE_FOR_WORDS = 0.15;
const CHANCE_SHARE = 0.3;

/** A fact was drawn from words that were meant; it goes before a passage that is as close. */
const MEMORY_BONUS = 0.03;

/** A question about oneself is not answered by what is so of somebody else. */
const OTHERS_SHARE = 0.75;
const asksAboutSelf =
  /\b(?:do|am|did|was|have|can|should|could) i\b|\bmy (?:job|occupation|profession|work|name|age|birthday|home|address|hobby|hobbies|diet|health|career|employer|company|hometown|nationality|religion)\b/i;

/** Everything recalled, by how much it bears on the question, best first. The question's own new facts are left out. */
export function rankEvidence({
  text,
  recalled,
  learned,
  messageId,
}: Pick<QuotingInput, "text" | "recalled" | "learned" | "messageId">): Evidence[] {
  const justLearned = new Set(learned.flatMap((result) => (result.type === "refused" ? [] : [result.memory.id])));
  const memories = recalled.memories
    .filter(({ memory }) => !justLearned.has(memory.id) && memory.provenance.messageId !== messageId)
    .map(
      ({ hit, memory }): Evidence => ({
        type: "memory",
        hit,
        memory,
        relevance: relevanceOf(hit) * shareOf(memory, text) + MEMORY_BONUS,
      }),
    );
  const passages = [...recalled.messages, ...recalled.documents]
    .filter(({ sourceId }) => sourceId !== messageId)
    .map((hit): Evidence => ({ type: "passage", hit, relevance: relevanceOf(hit) }));
  return [...memories, ...passages].sort((left, right) => right.relevance - left.relevance);
}

function shareOf({ namespace, key }: RecalledMemory["memory"], question: string): number {
  if (namespace !== "entity/person" || !asksAboutSelf.test(question)) return 1;
  const asked = question.toLowerCase();
  return key.split("-").some((word) => word.length > 2 && word !== "name" && word !== "job" && asked.includes(word))
    ? 1
    : OTHERS_SHARE;
}

/** The best and what is close to it, as long as it is good enough; the same words once. */
export function selectQuotes(evidence: readonly Evidence[]): Evidence[] {
  const best = evidence[0]?.relevance ?? 0;
  const seen = new Set<string>();
  return evidence
    .filter(({ relevance }) => relevance >= MIN_RELEVANCE && relevance >= best * CLOSE_SHARE)
    .filter((each) => {
      const words = wordsOf(each);
      if (seen.has(words)) return false;
      seen.add(words);
      return true;
    })
    .slice(0, MAX_QUOTES);
}

/** 0 to about 1.5: likeness of meaning, and words that meet where it agrees. */
export function relevanceOf({ score, why }: SearchHit): number {
  if (why.vector === null) return why.text === null ? score : why.text;
  const text = why.text ?? 0;
  const share = why.vector >= MIN_COSINE_FOR_WORDS ? 1 : CHANCE_SHARE;
  return why.vector + TEXT_WEIGHT * text * share;
}

function wordsOf(evidence: Evidence): string {
  const text =
    evidence.type === "memory" ? evidence.memory.provenance.quote || evidence.memory.value : evidence.hit.text;
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
