import type { Database } from "#db/database.ts";
import type { WordEmbedder } from "#embedding/built-in-embedder.ts";
import { createFullTextIndex, type FullTextIndex, SUBSTRING_LENGTH } from "./full-text-index.ts";
import { type FullTextQuery, gramsOf, parseFullTextQuery } from "./full-text-query.ts";
import { type Evidence, type FusedScore, fuseRankings, unmetShare } from "./fuse-rankings.ts";
import { findNamedSpeakers } from "./named-speakers.ts";
import { endsInQuestion, placeTurns } from "./place-turns.ts";
import { preferNewer } from "./prefer-newer.ts";
import { parseQuestionDates } from "./question-dates.ts";
import { createRelatedWords } from "./related-words.ts";
import { inverseFrequency, type QueryTerm, scoreText } from "./score-text.ts";
import type { SearchHit, SearchParts, SearchRequest, SearchStore } from "./search-api.ts";
import {
  type Condition,
  filterCondition,
  newestRows,
  rowsByIds,
  rowsByPositions,
  type SearchRow,
  titleOf,
} from "./search-rows.ts";
import { createServingVectors } from "./serving-vectors.ts";
import { createTermReader, foldText, stemsOf, type TextTerms } from "./text-terms.ts";
import type { VectorIndex } from "./vector-index.ts";

const ALL_PARTS: SearchParts = { text: true, vectors: true, neighbours: true, speaker: true };

/** Candidates per hit asked for, of each kind, and the least number of them. */
const OVER_FETCH = 8;
const MIN_CANDIDATES = 100;

/** Below this nothing meets: neither a telling word nor a likeness above chance. */
const MIN_SCORE = 0.02;

/** Weight of a stretch of an unspaced script: the table of stems does not know how rare it is. */
const STRETCH_WEIGHT = 3;

/** Share of its weight that a speaker's name keeps as a word. */
const NAME_WEIGHT = 0.3;

/**
 * Words and meaning over all chunks; runs beside the database. `readWords` gives the embedder that knows single words,
 * as soon as there is one.
 */
export function createSearchStore(db: Database, readWords: () => WordEmbedder | null = () => null): SearchStore {
  const fullText = createFullTextIndex(db);
  const vectors = createServingVectors(db);
  const readTerms = createTermReader();
  const readRelated = createOnce(readWords, createRelatedWords);

  return {
    rebuildFullText: fullText.rebuild,
    search: (asked) => {
      if (asked.kinds.length === 0 || asked.limit <= 0) return [];
      const parts = asked.parts ?? ALL_PARTS;
      const condition = filterCondition(asked);
      const query = parseFullTextQuery(asked.query);
      const speakers = findNamedSpeakers(db, query.words, asked.sessionId);
      const related = asked.vector ? readRelated() : null;
      const vector =
        (parts.speaker && asked.vector && related?.withoutNames(asked.query, asked.vector, speakers.names)) ||
        asked.vector;
      const request = { ...asked, vector };
      const frequencies = fullText.frequencies([...new Set(query.words.flatMap(stemsOf))]);
      const found = findCandidates({ fullText, vectors, request, parts, query, condition, frequencies });
      if (found.length === 0) return newestHits(db, request, query, condition);

      const rows = new Map(
        rowsByIds(
          db,
          found.map(({ id }) => id),
          condition,
        ).map((row) => [row.id, row]),
      );
      const foundById = new Map(found.map(({ id, by }) => [id, by]));
      if (parts.neighbours) addNeighbours(db, rows, foundById, condition);

      const cosines =
        parts.vectors && request.vector ? vectors.cosines(request.vector, [...rows.keys()]) : new Map<number, number>();
      const terms = weighTerms(db, frequencies, query, parts.speaker ? speakers.names : new Set());
      const texts = new Map([...rows.values()].map((row) => [row.id, readTerms(`${row.context} ${row.text}`)]));
      const usualLength = meanOf([...texts.values()].map(({ length }) => length));
      const dates = parseQuestionDates(request.query, request.now);
      const places = placeTurns([...rows.values()]);
      const scoreById = new Map([...texts].map(([id, text]) => [id, scoreText(terms, text, usualLength)]));
      const usesRelated = related && parts.text && parts.vectors && unmetShare([...scoreById.values()]) > 0;
      const scoreRelated = usesRelated ? related.createScore(terms) : null;
      const evidence = [...rows.values()].map((row): Evidence => {
        const text = texts.get(row.id);
        return {
          id: row.id,
          place: places.get(row.id) ?? null,
          text: scoreById.get(row.id) ?? 0,
          related: (text && scoreRelated?.(text)) ?? 0,
          cosine: cosines.get(row.id) ?? null,
          isNamedSpeaker: row.speaker !== null && row.speaker === speakers.only,
          isInTime: dates.some(({ from, to }) => row.said_at !== null && row.said_at >= from && row.said_at < to),
          asks: endsInQuestion(row.text),
        };
      });
      const evidenceById = new Map(evidence.map((item) => [item.id, item]));

      const ranked = bestPerSource(fuseRankings(evidence, parts), rows).filter(({ total }) => total >= MIN_SCORE);
      return newestFactsFirst(ranked, { rows, evidenceById, texts, question: query.words })
        .slice(0, request.limit)
        .flatMap((fused) => {
          const row = rows.get(fused.id);
          const item = evidenceById.get(fused.id);
          if (!row || !item) return [];
          return [
            rowToHit(db, row, fused.total, {
              text: item.text > 0 ? item.text : null,
              vector: item.cosine,
              neighbours: fused.neighbours,
              speaker: fused.speaker,
              found: foundById.get(fused.id) ?? "full-text",
            }),
          ];
        });
    },
  };
}

