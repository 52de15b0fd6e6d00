import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { expect, test } from "vitest";
import { createDatabase, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { createMaintenanceStore } from "#store/maintenance-store.ts";

const sqlite3 = await sqlite3InitModule();

/** What a person may have stored when a table first came, written as that version wrote it. */
const rowsByVersion: Record<number, readonly string[]> = {
  1: [
    `insert into sessions (id, name, scope, scope_id, title, created_at, updated_at)
     values ('s', 's', 'chat', '', 'Tea', 1, 1)`,
    `insert into runs (id, session_id, user_message_id, model, status, started_at) values ('r', 's', 'm', 'x', 'running', 1)`,
    `insert into messages (id, session_id, position, type, text, token_estimate, created_at)
     values ('m', 's', 0, 'user', 'I like tea', 3, 1)`,
  ],
  2: [
    `insert into memories (id, owner, layer, namespace, key, value, category, status, valid_from, origin, extractor,
       source_quote, said_by, said_at, privacy, confidence, importance, last_reinforced_at, created_at, updated_at)
     values ('f', 'me', 'tacit', 'tacit/preferences', 'tea', 'Likes tea', 'preference', 'live', 1, 'typed', 'rule:x',
       'I like tea', 'You', 1, 'ask', 1, 1, 1, 1, 1)`,
  ],
  3: [
    `insert into documents (id, path, title, text, media_type, created_at, updated_at)
     values ('d', '/d.md', 'Tea', 'Green tea', 'text/markdown', 1, 1)`,
  ],
  4: [
    `insert into chunks (source_kind, source_id, session_id, ordinal, start_char, end_char, context, text, content_hash, created_at)
     values ('message', 'm', 's', 0, 0, 10, '', 'I like tea', 'h', 1)`,
    "insert into embeddings select id, 'e', '1', 1, x'0000803f', 1 from chunks",
  ],
  5: ["insert into settings (key, value, updated_at) values ('theme', '\"dark\"', 1)"],
  6: [`insert into traces (id, session_id, run_id, started_at, spans) values ('t', 's', 'r', 1, '[]')`],
  7: ["insert into withheld_words (message_id, start_char, end_char, withheld_at) values ('m', 0, 3, 1)"],
  // An index over the facts; it brings no rows.
  8: [],
  9: [
    `insert into memory_consolidations (id, ran_at, merged, closed, promoted, let_go) values ('c', 1, 1, 0, 0, 0)`,
    `insert into memory_consolidation_steps (consolidation_id, ordinal, type, fact_id, before) values ('c', 0, 'merged', 'f', '[]')`,
  ],
  10: [`insert into directives values ('me', 'You are brief.', 'h', 'template', 1, 'ask')`],
};

const tables = [
  "sessions",
  "runs",
  "messages",
  "memories",
  "documents",
  "chunks",
  "embeddings",
  "settings",
  "traces",
  "memory_consolidations",
  "memory_consolidation_steps",
  "withheld_words",
  "directives",
];

test("each version of the schema has its rows here", () => {
  expect(Object.keys(rowsByVersion).map(Number)).toEqual(migrations.map((_, index) => index + 1));
});

test.each(migrations.map((_, index) => index + 1))("a database of version %i opens with all its rows", (version) => {
  const db = createDatabase(new sqlite3.oo1.DB(":memory:"));
  db.run("pragma foreign_keys = on");
  for (let step = 1; step <= version; step += 1) {
    migrate(db, migrations.slice(0, step));
    for (const sql of rowsByVersion[step] ?? []) db.run(sql);
  }
  const before = snapshot(db);
  migrate(db, migrations);
  expect(snapshot(db)).toMatchObject(before);
  expect(db.get("pragma user_version")).toEqual({ user_version: migrations.length });
  expect(createMaintenanceStore(db).checkIntegrity()).toBe("ok");
});

function snapshot(db: Database): Record<string, unknown> {
  const existing = db
    .all<{ name: string }>("select name from sqlite_schema where type = 'table'")
    .map(({ name }) => name)
    .filter((name) => tables.includes(name));
  return Object.fromEntries(existing.map((name) => [name, db.all(`select * from ${name}`)]));
}
