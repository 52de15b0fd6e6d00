import type { SearchParts } from "./search-api.ts";

/** A message's place in its conversation. */
export interface Place {
  readonly sessionId: string;
  readonly position: number;
  /** Number of the sitting: messages with no long pause between them. */
  readonly sitting: number;
}

/** What each way of searching says about a chunk. */
export interface Evidence {
  readonly id: number;
  /** Null for what stands alone: a fact, a document. */
  readonly place: Place | null;
  /** Share of the question that its words meet; 0 when none does. */
  readonly text: number;
  /** Share of the question that words related to its own meet; 0 when they are not looked at. */
  readonly related: number;
  /** Cosine; null when there is no vector. */
  readonly cosine: number | null;
  readonly isNamedSpeaker: boolean;
  /** Said at a time that the question names. */
  readonly isInTime: boolean;
  /** Ends in a question, which the next turn probably answers. */
  readonly asks: boolean;
}

export interface FusedScore {
  readonly id: number;
  /** Sum of all parts. */
  readonly total: number;
  /** Of which the turns around it gave this much. */
  readonly neighbours: number;
  readonly speaker: number;
}

/**
 * Weights of a sum, measured on three dialogues by turns (learnt on two, checked on the third) and on forty facts, then
 * rounded; each may be a third larger or smaller without a difference that could be told from chance.
 *
 * The text score is a share of the question, so how far the words meet can be seen; the less, the more the cosine counts.
 */
const VECTOR_WEIGHT = 0.4;
/** What the cosine and related words gain where no word of the question is met, less the more are met. */
const UNMET_VECTOR_WEIGHT = 0.6;
const UNMET_RELATED_WEIGHT = 1.7;
const ENOUGH_MET = 0.7;
const SPEAKER_WEIGHT = 0.2;
const TIME_WEIGHT = 0.4;
/** What a turn gets of the scores around it: most from a question just before it, which it answers. */
const QUESTION_BEFORE_WEIGHT = 0.7;
const BEFORE_WEIGHT = 0.1;
const TWO_BEFORE_WEIGHT = 0.2;
const AFTER_WEIGHT = 0.2;
/** What a turn gets of the mean of its sitting's best: talk about one matter stands together. */
const SITTING_WEIGHT = 1.2;
const SITTING_BEST = 3;

/** A weighted sum of what each part says, and for messages of what the talk around them says. */
export function fuseRankings(evidence: readonly Evidence[], parts: SearchParts): FusedScore[] {
  const unmet = parts.text ? unmetShare(evidence.map(({ text }) => text)) : 1;
  const vectorWeight = parts.vectors ? VECTOR_WEIGHT + UNMET_VECTOR_WEIGHT * unmet : 0;
  const relatedWeight = parts.text && parts.vectors ? UNMET_RELATED_WEIGHT * unmet : 0;
  const own = evidence.map(
    ({ text, related, cosine }) =>
      (parts.text ? text : 0) + relatedWeight * related + vectorWeight * Math.max(0, cosine ?? 0),
  );
  const fromTalk = parts.neighbours ? createTalkScore(evidence, own) : () => 0;
  return evidence.map((item, index) => {
    const neighbours = item.place ? fromTalk(item.place) : 0;
    const speaker = parts.speaker && item.isNamedSpeaker ? SPEAKER_WEIGHT : 0;
    const time = item.isInTime ? TIME_WEIGHT : 0;
    return { id: item.id, total: (own[index] ?? 0) + neighbours + speaker + time, neighbours, speaker };
  });
}

/** What the best of these text scores lacks of meeting enough of the question: 1 when nothing is met, 0 when enough is. */
export function unmetShare(texts: readonly number[]): number {
  const met = texts.reduce((best, text) => Math.max(best, text), 0);
  return Math.max(0, 1 - met / ENOUGH_MET) ** 2;
}

function createTalkScore(evidence: readonly Evidence[], own: readonly number[]): (place: Place) => number {
  const turns = bestByPlace(evidence, own);
  const scoreAt = (place: Place, offset: number) => turns.get(placeKey(place, offset))?.score ?? 0;
  const bestOfSitting = new Map<number, number[]>();
  for (const { place, score } of turns.values()) {
    const best = bestOfSitting.get(place.sitting) ?? [];
    bestOfSitting.set(place.sitting, [...best, score].sort((left, right) => right - left).slice(0, SITTING_BEST));
  }
  return (place) => {
    const before = turns.get(placeKey(place, -1));
    const best = bestOfSitting.get(place.sitting) ?? [];
    return (
      (before?.asks ? QUESTION_BEFORE_WEIGHT + BEFORE_WEIGHT : BEFORE_WEIGHT) * (before?.score ?? 0) +
      TWO_BEFORE_WEIGHT * scoreAt(place, -2) +
      AFTER_WEIGHT * scoreAt(place, 1) +
      (SITTING_WEIGHT * best.reduce((sum, score) => sum + score, 0)) / SITTING_BEST
    );
  };
}

interface Turn {
  readonly place: Place;
  readonly score: number;
  readonly asks: boolean;
}

/** A turn that was cut into several chunks speaks with its best one. */
function bestByPlace(evidence: readonly Evidence[], scores: readonly number[]): Map<string, Turn> {
  const turns = new Map<string, Turn>();
  for (const [index, { place, asks }] of evidence.entries()) {
    if (!place) continue;
    const key = placeKey(place, 0);
    const known = turns.get(key);
    turns.set(key, {
      place,
      score: Math.max(known?.score ?? 0, scores[index] ?? 0),
      asks: asks || known?.asks === true,
    });
  }
  return turns;
}

function placeKey({ sessionId, position, sitting }: Place, offset: number): string {
  return `${sitting}\n${position + offset}\n${sessionId}`;
}
