import type { Database } from "#db/database.ts";
import { anyOf, type FullTextQuery, gramsOf } from "./full-text-query.ts";
import type { Condition } from "./search-rows.ts";
import { stemsOf } from "./text-terms.ts";

/** Chunks that full text found, and how. */
export interface TextCandidates {
  readonly ids: readonly number[];
  readonly found: "full-text" | "like";
}

/** The full-text tables of the chunks, with a way round them when they are damaged. */
export interface FullTextIndex {
  /** Chunks with any of the question's words, the best by BM25 first; by substring where no word meets.
   * With the frequencies of its stems at hand, the most frequent words are first left aside. */
  readonly candidates: (
    query: FullTextQuery,
    condition: Condition,
    limit: number,
    frequencies?: ReadonlyMap<string, number>,
  ) => TextCandidates;
  /** In how many chunks each stem occurs. */
  readonly frequencies: (stems: readonly string[]) => Map<string, number>;
  readonly rebuild: () => void;
}

/** SQLite's code for "the content of this virtual table is corrupt", extended codes included. */
const SQLITE_CORRUPT = 11;

/** Shortest word looked for inside others: `aquari` is in aquarium, but `cat` in education means nothing. */
export const SUBSTRING_LENGTH = 4;

/** Words of a fact's key or a document's title count for more than those of a long text. */
const CONTEXT_WEIGHT = 1.5;

/** Chunks with rare words to be expected per candidate wanted, before frequent words are left aside. */
const ENOUGH_PER_CANDIDATE = 3;

export function createFullTextIndex(db: Database): FullTextIndex {
  const rebuild = () =>
    db.transaction(() => {
      db.run("insert into chunk_words (chunk_words) values ('rebuild')");
      db.run("insert into chunk_trigrams (chunk_trigrams) values ('rebuild')");
    });

  /** Damage is repaired once and the work done again; what is still damaged gives `otherwise`. */
  const repairing = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      if (!isCorrupt(error)) throw error;
    }
    try {
      rebuild();
      return work();
    } catch (error) {
      if (!isCorrupt(error)) throw error;
      return otherwise;
    }
  };

  const match = (
    table: "chunk_words" | "chunk_trigrams",
    expression: string | null,
    condition: Condition,
    limit: number,
  ) =>
    expression === null
      ? []
      : db
          .all<{ id: number }>(
            `select chunks.id from ${table} join chunks on chunks.id = ${table}.rowid
             where ${table} match ? and ${condition.sql}
             order by bm25(${table}, ${CONTEXT_WEIGHT}, 1.0), chunks.id desc limit ?`,
            expression,
            ...condition.values,
            limit,
          )
          .map(({ id }) => id);

  const containing = (texts: readonly string[], condition: Condition, limit: number) => {
    if (texts.length === 0) return [];
    const anywhere = texts
      .map(() => "chunks.text like ? escape '\\' or chunks.context like ? escape '\\'")
      .join(" or ");
    return db
      .all<{ id: number }>(
        `select chunks.id from chunks where ${condition.sql} and (${anywhere}) order by chunks.id desc limit ?`,
        ...condition.values,
        ...texts.flatMap((text) => [likePattern(text), likePattern(text)]),
        limit,
      )
      .map(({ id }) => id);
  };

  return {
    candidates: ({ words, runs }, condition, limit, frequencies) => {
      const substrings = [...words, ...runs];
      const byTable = repairing(() => {
        const telling = frequencies ? rareWords(words, frequencies, limit * ENOUGH_PER_CANDIDATE) : words;
        let byWord = match("chunk_words", anyOf(telling), condition, limit);
        if (byWord.length < limit && telling.length < words.length) {
          byWord = match("chunk_words", anyOf(words), condition, limit);
        }
        const stretches = byWord.length === 0 ? substrings : runs;
        const byTrigram = match("chunk_trigrams", anyOf(trigramsFor(stretches, runs)), condition, limit);
        return [...new Set([...byWord, ...byTrigram])];
      }, null);
      if (byTable !== null && byTable.length > 0) return { ids: byTable, found: "full-text" };
      const pieces = byTable === null ? substrings : [...runs.filter(isShort), ...gramsOf(runs, 2)];
      return { ids: containing(pieces, condition, limit), found: "like" };
    },
    frequencies: (stems) =>
      repairing(() => {
        db.run(
          "create virtual table if not exists temp.chunk_word_terms using fts5vocab('main', 'chunk_words', 'row')",
        );
        return new Map(
          stems.map((stem) => [
            stem,
            db.get<{ doc: number }>("select doc from chunk_word_terms where term = ?", stem)?.doc ?? 0,
          ]),
        );
      }, new Map()),
    rebuild,
  };
}

/**
 * The rarest words, until at least `enough` chunks can be expected to have one of them: whoever has only the others
 * would come last, yet scoring them is most of the work.
 */
function rareWords(words: readonly string[], frequencies: ReadonlyMap<string, number>, enough: number): string[] {
  const counted = words.map((word) => ({
    word,
    frequency: Math.min(...stemsOf(word).map((stem) => frequencies.get(stem) ?? 0)),
  }));
  counted.sort((left, right) => left.frequency - right.frequency);
  let expected = 0;
  const rare: string[] = [];
  for (const { word, frequency } of counted) {
    if (expected >= enough) break;
    rare.push(word);
    expected += frequency;
  }
  return rare;
}

/** A word is looked for as a whole stretch; a run of an unspaced script by each of its trigrams. */
function trigramsFor(stretches: readonly string[], runs: readonly string[]): string[] {
  const whole = stretches.filter((stretch) => !runs.includes(stretch) && [...stretch].length >= SUBSTRING_LENGTH);
  return [...whole, ...gramsOf(runs, 3)];
}

function isShort(run: string): boolean {
  return [...run].length < 2;
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function isCorrupt(error: unknown): boolean {
  if (!(error instanceof Error) || !("resultCode" in error)) return false;
  return (Number(error.resultCode) & 0xff) === SQLITE_CORRUPT;
}
