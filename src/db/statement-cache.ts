import type { BindableValue, PreparedStatement, Database as SqliteHandle } from "@sqlite.org/sqlite-wasm";

/** The stores' own statements are under a hundred; search adds variants of its own. */
const MAX_STATEMENTS = 160;

/** Keeps prepared statements for the next call of the same SQL, the most recently used ones. Closing the file frees them. */
export function createStatementCache(handle: SqliteHandle) {
  const statements = new Map<string, PreparedStatement>();

  const prepare = (sql: string): PreparedStatement => {
    const known = statements.get(sql);
    // To the end of the line: the first one is the least recently used.
    if (known) statements.delete(sql);
    const statement = known ?? handle.prepare(sql);
    statements.set(sql, statement);
    const oldest = statements.entries().next().value;
    if (statements.size > MAX_STATEMENTS && oldest) {
      statements.delete(oldest[0]);
      oldest[1].finalize();
    }
    return statement;
  };

  return {
    /** Runs `work` over the bound statement and leaves it ready for its next use, whatever happens. */
    use: <T>(sql: string, params: readonly BindableValue[], work: (statement: PreparedStatement) => T): T => {
      const statement = prepare(sql);
      try {
        if (params.length > 0) statement.bind([...params]);
        const result = work(statement);
        statement.reset(true);
        return result;
      } catch (error) {
        // Its `reset` would throw the same fault again.
        statements.delete(sql);
        statement.finalize();
        throw error;
      }
    },
  };
}
