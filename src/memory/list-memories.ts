import type { BindableValue } from "@sqlite.org/sqlite-wasm";
import type { Database } from "#db/database.ts";
import type { Memory } from "./memory.ts";
import { type MemoryRow, rowToMemory } from "./memory-row.ts";
import type { MemoryFilter } from "./memory-store.ts";

/** Facts that pass the filter, last said first. */
export function listMemories(db: Database, filter: MemoryFilter): Memory[] {
  const {
    query = "",
    layer,
    category,
    sessionId,
    asOf,
    includeSuperseded = false,
    includeProposed = false,
    limit = -1,
    now = Date.now(),
  } = filter;
  const conditions: string[] = [];
  const params: BindableValue[] = [];
  const where = (condition: string, ...values: BindableValue[]) => {
    conditions.push(condition);
    params.push(...values);
  };

  where(includeProposed ? "status in ('live', 'proposed')" : "status = 'live'");
  if (asOf !== undefined) where("valid_from <= ? and (valid_to is null or valid_to > ?)", asOf, asOf);
  else if (!includeSuperseded) where("(valid_to is null or valid_to > ?)", now);
  if (layer) where("layer = ?", layer);
  if (category) where("category = ?", category);
  if (sessionId !== undefined) where("source_session_id = ?", sessionId);
  for (const word of query.split(/\s+/).filter((each) => each !== "")) {
    // Keys write spaces as hyphens; a person looking for "dog name" writes neither or both.
    where(
      `(replace(namespace || '/' || key, '-', ' ') like ? escape '\\' or key like ? escape '\\'
         or value like ? escape '\\' or source_quote like ? escape '\\')`,
      ...Array<string>(4).fill(`%${word.replace(/[\\%_]/g, "\\$&")}%`),
    );
  }
  return db
    .all<MemoryRow>(
      `select * from memories where ${conditions.join(" and ")} order by said_at desc, rowid desc limit ?`,
      ...params,
      limit,
    )
    .map(rowToMemory);
}
