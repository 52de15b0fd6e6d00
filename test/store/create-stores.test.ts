import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createStores } from "#store/create-stores.ts";
import type { StoreApi } from "#store/store-api.ts";
import { candidate, NOON, newSession, userMessage } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

let db: Database;
let stores: StoreApi;

beforeEach(() => {
  db = memoryDatabase();
  stores = createStores(db);
  stores.sessions.getOrCreate(newSession({ id: "chat" }));
});

test("a call that fails half way leaves nothing behind", () => {
  db.run(
    "create trigger refuse before insert on chunks when new.text like '%forbidden%' begin select raise(abort, 'refused'); end",
  );
  expect(() => stores.sessions.append(userMessage("a forbidden word"))).toThrow("refused");
  expect(stores.sessions.get("chat")).toMatchObject({ messageCount: 0, tokenCount: 0 });
  expect(() =>
    stores.memories.write([candidate("tea", "Likes green tea"), candidate("rule", "Likes forbidden things")], NOON),
  ).toThrow("refused");
  expect(stores.memories.count()).toBe(0);
});

test("the file is described by what is in it", () => {
  stores.sessions.append(userMessage("I like green tea."));
  stores.memories.write(
    [candidate("tea", "Likes green tea"), candidate("tea", "Likes black coffee", { saidAt: NOON + 1 })],
    NOON,
  );
  expect(stores.maintenance.describe()).toMatchObject({
    version: 7,
    journalMode: "memory",
    sessions: 1,
    messages: 1,
    memories: 1,
    documents: 0,
  });
  expect(stores.maintenance.describe().bytes).toBeGreaterThan(0);
  expect(() => stores.maintenance.makeDurable()).not.toThrow();
});

test("the check finds a full-text table that does not fit its texts", () => {
  stores.sessions.append(userMessage("I like green tea."));
  expect(stores.maintenance.checkIntegrity()).toBe("ok");
  db.run("insert into chunk_words (chunk_words) values ('delete-all')");
  expect(stores.maintenance.checkIntegrity()).toContain("chunk_words");
  stores.search.rebuildFullText();
  expect(stores.maintenance.checkIntegrity()).toBe("ok");
});
