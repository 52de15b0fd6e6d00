import type { Database, Row } from "#db/database.ts";
import type { Memory } from "./memory.ts";

export interface MemoryRow extends Row {
  readonly id: string;
  readonly owner: string;
  readonly layer: Memory["layer"];
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
  readonly category: Memory["category"];
  readonly status: Memory["status"];
  readonly valid_from: number;
  readonly valid_to: number | null;
  readonly superseded_by: string | null;
  readonly origin: Memory["provenance"]["origin"];
  readonly extractor: string;
  readonly source_session_id: string | null;
  readonly source_message_id: string | null;
  readonly source_start: number | null;
  readonly source_end: number | null;
  readonly source_quote: string;
  readonly said_by: string;
  readonly said_at: number;
  readonly privacy: Memory["privacy"];
  readonly confidence: number;
  readonly importance: number;
  readonly reinforced_count: number;
  readonly last_reinforced_at: number;
  readonly access_count: number;
  readonly accessed_at: number | null;
  readonly tags: string;
  readonly metadata: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export function rowToMemory(row: MemoryRow): Memory {
  return {
    id: row.id,
    owner: row.owner,
    layer: row.layer,
    namespace: row.namespace,
    key: row.key,
    value: row.value,
    category: row.category,
    status: row.status,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    supersededBy: row.superseded_by,
    provenance: {
      origin: row.origin,
      extractor: row.extractor,
      sessionId: row.source_session_id,
      messageId: row.source_message_id,
      start: row.source_start,
      end: row.source_end,
      quote: row.source_quote,
      saidBy: row.said_by,
      saidAt: row.said_at,
    },
    privacy: row.privacy,
    confidence: row.confidence,
    importance: row.importance,
    reinforcedCount: row.reinforced_count,
    lastReinforcedAt: row.last_reinforced_at,
    accessCount: row.access_count,
    accessedAt: row.accessed_at,
    // Both written by `saveMemory`.
    tags: JSON.parse(row.tags) as string[],
    metadata: JSON.parse(row.metadata) as Memory["metadata"],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function findMemory(db: Database, id: string): Memory | null {
  const row = db.get<MemoryRow>("select * from memories where id = ?", id);
  return row ? rowToMemory(row) : null;
}

/** Writes the whole row, new or old. Its chunks are the caller's matter. */
export function saveMemory(db: Database, memory: Memory): void {
  const row = memoryToRow(memory);
  const columns = Object.keys(row);
  db.run(
    `insert into memories (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})
     on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    ...Object.values(row),
  );
}

function memoryToRow(memory: Memory): MemoryRow {
  const { provenance } = memory;
  return {
    id: memory.id,
    owner: memory.owner,
    layer: memory.layer,
    namespace: memory.namespace,
    key: memory.key,
    value: memory.value,
    category: memory.category,
    status: memory.status,
    valid_from: memory.validFrom,
    valid_to: memory.validTo,
    superseded_by: memory.supersededBy,
    origin: provenance.origin,
    extractor: provenance.extractor,
    source_session_id: provenance.sessionId,
    source_message_id: provenance.messageId,
    source_start: provenance.start,
    source_end: provenance.end,
    source_quote: provenance.quote,
    said_by: provenance.saidBy,
    said_at: provenance.saidAt,
    privacy: memory.privacy,
    confidence: memory.confidence,
    importance: memory.importance,
    reinforced_count: memory.reinforcedCount,
    last_reinforced_at: memory.lastReinforcedAt,
    access_count: memory.accessCount,
    accessed_at: memory.accessedAt,
    tags: JSON.stringify(memory.tags),
    metadata: JSON.stringify(memory.metadata),
    created_at: memory.createdAt,
    updated_at: memory.updatedAt,
  };
}
