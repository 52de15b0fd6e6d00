import type { Database } from "#db/database.ts";
import type { EmbedderId } from "#embedding/embedder-id.ts";
import type { QueryVector, SearchFilter } from "./search-api.ts";
import { createVectorRows, type VectorMatch, type VectorRow, type VectorRows } from "./vector-rows.ts";

/** Vectors of chunks that another embedder, the main one, has none for: device-only facts, and what was just said. */
export interface RestVectors {
  readonly nearest: (query: QueryVector, main: EmbedderId, filter: SearchFilter, limit: number) => VectorMatch[];
  readonly cosines: (query: QueryVector, main: EmbedderId, chunkIds: readonly number[]) => Map<number, number>;
}

/** A row as SQLite gives it: `VectorRow` with the index signature that `Database` asks for. */
type VectorRowRecord = { [Key in keyof VectorRow]: VectorRow[Key] };

/** The newest that are held: a rest is small, and 5,000 rows of 192 take 4 MB. */
const MAX_ROWS = 5_000;

/** Read anew after any change of a vector: 100,000 chunks are looked through by index alone. */
export function createRestVectors(db: Database): RestVectors {
  let held: { readonly main: EmbedderId; readonly rows: VectorRows } | null = null;

  const rowsFor = (embedder: EmbedderId, main: EmbedderId): VectorRows => {
    watchChanges(db);
    const hasChanged = db.get("select 1 from rest_changes limit 1") !== undefined;
    if (held && !hasChanged && isSame(held.main, main) && isSame(held.rows.embedder, embedder)) return held.rows;
    db.run("delete from rest_changes");
    held = { main, rows: readRows(db, embedder, main) };
    return held.rows;
  };

  return {
    nearest: (query, main, filter, limit) => rowsFor(query.embedder, main).nearest(query.values, filter, limit),
    cosines: (query, main, chunkIds) => rowsFor(query.embedder, main).cosines(query.values, chunkIds),
  };
}

/** Temporary triggers belong to this connection, which is the only one: the file is locked. */
function watchChanges(db: Database): void {
  db.run(`
    create temp table if not exists rest_changes (is_changed integer primary key);
    create temp trigger if not exists rest_change_insert after insert on main.embeddings begin
      insert or ignore into rest_changes values (1);
    end;
    create temp trigger if not exists rest_change_update after update on main.embeddings begin
      insert or ignore into rest_changes values (1);
    end;
    create temp trigger if not exists rest_change_delete after delete on main.embeddings begin
      insert or ignore into rest_changes values (1);
    end;
    create temp trigger if not exists rest_change_chunk after update of is_telling, session_id on main.chunks begin
      insert or ignore into rest_changes values (1);
    end;
  `);
}

function readRows(db: Database, embedder: EmbedderId, main: EmbedderId): VectorRows {
  const rows = createVectorRows(embedder, MAX_ROWS);
  const found = db.all<VectorRowRecord>(
    `select chunks.id, source_kind, session_id, source_id, is_telling, vector
     from embeddings join chunks on chunks.id = embeddings.chunk_id
     where embeddings.model = ? and embeddings.revision = ? and not exists (
       select 1 from embeddings as mains
       where mains.model = ? and mains.revision = ? and mains.chunk_id = embeddings.chunk_id
     )
     order by embeddings.chunk_id desc limit ?`,
    embedder.model,
    embedder.revision,
    main.model,
    main.revision,
    MAX_ROWS,
  );
  for (const row of found) rows.put(row);
  return rows;
}

function isSame(left: EmbedderId, right: EmbedderId): boolean {
  return left.model === right.model && left.revision === right.revision;
}
