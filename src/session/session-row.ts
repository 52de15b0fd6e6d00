import type { Row } from "#db/database.ts";
import type { Session } from "./session.ts";

export interface SessionRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly scope: Session["scope"];
  readonly scope_id: string;
  readonly title: string;
  readonly is_temporary: number;
  readonly summary: string;
  readonly active_task: string;
  readonly message_count: number;
  readonly token_count: number;
  readonly compaction_count: number;
  readonly flush_count: number;
  readonly extracted_position: number;
  readonly summarized_position: number;
  readonly embedded_position: number;
  readonly pinned_at: number | null;
  readonly archived_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export function rowToSession(row: SessionRow): Session {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    scopeId: row.scope_id,
    title: row.title,
    isTemporary: row.is_temporary === 1,
    summary: row.summary,
    activeTask: row.active_task,
    messageCount: row.message_count,
    tokenCount: row.token_count,
    compactionCount: row.compaction_count,
    flushCount: row.flush_count,
    extractedPosition: row.extracted_position,
    summarizedPosition: row.summarized_position,
    embeddedPosition: row.embedded_position,
    pinnedAt: row.pinned_at,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
