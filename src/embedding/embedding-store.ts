import type { Database } from "#db/database.ts";
import { AppError } from "#rpc/app-error.ts";
import { embeddableText } from "./embeddable-text.ts";
import type { EmbedderId } from "./embedder-id.ts";
import { vectorToBlob } from "./vector-blob.ts";

/** A chunk that has no vector of this embedder yet. */
export interface PendingChunk {
  readonly chunkId: number;
  readonly text: string;
}

export interface EmbeddingStore {
  /**
   * Chunks without a vector of this embedder, newest first; cached vectors are filled in on the way.
   * `before` is exclusive: a pass hands in the last chunk it got and walks each chunk once.
   */
  readonly pending: (embedder: EmbedderId, limit: number, before?: number) => PendingChunk[];
  /** `vectors` holds one row of `embedder.dimensions` per chunk, in order; transferred. Chunks gone meanwhile are skipped. */
  readonly save: (embedder: EmbedderId, chunkIds: readonly number[], vectors: Float32Array, at: number) => void;
  readonly progress: (embedder: EmbedderId) => { readonly chunks: number; readonly embedded: number };
  /** Drops cache rows not used for 30 days. */
  readonly dropStaleCache: (at: number) => void;
}

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
    pending: (embedder, limit, before = Number.MAX_SAFE_INTEGER) =>
      db.transaction(() => {
        const found: PendingChunk[] = [];
        let cursor = before;
        while (found.length < limit) {
          const rows = db.all<{ id: number; context: string; text: string }>(
            `select id, context, text from chunks
             where id < ? and not exists (
               select 1 from embeddings where model = ? and revision = ? and chunk_id = chunks.id
             )
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

    progress: ({ model, revision }) => ({
      chunks: db.get<{ count: number }>("select count(*) as count from chunks")?.count ?? 0,
      embedded:
        db.get<{ count: number }>(
          "select count(*) as count from embeddings where model = ? and revision = ?",
          model,
          revision,
        )?.count ?? 0,
    }),

    dropStaleCache: (at) => db.run("delete from embedding_cache where used_at < ?", at - CACHE_LIFE_MS),
  };
}
