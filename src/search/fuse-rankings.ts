import type { SearchParts } from "./search-api.ts";

/** What each way of searching says about a chunk. */
export interface Evidence {
  readonly id: number;
  /** The session and position of a message; null for what stands alone. */
  readonly place: { readonly sessionId: string; readonly position: number } | null;
  /** 0 when no word met; about 1 when all did. */
  readonly text: number;
  /** Cosine; null when there is no vector. */
  readonly cosine: number | null;
  readonly isNamedSpeaker: boolean;
  readonly isInTime: boolean;
}

export interface FusedScore {
  readonly id: number;
  /** Sum of all parts. */
  readonly total: number;
  /** Of which neighbouring turns and the speaker gave this much. */
  readonly neighbours: number;
  readonly speaker: number;
}

/**
 * Weights, measured on three dialogues and forty facts. The text score is a share of the question, so where its words
 * do not meet, the cosine decides by itself, and where they do, it only adds.
 */
const VECTOR_WEIGHT = 0.4;
const NEIGHBOUR_WEIGHT = 0.4;
const SPEAKER_WEIGHT = 0.12;
const TIME_WEIGHT = 0.1;

/** A weighted sum, then each turn's share of the turns beside it: an answer follows its question. */
export function fuseRankings(evidence: readonly Evidence[], parts: SearchParts): FusedScore[] {
  const own = evidence.map((item) => ownScore(item, parts));
  const scoreByPlace = bestByPlace(evidence, own);
  return evidence.map(({ id, place, isNamedSpeaker, isInTime }, index) => {
    const neighbours =
      parts.neighbours && place
        ? NEIGHBOUR_WEIGHT *
          [place.position - 1, place.position + 1].reduce(
            (sum, position) => sum + (scoreByPlace.get(placeKey(place.sessionId, position)) ?? 0),
            0,
          )
        : 0;
    const speaker = parts.speaker && isNamedSpeaker ? SPEAKER_WEIGHT : 0;
    const time = isInTime ? TIME_WEIGHT : 0;
    return { id, total: (own[index] ?? 0) + neighbours + speaker + time, neighbours, speaker };
  });
}

function ownScore({ text, cosine }: Evidence, parts: SearchParts): number {
  return (parts.text ? text : 0) + (parts.vectors ? VECTOR_WEIGHT * Math.max(0, cosine ?? 0) : 0);
}

/** A turn cut into several chunks speaks with its best one. */
function bestByPlace(evidence: readonly Evidence[], scores: readonly number[]): Map<string, number> {
  const scoreByPlace = new Map<string, number>();
  for (const [index, { place }] of evidence.entries()) {
    if (!place) continue;
    const key = placeKey(place.sessionId, place.position);
    scoreByPlace.set(key, Math.max(scoreByPlace.get(key) ?? 0, scores[index] ?? 0));
  }
  return scoreByPlace;
}

function placeKey(sessionId: string, position: number): string {
  return `${sessionId}\n${position}`;
}
