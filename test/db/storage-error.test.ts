import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { expect, test } from "vitest";
import { createDatabase } from "#db/database.ts";
import { explainStorageError } from "#db/storage-error.ts";
import { AppError } from "#rpc/app-error.ts";

const sqlite3 = await sqlite3InitModule();

const plenty = async () => true;
const none = async () => false;

const faultOf = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("no fault");
};

// Its types do not know that it takes a code.
const faultOfCode = (code: number): Error => Reflect.construct(sqlite3.SQLite3Error, [code, "disk I/O error"]);

test("a full file says what to do", async () => {
  const db = createDatabase(new sqlite3.oo1.DB(":memory:"));
  const fault = faultOf(() => {
    db.run("create table words (word text)");
    db.run("pragma max_page_count = 3");
    for (let index = 0; index < 100; index += 1) db.run("insert into words values (?)", "x".repeat(9_000));
  });
  expect(await explainStorageError(fault, plenty)).toMatchObject({
    code: "storage-full",
    message: expect.stringContaining("Free some space"),
  });
});

test("an I/O error is a full disk only where there is no room", async () => {
  const fault = faultOfCode(sqlite3.capi.SQLITE_IOERR_WRITE);
  expect(await explainStorageError(fault, none)).toMatchObject({ code: "storage-full" });
  expect(await explainStorageError(fault, plenty)).toMatchObject({ code: "internal" });
  expect(await explainStorageError(fault, () => Promise.reject(new Error("no storage")))).toMatchObject({
    code: "internal",
  });
});

test("a file that is no database, and one that is torn, are damaged", async () => {
  for (const code of [sqlite3.capi.SQLITE_NOTADB, sqlite3.capi.SQLITE_CORRUPT]) {
    expect(await explainStorageError(faultOfCode(code), plenty)).toMatchObject({ code: "storage-damaged" });
  }
});

test("other faults keep their own words", async () => {
  const own = new AppError("not-found", "Chat 1 is gone.");
  expect(await explainStorageError(own, plenty)).toBe(own);
  expect(await explainStorageError(new TypeError("no function"), plenty)).toMatchObject({
    code: "internal",
    message: "no function",
  });
});
