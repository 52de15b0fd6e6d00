import type { Database } from "#db/database.ts";
import { createDocumentStore } from "#document/document-store.ts";
import type { WordEmbedder } from "#embedding/built-in-embedder.ts";
import { createEmbeddingStore } from "#embedding/embedding-store.ts";
import { createKeepingStore } from "#memory/keeping-store.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { createPersonalityStore } from "#memory/personality-store.ts";
import { createRunStore } from "#run/run-store.ts";
import { createSearchStore } from "#search/search-store.ts";
import { createSessionStore } from "#session/session-store.ts";
import { createSettingsStore } from "#settings/settings-store.ts";
import { createTraceStore } from "#trace/trace-store.ts";
import { createMaintenanceStore } from "./maintenance-store.ts";
import type { StoreApi } from "./store-api.ts";

/** All stores over one database. Each call of a method is one transaction: it happens wholly or not at all.
 * Search looks single words up in what `readWords` gives, as soon as there is something. */
export function createStores(db: Database, readWords?: () => WordEmbedder | null): StoreApi {
  return {
    sessions: inTransactions(db, createSessionStore(db)),
    runs: inTransactions(db, createRunStore(db)),
    memories: inTransactions(db, createMemoryStore(db)),
    keeping: inTransactions(db, createKeepingStore(db)),
    personality: inTransactions(db, createPersonalityStore(db)),
    documents: inTransactions(db, createDocumentStore(db)),
    search: inTransactions(db, createSearchStore(db, readWords)),
    embeddings: inTransactions(db, createEmbeddingStore(db)),
    settings: inTransactions(db, createSettingsStore(db)),
    traces: inTransactions(db, createTraceStore(db)),
    // A checkpoint is refused inside a transaction, and nothing else in there writes.
    maintenance: createMaintenanceStore(db),
  };
}

function inTransactions<Store extends object>(db: Database, store: Store): Store {
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    (...args: unknown[]) => db.transaction(() => method(...args)),
  ]);
  // The same names, each with the arguments and the result it had.
  return Object.fromEntries(methods) as Store;
}
