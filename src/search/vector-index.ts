import type { Database } from "#db/database.ts";
import type { EmbedderId } from "#embedding/embedder-id.ts";
import type { QueryVector, SearchFilter } from "./search-api.ts";
import { createVectorRows, type VectorMatch, type VectorRow, type VectorRows } from "./vector-rows.ts";

/** The vectors of one embedder, held in memory beside the database and compared one by one: exact. */
export interface VectorIndex {
  /** The nearest chunks that pass the filter, best first. Does not know which memories are still believed. */
  readonly nearest: (query: QueryVector, filter: SearchFilter, limit: number) => VectorMatch[];
  /** The cosine of each of these chunks that has a vector. */
  readonly cosines: (query: QueryVector, chunkIds: readonly number[]) => Map<number, number>;
}

/** A row as SQLite gives it: `VectorRow` with the index signature that `Database` asks for. */
type VectorRowRecord = { [Key in keyof VectorRow]: VectorRow[Key] };

/** Memory the vectors may take; beyond it the oldest chunks are left to full text. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Rows read at a time while the index is built, so that blobs never lie in memory twice over. */
const PAGE_ROWS = 4_000;

/**
 * Built when a vector is first asked for, then kept in step by a change log that triggers write:
 * they see every save and every deletion, those by cascade too, and roll back with their transaction.
 */
export function createVectorIndex(db: Database, maxBytes = MAX_BYTES): VectorIndex {
  let rows: VectorRows | null = null;

  const synchronise = (embedder: EmbedderId): VectorRows => {
    if (rows === null || rows.embedder.model !== embedder.model || rows.embedder.revision !== embedder.revision) {
      logChanges(db);
      db.run("delete from vector_changes");
      rows = loadRows(db, embedder, maxBytes);
      return rows;
    }
    const changed = db.all<{ chunk_id: number }>("select chunk_id from vector_changes");
    if (changed.length === 0) return rows;
    for (const { chunk_id } of changed) {
      const row = db.get<VectorRowRecord>(
        `select chunks.id, source_kind, session_id, source_id, is_telling, vector
         from embeddings join chunks on chunks.id = embeddings.chunk_id
         where embeddings.model = ? and embeddings.revision = ? and embeddings.chunk_id = ?`,
        embedder.model,
        embedder.revision,
        chunk_id,
      );
      if (row) rows.put(row);
      else rows.remove(chunk_id);
    }
    db.run("delete from vector_changes");
    return rows;
  };

  return {
    nearest: (query, filter, limit) => synchronise(query.embedder).nearest(query.values, filter, limit),
    cosines: (query, chunkIds) => synchronise(query.embedder).cosines(query.values, chunkIds),
  };
}

/** Temporary tables and triggers belong to this connection, which is the only one: the file is locked. */
function logChanges(db: Database): void {
  db.run(`
    create temp table if not exists vector_changes (chunk_id integer primary key);
    create temp trigger if not exists vector_change_insert after insert on main.embeddings begin
      insert or ignore into vector_changes values (new.chunk_id);
    end;
    create temp trigger if not exists vector_change_update after update on main.embeddings begin
      insert or ignore into vector_changes values (new.chunk_id);
    end;
    create temp trigger if not exists vector_change_delete after delete on main.embeddings begin
      insert or ignore into vector_changes values (old.chunk_id);
    end;
    create temp trigger if not exists vector_change_chunk after update of is_telling, session_id on main.chunks begin
      insert or ignore into vector_changes values (new.id);
    end;
  `);
}

function loadRows(db: Database, embedder: EmbedderId, maxBytes: number): VectorRows {
  const maxRows = Math.max(1, Math.floor(maxBytes / (embedder.dimensions * Float32Array.BYTES_PER_ELEMENT)));
  const rows = createVectorRows(embedder, maxRows);
  let before = Number.MAX_SAFE_INTEGER;
  while (rows.count() < maxRows) {
    // Newest first, so that what does not fit is the oldest.
    const page = db.all<VectorRowRecord>(
      `select chunks.id, source_kind, session_id, source_id, is_telling, vector
       from embeddings join chunks on chunks.id = embeddings.chunk_id
       where embeddings.model = ? and embeddings.revision = ? and embeddings.chunk_id < ?
       order by embeddings.chunk_id desc limit ?`,
      embedder.model,
      embedder.revision,
      before,
      Math.min(PAGE_ROWS, maxRows - rows.count()),
    );
    const last = page.at(-1);
    if (!last) break;
    for (const row of page) rows.put(row);
    before = last.id;
  }
  return rows;
}
