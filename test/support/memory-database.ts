import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { createDatabase, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";

const sqlite3 = await sqlite3InitModule();

/** A fresh, migrated, in-memory database: the real engine, no mock. */
export function memoryDatabase(): Database {
  const db = createDatabase(new sqlite3.oo1.DB(":memory:"));
  db.run("pragma foreign_keys = on");
  migrate(db, migrations);
  return db;
}
