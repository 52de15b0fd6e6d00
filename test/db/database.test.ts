import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "#db/database.ts";

const sqlite3 = await sqlite3InitModule();
let db: Database;

beforeEach(() => {
  db = createDatabase(new sqlite3.oo1.DB(":memory:"));
  db.run("create table words (word text primary key) strict");
});

const words = () => db.all<{ word: string }>("select word from words").map(({ word }) => word);

test("a transaction that throws leaves nothing, also of those it held", () => {
  expect(() =>
    db.transaction(() => {
      db.run("insert into words values (?)", "one");
      db.transaction(() => db.run("insert into words values (?)", "two"));
      throw new Error("changed my mind");
    }),
  ).toThrow("changed my mind");
  expect(words()).toEqual([]);
  db.transaction(() => db.run("insert into words values (?)", "three"));
  expect(words()).toEqual(["three"]);
});

test("a full file is what the caller learns of, not the rollback that SQLite did by itself", () => {
  const { page_count } = db.get<{ page_count: number }>("pragma page_count") ?? { page_count: 0 };
  db.run(`pragma max_page_count = ${page_count + 1}`);
  expect(() =>
    db.transaction(() => {
      for (let index = 0; index < 100; index += 1) db.run("insert into words values (?)", `${index}`.repeat(1000));
    }),
  ).toThrow("SQLITE_FULL");
  expect(words()).toEqual([]);
  db.run("insert into words values ('small')");
  expect(words()).toEqual(["small"]);
});

test("the same statement serves different values, and a failed one serves again", () => {
  db.run("insert into words values (?)", "one");
  expect(() => db.run("insert into words values (?)", "one")).toThrow("UNIQUE");
  db.run("insert into words values (?)", "two");
  expect(db.get("select word from words where word = ?", "two")).toEqual({ word: "two" });
  expect(db.get("select word from words where word = ?", "three")).toBeUndefined();
  expect(db.get("select ? as value", null)).toEqual({ value: null });
});

test("bytes come back as they were", () => {
  const bytes = new Uint8Array([0, 255, 1]);
  expect(db.get<{ value: Uint8Array }>("select ? as value", bytes)?.value).toEqual(bytes);
});