type Found = SearchHit["why"]["found"];

/** Each part brings its own best; a chunk that both bring was found by its words. */
function findCandidates({
  fullText,
  vectors,
  request,
  parts,
  query,
  condition,
  frequencies,
}: {
  readonly fullText: FullTextIndex;
  readonly vectors: VectorIndex;
  readonly request: SearchRequest;
  readonly parts: SearchParts;
  readonly query: FullTextQuery;
  readonly condition: Condition;
  readonly frequencies: ReadonlyMap<string, number>;
}): { readonly id: number; readonly by: Found }[] {
  const limit = Math.max(request.limit * OVER_FETCH, MIN_CANDIDATES);
  // Frequencies are those of all chunks, which say little about one session's.
  const byText = parts.text
    ? fullText.candidates(query, condition, limit, request.sessionId === undefined ? frequencies : undefined)
    : { ids: [], found: "full-text" as const };
  const byVector = parts.vectors && request.vector ? vectors.nearest(request.vector, request, limit) : [];
  const by = new Map<number, Found>(
    byVector.filter(({ cosine }) => cosine > 0).map(({ chunkId }) => [chunkId, "vectors"]),
  );
  for (const id of byText.ids) by.set(id, byText.found);
  return [...by].map(([id, found]) => ({ id, by: found }));
}

/** Turns beside a found one may hold the answer though none of the question's words is in them. */
function addNeighbours(
  db: Database,
  rows: Map<number, SearchRow>,
  foundById: Map<number, Found>,
  condition: Condition,
): void {
  const positionsBySession = new Map<string, Map<number, Found>>();
  for (const { id, session_id, position } of rows.values()) {
    if (session_id === null || position === null) continue;
    const positions = positionsBySession.get(session_id) ?? new Map<number, Found>();
    for (const near of [position - 1, position + 1, position + 2])
      positions.set(near, foundById.get(id) ?? "full-text");
    positionsBySession.set(session_id, positions);
  }
  for (const [sessionId, positions] of positionsBySession) {
    for (const row of rowsByPositions(db, sessionId, [...positions.keys()], condition)) {
      if (rows.has(row.id)) continue;
      rows.set(row.id, row);
      foundById.set(row.id, positions.get(row.position ?? -1) ?? "full-text");
    }
  }
}

