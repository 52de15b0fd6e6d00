import type { BindableValue, PreparedStatement, Database as SqliteHandle, SqlValue } from "@sqlite.org/sqlite-wasm";
import { createStatementCache } from "./statement-cache.ts";

export type Row = Record<string, SqlValue>;

/** Synchronous SQLite. Lives in the db worker; never crosses a port. */
export interface Database {
  readonly all: <R extends Row>(sql: string, ...params: BindableValue[]) => R[];
  /** The first row, or undefined. */
  readonly get: <R extends Row>(sql: string, ...params: BindableValue[]) => R | undefined;
  /** One statement; without parameters it may be several. */
  readonly run: (sql: string, ...params: BindableValue[]) => void;
  /** Runs `work` in one transaction; inside another one it joins it. */
  readonly transaction: <T>(work: () => T) => T;
}

export function createDatabase(handle: SqliteHandle): Database {
  let depth = 0;
  const statements = createStatementCache(handle);
  const all = <R extends Row>(sql: string, ...params: BindableValue[]): R[] =>
    statements.use(sql, params, (statement) => {
      const rows: R[] = [];
      if (!statement.step()) return rows;
      // Names are read once: each one is decoded from WASM memory anew.
      const names = statement.getColumnNames();
      do rows.push(readRow(statement, names));
      while (statement.step());
      return rows;
    });

  return {
    all,
    get: <R extends Row>(sql: string, ...params: BindableValue[]) =>
      statements.use(sql, params, (statement) =>
        statement.step() ? readRow<R>(statement, statement.getColumnNames()) : undefined,
      ),
    run: (sql, ...params) => {
      // Without values it may be a whole script, such as a migration.
      if (params.length === 0) handle.exec(sql);
      else
        statements.use(sql, params, (statement) => {
          while (statement.step());
        });
    },
    transaction: <T>(work: () => T): T => {
      if (depth > 0) return work();
      depth += 1;
      try {
        handle.exec("begin immediate");
        const result = work();
        handle.exec("commit");
        return result;
      } catch (error) {
        rollBack(handle, error);
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}

function readRow<R extends Row>(statement: PreparedStatement, names: readonly string[]): R {
  const row: Record<string, SqlValue> = {};
  const values = statement.get([]);
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ""] = values[index] ?? null;
  // The caller names the columns it selects; strict tables give them their types.
  return row as R;
}

/** After a full disk SQLite has rolled back by itself; its complaint about that must not hide the fault. */
function rollBack(handle: SqliteHandle, cause: unknown): void {
  try {
    handle.exec("rollback");
  } catch (error) {
    if (!String(error).includes("no transaction is active")) throw new AggregateError([cause, error], String(cause));
  }
}
