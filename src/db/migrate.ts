import { AppError } from "#rpc/app-error.ts";
import type { Database } from "./database.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Applies, in name order, every migration the database has not seen. Each is one transaction. */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const applied = db.get<{ user_version: number }>("pragma user_version")?.user_version ?? 0;
  if (applied > migrations.length) {
    throw new AppError(
      "database-newer",
      `Your data was written by a newer Recollect (version ${applied}; this one knows ${migrations.length}). Reload to update the app; nothing was changed.`,
    );
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < applied) continue;
    db.transaction(() => {
      db.run(migration.sql);
      db.run(`pragma user_version = ${index + 1}`);
    });
  }
}
