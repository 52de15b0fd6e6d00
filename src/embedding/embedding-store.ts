import type { Database } from "#db/database.ts";
import { AppError } from "#rpc/app-error.ts";
import { deviceOnlyTextQuery, isDeviceOnlyChunk, withDeviceOnly } from "./device-only.ts";
import { embeddableText } from "./embeddable-text.ts";
import type { EmbedderId } from "./embedder-id.ts";
import { vectorToBlob } from "./vector-blob.ts";

/** A chunk that has no vector of this embedder yet. */
export interface PendingChunk {
  readonly chunkId: number;
  readonly text: string;
}

/** `may-leave` leaves out device-only facts and what they were drawn from or repeated in: for embedders elsewhere. */
export type EmbeddingScope = "all" | "may-leave";

export interface EmbeddingStore {
  /**
   * Chunks without a vector of this embedder, newest first; cached vectors are filled in on the way.
   * `before` is exclusive: a pass hands in the last chunk it got and walks each chunk once.
   */
  readonly pending: (embedder: EmbedderId, limit: number, before?: number, scope?: EmbeddingScope) => PendingChunk[];
  /** `vectors` holds one row of `embedder.dimensions` per chunk, in order; transferred. Chunks gone meanwhile are skipped. */
  readonly save: (embedder: EmbedderId, chunkIds: readonly number[], vectors: Float32Array, at: number) => void;
  readonly progress: (
    embedder: EmbedderId,
    scope?: EmbeddingScope,
  ) => { readonly chunks: number; readonly embedded: number };
  /** Does a question hold the words of a device-only fact? */
  readonly isDeviceOnly: (text: string) => boolean;
  /** Drops up to `limit` vectors of other embedders than these; returns how many. The cache keeps its own time. */
  readonly dropOthers: (kept: readonly EmbedderId[], limit: number) => number;
  /** Drops cache rows not used for 30 days. */
  readonly dropStaleCache: (at: number) => void;
}

/** What a query over `chunks` begins and ends with, so that it sees only what is in scope. */
const scopes = {
  all: { head: "", condition: "" },
  "may-leave": { head: withDeviceOnly, condition: `and not ${isDeviceOnlyChunk}` },
} as const satisfies Record<EmbeddingScope, { readonly head: string; readonly condition: string }>;

const CACHE_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export function createEmbeddingStore(db: Database): EmbeddingStore {
  /** Gives a chunk whose very words were embedded before the vector they had then. */
  const fillFromCache = ({ model, revision }: EmbedderId, chunkId: number): boolean => {
    const filled = db.get<{ chunk_id: number }>(
      `insert into embeddings (chunk_id, model, revision, dimensions, vector, created_at)
       select chunks.id, cache.model, cache.revision, cache.dimensions, cache.vector, cache.used_at
       from chunks join embedding_cache as cache on cache.content_hash = chunks.content_hash
       where chunks.id = ? and cache.model = ? and cache.revision = ?
       returning chunk_id`,
      chunkId,
      model,
      revision,
    );
    return filled !== undefined;
  };

  return {
    pending: (embedder, limit, before = Number.MAX_SAFE_INTEGER, scope = "all") =>
      db.transaction(() => {
        const found: PendingChunk[] = [];
        const { head, condition } = scopes[scope];
        let cursor = before;
        while (found.length < limit) {
          const rows = db.all<{ id: number; context: string; text: string }>(
            `${head} select id, context, text from chunks
             where id < ? and not exists (
               select 1 from embeddings where model = ? and revision = ? and chunk_id = chunks.id
             ) ${condition}
             order by id desc limit ?`,
            cursor,
            embedder.model,
            embedder.revision,
            limit - found.length,
          );
          const last = rows.at(-1);
          if (!last) break;
          cursor = last.id;
          for (const { id, context, text } of rows) {
            if (!fillFromCache(embedder, id)) found.push({ chunkId: id, text: embeddableText(context, text) });
          }
        }
        return found;
      }),

    save: ({ model, revision, dimensions }, chunkIds, vectors, at) => {
      if (vectors.length !== chunkIds.length * dimensions) {
        throw new AppError(
          "invalid-input",
          `${chunkIds.length} chunks need ${chunkIds.length * dimensions} numbers of ${model}, not ${vectors.length}. Embed them again.`,
        );
      }
      db.transaction(() => {
        for (const [index, chunkId] of chunkIds.entries()) {
          const chunk = db.get<{ content_hash: string }>("select content_hash from chunks where id = ?", chunkId);
          if (!chunk) continue;
          const blob = vectorToBlob(vectors.subarray(index * dimensions, (index + 1) * dimensions));
          db.run(
            `insert into embeddings (chunk_id, model, revision, dimensions, vector, created_at) values (?, ?, ?, ?, ?, ?)
             on conflict (model, revision, chunk_id)
             do update set dimensions = excluded.dimensions, vector = excluded.vector, created_at = excluded.created_at`,
            chunkId,
            model,
            revision,
            dimensions,
            blob,
            at,
          );
          db.run(
            `insert into embedding_cache (content_hash, model, revision, dimensions, vector, used_at)
             values (?, ?, ?, ?, ?, ?)
             on conflict (content_hash, model, revision)
             do update set dimensions = excluded.dimensions, vector = excluded.vector, used_at = excluded.used_at`,
            chunk.content_hash,
            model,
            revision,
            dimensions,
            blob,
            at,
          );
        }
      });
    },

    progress: ({ model, revision }, scope = "all") => {
      const { head, condition } = scopes[scope];
      const count = (sql: string, ...values: readonly string[]): number =>
        db.get<{ count: number }>(`${head} select count(*) as count from ${sql} ${condition}`, ...values)?.count ?? 0;
      return {
        chunks: count("chunks where true"),
        embedded: count(
          "embeddings join chunks on chunks.id = embeddings.chunk_id where model = ? and revision = ?",
          model,
          revision,
        ),
      };
    },

    isDeviceOnly: (text) => db.get(deviceOnlyTextQuery, text) !== undefined,

    dropOthers: (kept, limit) =>
      db.all(
        `delete from embeddings where (model, revision, chunk_id) in (
           select model, revision, chunk_id from embeddings
           where not (${kept.map(() => "(model = ? and revision = ?)").join(" or ") || "false"}) limit ?
         ) returning chunk_id`,
        ...kept.flatMap(({ model, revision }) => [model, revision]),
        limit,
      ).length,

    dropStaleCache: (at) => db.run("delete from embedding_cache where used_at < ?", at - CACHE_LIFE_MS),
  };
}
