import type { SearchHit } from "#search/search-api.ts";
import { stopWords } from "#search/stop-words.ts";
import { stemsOf } from "#search/text-terms.ts";
import type { ForgetRequest } from "./forget-request.ts";
import type { Memory } from "./memory.ts";
import { keyWords } from "./memory-key.ts";

/** Which facts a request to forget means. */
export type ForgetChoice =
  | { readonly type: "clear"; readonly memories: readonly Memory[] }
  /** Several fit and one was asked for. */
  | { readonly type: "several"; readonly memories: readonly Memory[] }
  | { readonly type: "none" };

/** How many facts a person is asked to choose from. */
const MAX_OFFERED = 5;
/** A fact found by meaning alone must be this near, and this much nearer than the next. */
const MIN_SCORE = 0.16;
const CLEAR_LEAD = 1.25;

/** Words that stand for a matter, and the keys it is noted under. */
const MATTERS: readonly (readonly [asked: RegExp, key: RegExp])[] = [
  [
    /\b(?:home ?town|city|town|place)\b|\bwhere (?:i|we) live\b|\bmy home\b/i,
    /^(?:home|home-city|address|home-address|hometown)(?:-until)?$/,
  ],
  [/\baddress\b|\bstreet\b/i, /(?:^|-)address$|^home(?:-city)?$/],
  [/\b(?:e-?mail)\b/i, /(?:^|-)e-?mail(?:-address)?$/],
  [/\b(?:phone|mobile|cell|number)\b/i, /(?:^|-)(?:phone|mobile|number|cell)(?:-number)?$/],
  [/\bfor a living\b|\b(?:job|occupation|profession|career)\b/i, /^(?:job|employer|profession|occupation)$/],
  [/\bwhere (?:i|we) work\b|\b(?:employer|company)\b/i, /^(?:employer|company)$/],
  [/\b(?:car|vehicle)\b|\bi drive\b/i, /^(?:vehicle|car)$|-car$/],
  [/\bdiet\b|\bwhat i eat\b/i, /^(?:diet|about-meat)$/],
  [/\b(?:age|how old)\b/i, /^(?:age|birthday|birth-year)$/],
  [/\bbirthday\b/i, /^birthday$/],
  [/\bmy name\b/i, /^(?:name|call-me)$/],
];

/**
 * The facts that a request means: by its words first, by meaning where no fact has them all. `memories` are all that
 * are believed or were; `hits` is what search found for the subject, best first.
 */
export function chooseForgettable(
  { subject, isSweeping }: ForgetRequest,
  memories: readonly Memory[],
  hits: readonly SearchHit[],
): ForgetChoice {
  const wanted = [...new Set(tellingStems(subject))];
  const named = memories.filter((memory) => wanted.length > 0 && holdsAll(termsOf(memory), wanted));
  const about = mattersOf(subject, memories);
  if (isSweeping) {
    const all = named.length > 0 ? named : about;
    return all.length > 0 ? { type: "clear", memories: withHistory(all, memories) } : byMeaning(memories, hits);
  }
  const byKey = named.filter(({ layer, namespace, key }) =>
    holdsAll(new Set(stemsOf(keyWords(layer, namespace, key))), wanted),
  );
  for (const candidates of [byKey, about.filter((memory) => named.includes(memory)), named, about]) {
    const matters = matterKeys(candidates);
    if (matters.length === 1) return { type: "clear", memories: withHistory(candidates, memories) };
    if (matters.length > 1 && matters.length <= MAX_OFFERED) {
      return preferClosest(candidates, memories, wanted, hits);
    }
  }
  return byMeaning(memories, hits);
}

/** Of several facts with the words, one that says little besides is the one that was meant. */
function preferClosest(
  candidates: readonly Memory[],
  memories: readonly Memory[],
  wanted: readonly string[],
  hits: readonly SearchHit[],
): ForgetChoice {
  const scored = candidates
    .map((memory) => {
      const value = tellingStems(memory.value);
      const shared = value.filter((stem) => wanted.includes(stem)).length;
      const score = hits.find(({ sourceId }) => sourceId === memory.id)?.score ?? 0;
      return { memory, share: shared / Math.max(1, value.length), score };
    })
    .sort((left, right) => right.share - left.share || right.score - left.score);
  const [best, next] = scored;
  if (best && next && wanted.length > 1 && best.share >= 0.75 && next.share < 0.75) {
    return { type: "clear", memories: withHistory([best.memory], memories) };
  }
  const current = scored.map(({ memory }) => memory).filter(({ validTo }) => validTo === null);
  const offered = current.length > 0 ? current : scored.map(({ memory }) => memory);
  return matterKeys(offered).length === 1
    ? { type: "clear", memories: withHistory(offered, memories) }
    : { type: "several", memories: offered.slice(0, MAX_OFFERED) };
}

