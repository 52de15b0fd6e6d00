import type { Database } from "#db/database.ts";
import { createEmbeddingStore } from "#embedding/embedding-store.ts";
import { type ChunkSource, replaceChunks } from "#search/chunk-store.ts";
import type { QueryVector, SearchRequest } from "#search/search-api.ts";
import { builtInEmbedder } from "./built-in-embedder.ts";

export const NOW = new Date(2026, 10, 20, 12).getTime();

export function addSession(db: Database, id: string): void {
  db.run(
    "insert into sessions (id, name, scope, scope_id, title, created_at, updated_at) values (?, ?, 'chat', '', ?, 0, 0)",
    id,
    id,
    `Chat ${id}`,
  );
}

export function addDocument(db: Database, id: string, text: string): void {
  db.run(
    "insert into documents (id, path, title, text, media_type, created_at, updated_at) values (?, ?, ?, ?, 'text/plain', 0, 0)",
    id,
    `/${id}`,
    `Title of ${id}`,
    text,
  );
  addSource(db, { kind: "document", sourceId: id, text });
}

export function addMemory(
  db: Database,
  id: string,
  value: string,
  {
    validFrom = 0,
    validTo = null,
    status = "live",
  }: { validFrom?: number; validTo?: number | null; status?: string } = {},
): void {
  db.run(
    `insert into memories (id, owner, layer, namespace, key, value, category, status, valid_from, valid_to, origin,
       extractor, source_quote, said_by, said_at, privacy, confidence, importance, last_reinforced_at, created_at, updated_at)
     values (?, 'me', 'tacit', 'tacit/test', ?, ?, 'fact', ?, ?, ?, 'typed', 'person', ?, 'You', 0, 'ask', 1, 1, 0, 0, 0)`,
    id,
    `key of ${id}`,
    value,
    status,
    validFrom,
    validTo,
    value,
  );
  addSource(db, { kind: "memory", sourceId: id, text: value });
}

export function addMessage(
  db: Database,
  id: string,
  text: string,
  options: Partial<Omit<ChunkSource, "kind" | "sourceId" | "text">> = {},
): void {
  addSource(db, { kind: "message", sourceId: id, text, ...options });
}

function addSource(db: Database, source: Pick<ChunkSource, "kind" | "sourceId" | "text"> & Partial<ChunkSource>): void {
  replaceChunks(
    db,
    { context: "", sessionId: null, speaker: null, position: null, isTelling: true, saidAt: 0, ...source },
    0,
  );
}

/** Gives every chunk its vector. */
export function embedAll(db: Database): void {
  const store = createEmbeddingStore(db);
  const pending = store.pending(builtInEmbedder.id, 10_000);
  store.save(
    builtInEmbedder.id,
    pending.map(({ chunkId }) => chunkId),
    builtInEmbedder.encode(pending.map(({ text }) => text)),
    0,
  );
}

export function vectorOf(text: string): QueryVector {
  return { embedder: builtInEmbedder.id, values: builtInEmbedder.encode([text]) };
}

/** Asks by words and meaning over all kinds. */
export function ask(query: string, options: Partial<SearchRequest> = {}): SearchRequest {
  return {
    query,
    kinds: ["memory", "message", "document", "summary"],
    vector: vectorOf(query),
    limit: 10,
    now: NOW,
    ...options,
  };
}
