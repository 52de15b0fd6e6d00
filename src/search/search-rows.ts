import type { BindableValue } from "@sqlite.org/sqlite-wasm";
import type { Database } from "#db/database.ts";
import type { SearchFilter, SourceKind } from "./search-api.ts";

/** A chunk that may become a hit. */
export type SearchRow = {
  id: number;
  source_kind: SourceKind;
  source_id: string;
  session_id: string | null;
  start_char: number;
  end_char: number;
  context: string;
  text: string;
  speaker: string | null;
  position: number | null;
  said_at: number | null;
};

/** A condition on `chunks` with the values it binds. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly BindableValue[];
}

/** The filter as a condition, so that it holds inside a query, before its limit. */
export function filterCondition(filter: SearchFilter & { readonly now: number }): Condition {
  const parts: Condition[] = [{ sql: `chunks.source_kind in (${marks(filter.kinds)})`, values: filter.kinds }];
  if (filter.sessionId !== undefined) parts.push({ sql: "chunks.session_id = ?", values: [filter.sessionId] });
  if (filter.onlyTellings) parts.push({ sql: "chunks.is_telling = 1", values: [] });
  if (filter.exceptMessageId !== undefined) {
    parts.push({
      sql: "not (chunks.source_kind = 'message' and chunks.source_id = ?)",
      values: [filter.exceptMessageId],
    });
  }
  if (filter.kinds.includes("memory")) parts.push(believedCondition(filter.asOf, filter.now));
  return { sql: parts.map(({ sql }) => sql).join(" and "), values: parts.flatMap(({ values }) => values) };
}

/** Memories count while they are believed: now, or at the time asked about. */
function believedCondition(asOf: number | undefined, now: number): Condition {
  const validity =
    asOf === undefined
      ? "(memories.valid_to is null or memories.valid_to > ?)"
      : "memories.valid_from <= ? and (memories.valid_to is null or memories.valid_to > ?)";
  return {
    sql: `(chunks.source_kind <> 'memory' or exists (
      select 1 from memories where memories.id = chunks.source_id and memories.status = 'live' and ${validity}
    ))`,
    values: asOf === undefined ? [now] : [asOf, asOf],
  };
}

const COLUMNS = `chunks.id, chunks.source_kind, chunks.source_id, chunks.session_id, chunks.start_char, chunks.end_char,
  chunks.context, chunks.text, chunks.speaker, chunks.position, chunks.said_at`;

/** SQLite takes 32,766 values in one statement; pages keep far below it. */
const PAGE_IDS = 500;

/** Those of the chunks that pass the condition. */
export function rowsByIds(db: Database, ids: readonly number[], condition: Condition): SearchRow[] {
  return pagesOf(ids).flatMap((page) =>
    db.all<SearchRow>(
      `select ${COLUMNS} from chunks where chunks.id in (${marks(page)}) and ${condition.sql}`,
      ...page,
      ...condition.values,
    ),
  );
}

/** Messages of a session at these positions that pass the condition. */
export function rowsByPositions(
  db: Database,
  sessionId: string,
  positions: readonly number[],
  condition: Condition,
): SearchRow[] {
  return pagesOf(positions).flatMap((page) =>
    db.all<SearchRow>(
      `select ${COLUMNS} from chunks
       where chunks.session_id = ? and chunks.position in (${marks(page)}) and ${condition.sql}`,
      sessionId,
      ...page,
      ...condition.values,
    ),
  );
}

/** The newest chunks that pass the condition. */
export function newestRows(db: Database, condition: Condition, limit: number): SearchRow[] {
  return db.all<SearchRow>(
    `select ${COLUMNS} from chunks where ${condition.sql}
     order by coalesce(chunks.said_at, chunks.created_at) desc, chunks.id desc limit ?`,
    ...condition.values,
    limit,
  );
}

/** What a person calls the source: a fact's key, a document's or a chat's title. */
export function titleOf(db: Database, { source_kind, source_id, session_id }: SearchRow): string {
  const [sql, id] =
    source_kind === "memory"
      ? ["select key as title from memories where id = ?", source_id]
      : source_kind === "document"
        ? ["select title from documents where id = ?", source_id]
        : ["select title from sessions where id = ?", session_id];
  return db.get<{ title: string }>(sql, id)?.title ?? "";
}

function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}

function pagesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / PAGE_IDS) }, (_, page) =>
    items.slice(page * PAGE_IDS, (page + 1) * PAGE_IDS),
  );
}