function byMeaning(memories: readonly Memory[], hits: readonly SearchHit[]): ForgetChoice {
  const [best, next] = hits;
  const meant = memories.find(({ id }) => id === best?.sourceId);
  if (!best || !meant || best.score < MIN_SCORE) return { type: "none" };
  if (!next || best.score >= next.score * CLEAR_LEAD) {
    return { type: "clear", memories: withHistory([meant], memories) };
  }
  const near = hits.filter(({ score }) => score * CLEAR_LEAD > best.score).map(({ sourceId }) => sourceId);
  const offered = memories.filter(({ id }) => near.includes(id)).slice(0, MAX_OFFERED);
  return { type: "several", memories: offered };
}

function mattersOf(subject: string, memories: readonly Memory[]): Memory[] {
  const keys = MATTERS.flatMap(([asked, key]) => (asked.test(subject) ? [key] : []));
  // "My sister's phone" is not mine: what belongs to others is found by its words.
  if (/\bmy \p{L}+'s\b/u.test(subject)) return [];
  return memories.filter(({ layer, key }) => layer !== "project" && keys.some((pattern) => pattern.test(key)));
}

/** A matter is forgotten with what was true of it before. */
function withHistory(chosen: readonly Memory[], memories: readonly Memory[]): Memory[] {
  const keys = new Set(matterKeys(chosen));
  return memories.filter((memory) => keys.has(matterKey(memory)));
}

function matterKeys(memories: readonly Memory[]): string[] {
  return [...new Set(memories.map(matterKey))];
}

function matterKey({ namespace, key }: Memory): string {
  return `${namespace}\n${key}`;
}

function termsOf(memory: Memory): ReadonlySet<string> {
  const { layer, namespace, key, value, provenance } = memory;
  return new Set(stemsOf(`${keyWords(layer, namespace, key)} ${value} ${provenance.quote}`));
}

function holdsAll(terms: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((stem) => terms.has(stem));
}

function tellingStems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];
  return words
    .map((word) => word.replace(/'s$/, ""))
    .filter((word) => !stopWords.has(word.replaceAll("'", "")))
    .flatMap(stemsOf);
}

const ORDINALS: readonly RegExp[] = [
  /\b(?:first|1|1st)\b/i,
  /\b(?:second|2|2nd)\b/i,
  /\b(?:third|3|3rd)\b/i,
  /\b(?:fourth|4|4th)\b/i,
  /\b(?:fifth|5|5th)\b/i,
];

/** Longest answer to "which one?"; a longer message is about something else. */
const MAX_PICK_WORDS = 8;

/** Which of the offered facts an answer to "which one?" picks; none when it is no such answer. */
export function pickOffered(answer: string, offered: readonly Memory[]): Memory[] {
  const plain = answer.trim().replace(/[.!]+$/, "");
  if (
    plain.split(/\s+/).length > MAX_PICK_WORDS ||
    /\?$/.test(plain) ||
    /^(?:none|no|neither|never ?mind)\b/i.test(plain)
  )
    return [];
  if (/^(?:please )?(?:all|both|all of them|both of them|everything)(?: please)?$/i.test(plain)) return [...offered];
  const byPlace =
    /^(?:please |the |number |no\. ?|#)*(?:first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)?)(?: one)?(?: please)?$/i.test(
      plain,
    )
      ? offered[ORDINALS.findIndex((pattern) => pattern.test(plain))]
      : undefined;
  if (byPlace) return [byPlace];
  const wanted = tellingStems(plain.replace(/\b(?:one|please|with|called)\b/gi, ""));
  const named = offered.filter((memory) => wanted.length > 0 && holdsAll(termsOf(memory), wanted));
  return named.length === 1 ? named : [];
}
