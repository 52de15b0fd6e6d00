import type { Database } from "#db/database.ts";

/** What the database file holds, in figures. */
export interface DatabaseFigures {
  readonly version: number;
  readonly journalMode: string;
  readonly bytes: number;
  readonly sessions: number;
  readonly messages: number;
  readonly memories: number;
  readonly documents: number;
}

/** Questions about the database file itself. */
export interface MaintenanceStore {
  /** `ok`, or what `pragma integrity_check`, the references or the full-text tables complain of. */
  readonly checkIntegrity: () => string;
  readonly describe: () => DatabaseFigures;
  /** Returns when all that was written survives a power cut too; a commit alone survives the death of the browser. */
  readonly makeDurable: () => void;
}

export function createMaintenanceStore(db: Database): MaintenanceStore {
  const pragma = (name: string): string | number => Object.values(db.get(`pragma ${name}`) ?? {}).map(toPlain)[0] ?? "";
  const count = (table: string): number =>
    db.get<{ count: number }>(`select count(*) as count from ${table}`)?.count ?? 0;

  return {
    checkIntegrity: () => {
      const pages = db.all<{ integrity_check: string }>("pragma integrity_check").map((row) => row.integrity_check);
      const complaints = pages.filter((line) => line !== "ok");
      for (const row of db.all<{ table: string; parent: string }>("pragma foreign_key_check")) {
        complaints.push(`${row.table} refers to a missing row of ${row.parent}`);
      }
      for (const table of ["chunk_words", "chunk_trigrams"]) {
        try {
          db.run(`insert into ${table} (${table}, rank) values ('integrity-check', 1)`);
        } catch (error) {
          complaints.push(`${table}: ${String(error)}`);
        }
      }
      return complaints.length === 0 ? "ok" : complaints.join("\n");
    },
    describe: () => ({
      version: Number(pragma("user_version")),
      journalMode: String(pragma("journal_mode")),
      bytes: Number(pragma("page_count")) * Number(pragma("page_size")),
      sessions: count("sessions where scope = 'chat'"),
      messages: count("messages"),
      memories: count("memories where status = 'live' and valid_to is null"),
      documents: count("documents"),
    }),
    makeDurable: () => {
      // With synchronous=normal a commit in the log is not flushed; a checkpoint is.
      db.run("pragma wal_checkpoint(full)");
    },
  };
}

function toPlain(value: unknown): string | number {
  return typeof value === "number" ? value : String(value);
}
