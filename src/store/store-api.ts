import type { DocumentStore } from "#document/document-store.ts";
import type { EmbeddingStore } from "#embedding/embedding-store.ts";
import type { KeepingStore } from "#memory/keeping-store.ts";
import type { MemoryStore } from "#memory/memory-store.ts";
import type { PersonalityStore } from "#memory/personality-store.ts";
import type { RunStore } from "#run/run-store.ts";
import type { SearchStore } from "#search/search-api.ts";
import type { SessionStore } from "#session/session-store.ts";
import type { SettingsStore } from "#settings/settings-store.ts";
import type { TraceStore } from "#trace/trace-store.ts";
import type { MaintenanceStore } from "./maintenance-store.ts";

/** Everything the db worker offers. One call is one transaction. */
export interface StoreApi {
  readonly sessions: SessionStore;
  readonly runs: RunStore;
  readonly memories: MemoryStore;
  readonly keeping: KeepingStore;
  readonly personality: PersonalityStore;
  readonly documents: DocumentStore;
  readonly search: SearchStore;
  readonly embeddings: EmbeddingStore;
  readonly settings: SettingsStore;
  readonly traces: TraceStore;
  readonly maintenance: MaintenanceStore;
}