/** Rare terms weigh more, names of speakers less: in a dialogue they stand in the turns of the other one. */
function weighTerms(
  db: Database,
  frequencies: ReadonlyMap<string, number>,
  { words, runs }: FullTextQuery,
  names: ReadonlySet<string>,
): QueryTerm[] {
  const nameStems = new Set([...names].flatMap(stemsOf));
  const wordByStem = new Map(words.flatMap((word) => stemsOf(word).map((stem) => [stem, foldText(word)] as const)));
  const stems = [...wordByStem.keys()];
  // The last number stands for the count, which would be read chunk by chunk; only its logarithm matters.
  const total = db.get<{ last: number | null }>("select max(id) as last from chunks")?.last ?? 0;
  const stretches = runs.flatMap((run) => ([...run].length === 1 ? [run] : gramsOf([run], 2)));
  return [
    ...stems.map((stem): QueryTerm => {
      const frequency = frequencies.get(stem) ?? 0;
      // No chunk has this word whole; it may stand inside a longer one.
      const type = frequency === 0 && stem.length >= SUBSTRING_LENGTH ? "stretch" : "stem";
      const weight = inverseFrequency(frequency, total) * (nameStems.has(stem) ? NAME_WEIGHT : 1);
      return { type, text: stem, weight, word: wordByStem.get(stem) ?? null };
    }),
    ...stretches.map(
      (text): QueryTerm => ({ type: "stretch", text: foldText(text), weight: STRETCH_WEIGHT, word: null }),
    ),
  ];
}

/** Among facts the newest of a matter goes first; other kinds keep their places. */
function newestFactsFirst(
  ranked: readonly FusedScore[],
  {
    rows,
    evidenceById,
    texts,
    question,
  }: {
    readonly rows: ReadonlyMap<number, SearchRow>;
    readonly evidenceById: ReadonlyMap<number, Evidence>;
    readonly texts: ReadonlyMap<number, TextTerms>;
    readonly question: readonly string[];
  },
): FusedScore[] {
  const isFact = ({ id }: FusedScore) => rows.get(id)?.source_kind === "memory";
  const facts = preferNewer(
    ranked.filter(isFact).map((score) => ({
      ...score,
      stems: new Set(texts.get(score.id)?.countByStem.keys()),
      cosine: evidenceById.get(score.id)?.cosine ?? null,
      saidAt: rows.get(score.id)?.said_at ?? 0,
    })),
    question,
  );
  let next = 0;
  return ranked.flatMap((score) => (isFact(score) ? (facts[next++] ?? []) : score));
}

/** The best chunk of each source, best first. */
function bestPerSource(scores: readonly FusedScore[], rows: ReadonlyMap<number, SearchRow>): FusedScore[] {
  const seen = new Set<string>();
  return [...scores]
    .sort((left, right) => right.total - left.total || right.id - left.id)
    .filter(({ id }) => {
      const row = rows.get(id);
      const source = `${row?.source_kind}\n${row?.source_id}`;
      if (seen.has(source)) return false;
      seen.add(source);
      return true;
    });
}

/** A question with nothing to look for (no word, no meaning) gets what was said last. */
function newestHits(
  db: Database,
  request: SearchRequest,
  { words, runs }: FullTextQuery,
  condition: Condition,
): SearchHit[] {
  if (words.length > 0 || runs.length > 0) return [];
  const rows = new Map(newestRows(db, condition, request.limit * OVER_FETCH).map((row) => [row.id, row]));
  const scores = [...rows.keys()].map((id, rank) => ({ id, total: -rank, neighbours: 0, speaker: 0 }));
  return bestPerSource(scores, rows)
    .slice(0, request.limit)
    .flatMap(({ id }) => {
      const row = rows.get(id);
      if (!row) return [];
      return [rowToHit(db, row, 0, { text: null, vector: null, neighbours: 0, speaker: 0, found: "newest" })];
    });
}

function rowToHit(db: Database, row: SearchRow, total: number, why: SearchHit["why"]): SearchHit {
  return {
    kind: row.source_kind,
    sourceId: row.source_id,
    sessionId: row.session_id,
    title: titleOf(db, row),
    text: row.text,
    chunkId: row.id,
    start: row.start_char,
    end: row.end_char,
    speaker: row.speaker,
    saidAt: row.said_at,
    score: Math.min(1, total),
    why: { ...why, text: why.text === null ? null : Math.min(1, why.text) },
  };
}

/** Makes a thing from the first source there is, and keeps it. */
function createOnce<Source, Made>(read: () => Source | null, make: (source: Source) => Made): () => Made | null {
  let made: Made | null = null;
  return () => {
    if (made) return made;
    const source = read();
    made = source === null ? null : make(source);
    return made;
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
