import type { BindableValue, Database as SqliteHandle, SqlValue } from "@sqlite.org/sqlite-wasm";

export type Row = Record<string, SqlValue>;

/** Synchronous SQLite. Lives in the db worker; never crosses a port. */
export interface Database {
  readonly all: <R extends Row>(sql: string, ...params: BindableValue[]) => R[];
  /** The first row, or undefined. */
  readonly get: <R extends Row>(sql: string, ...params: BindableValue[]) => R | undefined;
  readonly run: (sql: string, ...params: BindableValue[]) => void;
  /** Runs `work` in one transaction; inside another one it joins it. */
  readonly transaction: <T>(work: () => T) => T;
}

export function createDatabase(handle: SqliteHandle): Database {
  let depth = 0;
  const all = <R extends Row>(sql: string, ...params: BindableValue[]): R[] =>
    // The caller names the columns it selects; strict tables give them their types.
    handle.exec({
      sql,
      ...(params.length > 0 && { bind: params }),
      returnValue: "resultRows",
      rowMode: "object",
    }) as R[];

  return {
    all,
    get: <R extends Row>(sql: string, ...params: BindableValue[]) => all<R>(sql, ...params)[0],
    run: (sql, ...params) => {
      handle.exec({ sql, ...(params.length > 0 && { bind: params }) });
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

/** After a full disk SQLite has rolled back by itself; its complaint about that must not hide the fault. */
function rollBack(handle: SqliteHandle, cause: unknown): void {
  try {
    handle.exec("rollback");
  } catch (error) {
    if (!String(error).includes("no transaction is active")) throw new AggregateError([cause, error], String(cause));
  }
}
