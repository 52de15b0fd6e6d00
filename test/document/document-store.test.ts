import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { Document } from "#document/document.ts";
import { createDocumentStore, type DocumentStore } from "#document/document-store.ts";
import { NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

let db: Database;
let documents: DocumentStore;

beforeEach(() => {
  db = memoryDatabase();
  documents = createDocumentStore(db);
});

const lease = (parts: Partial<Document> = {}) => ({
  id: "lease",
  path: "/reference/lease.md",
  title: "Lease",
  text: "The rent is due on the third.",
  mediaType: "text/markdown",
  tags: ["home"],
  createdAt: NOON,
  ...parts,
});

test("a changed text raises the version and replaces what search finds; the same text does neither", () => {
  expect(documents.put(lease(), NOON).version).toBe(1);
  expect(documents.put(lease({ title: "The lease" }), NOON + 1)).toMatchObject({ version: 1, title: "The lease" });
  const changed = documents.put(lease({ text: "The deposit is three months.", createdAt: NOON + 9 }), NOON + 2);
  expect(changed).toMatchObject({ version: 2, createdAt: NOON, updatedAt: NOON + 2 });
  expect(documents.get("lease")).toEqual(changed);
  expect(db.all("select text from chunk_words where chunk_words match 'rent'")).toEqual([]);
  expect(db.all("select text from chunk_words where chunk_words match 'deposit'")).toHaveLength(1);
});

test("two documents that want one path both get a place, and keep it", () => {
  documents.put(lease(), NOON);
  expect(documents.put(lease({ id: "second" }), NOON).path).toBe("/reference/lease-2.md");
  expect(documents.put(lease({ id: "third" }), NOON).path).toBe("/reference/lease-3.md");
  expect(documents.put(lease({ id: "second" }), NOON).path).toBe("/reference/lease-2.md");
  expect(documents.list().map(({ path }) => path)).toEqual([
    "/reference/lease-2.md",
    "/reference/lease-3.md",
    "/reference/lease.md",
  ]);
});

test("a removed document leaves nothing to find", () => {
  documents.putAll([lease(), lease({ id: "other", path: "/other.md" })], NOON);
  documents.remove("lease");
  expect(documents.list().map(({ id }) => id)).toEqual(["other"]);
  expect(db.all("select distinct source_id from chunks")).toEqual([{ source_id: "other" }]);
});

test("a title is found with its document", () => {
  documents.put(lease({ title: "Mietvertrag" }), NOON);
  expect(db.all("select text from chunk_words where chunk_words match 'mietvertrag'")).toHaveLength(1);
});
