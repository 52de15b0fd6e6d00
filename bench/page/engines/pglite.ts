import { PGlite } from "@electric-sql/pglite";
import { vector as pgvector } from "@electric-sql/pglite-pgvector";
import { type BuildEngine, fuseByRank, refuseLate } from "./engine.ts";

const BATCH = 500;
const CANDIDATES = 100;

/** Postgres in memory, with a text index and exact vectors (an HNSW index would be quicker to ask, slower to build, and inexact). */
export const buildPglite: BuildEngine = async ({ texts, vectors, dimensions }, isLate) => {
  const db = await PGlite.create({ extensions: { vector: pgvector } });
  await db.exec(`create extension vector;
    create table chunks (id integer primary key, words tsvector not null, embedding vector(${dimensions}) not null);`);
  for (let start = 0; start < texts.length; start += BATCH) {
    const batch = texts.slice(start, start + BATCH);
    const rows = batch.map(
      (_, offset) => `($${offset * 3 + 1}, to_tsvector('english', $${offset * 3 + 2}), $${offset * 3 + 3})`,
    );
    await db.query(
      `insert into chunks values ${rows.join(", ")}`,
      batch.flatMap((text, offset) => {
        const id = start + offset;
        return [id, text, toSql(vectors.subarray(id * dimensions, (id + 1) * dimensions))];
      }),
    );
    refuseLate(isLate);
  }
  await db.exec("create index chunks_words on chunks using gin (words); analyze chunks;");
  const nearest = async (vector: Float32Array, limit: number) =>
    (
      await db.query<{ id: number }>("select id from chunks order by embedding <=> $1 limit $2", [toSql(vector), limit])
    ).rows.map(({ id }) => id);
  return {
    search: async ({ text, vector }, limit) => {
      const byWords = await db.query<{ id: number }>(
        `select id from chunks, to_tsquery('english', $1) as asked where words @@ asked
         order by ts_rank(words, asked) desc limit $2`,
        [text.split(" ").join(" | "), CANDIDATES],
      );
      return fuseByRank([byWords.rows.map(({ id }) => id), await nearest(vector, CANDIDATES)], limit);
    },
    nearest: ({ vector }, limit) => nearest(vector, limit),
    close: () => db.close(),
  };
};

function toSql(vector: Float32Array): string {
  return `[${vector.join(",")}]`;
}
