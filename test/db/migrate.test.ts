import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { expect, test } from "vitest";
import { createDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";

const sqlite3 = await sqlite3InitModule();

test("migrations are numbered from 0001 without gaps", () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1));
});

test("a database newer than the build is refused, untouched", () => {
  const db = createDatabase(new sqlite3.oo1.DB(":memory:"));
  migrate(db, migrations);
  expect(() => migrate(db, migrations.slice(0, 1))).toThrow("newer Recollect");
  expect(db.get("pragma user_version")).toEqual({ user_version: migrations.length });
});

test("a migration that fails leaves the version before it", () => {
  const db = createDatabase(new sqlite3.oo1.DB(":memory:"));
  const broken = [
    ...migrations,
    { name: "9999_broken.sql", sql: "create table half (id text); select nothing from nowhere;" },
  ];
  expect(() => migrate(db, broken)).toThrow();
  expect(db.get("pragma user_version")).toEqual({ user_version: migrations.length });
  expect(db.get("select name from sqlite_schema where name = 'half'")).toBeUndefined();
});
