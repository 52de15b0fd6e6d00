import type { DocumentStore } from "#document/document-store.ts";
import type { EmbeddingStore } from "#embedding/embedding-store.ts";
import type { MemoryStore } from "#memory/memory-store.ts";
import type { RunStore } from "#run/run-store.ts";
import type { SearchStore } from "#search/search-api.ts";
import type { SessionStore } from "#session/session-store.ts";
import type { SettingsStore } from "#settings/settings-store.ts";
import type { TraceStore } from "#trace/trace-store.ts";

/** Questions about the database file itself. */
export interface MaintenanceStore {
  /** `ok`, or what `pragma integrity_check` found. */
  readonly checkIntegrity: () => string;
  readonly describe: () => {
    readonly version: number;
    readonly journalMode: string;
    readonly bytes: number;
    readonly sessions: number;
    readonly messages: number;
    readonly memories: number;
    readonly documents: number;
  };
}

/** Everything the db worker offers. One call is one transaction. */
export interface StoreApi {
  readonly sessions: SessionStore;
  readonly runs: RunStore;
  readonly memories: MemoryStore;
  readonly documents: DocumentStore;
  readonly search: SearchStore;
  readonly embeddings: EmbeddingStore;
  readonly settings: SettingsStore;
  readonly traces: TraceStore;
  readonly maintenance: MaintenanceStore;
}
