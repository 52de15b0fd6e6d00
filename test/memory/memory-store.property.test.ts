import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { Memory } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { createMaintenanceStore } from "#store/maintenance-store.ts";
import { candidate, DAY, NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const values = [
  "Lives in Oslo",
  "Lives in Oslo with Ana",
  "Lives in Bergen",
  "Lives in Rome no longer",
  "my password is hunter2",
  "42",
  "Rex",
];

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("write" as const),
      key: fc.constantFrom("home", "Home_Town", "place"),
      value: fc.constantFrom(...values),
      day: fc.integer({ min: 0, max: 6 }),
      status: fc.constantFrom("live" as const, "live" as const, "proposed" as const),
      category: fc.constantFrom("fact" as const, "style" as const),
    }),
  },
  fc.record({ type: fc.constant("forget" as const), index: fc.nat(20) }),
  fc.record({ type: fc.constant("undo" as const), index: fc.nat(20) }),
  fc.record({ type: fc.constant("accept" as const), index: fc.nat(20) }),
  fc.record({ type: fc.constant("discard" as const), index: fc.nat(20) }),
  fc.record({ type: fc.constant("correct" as const), index: fc.nat(20), value: fc.constantFrom(...values) }),
);

test("whatever is written, corrected, forgotten and restored in whatever order, the tables agree", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      const db = memoryDatabase();
      const memories = createMemoryStore(db);
      const forgotten: Memory[] = [];
      for (const [step, each] of actions.entries()) {
        const at = NOON + (10 + step) * DAY;
        db.transaction(() => {
          if (each.type === "write") {
            const { key, value, day, status, category } = each;
            memories.write([candidate(key, value, { saidAt: NOON + day * DAY, status, category })], at);
            return;
          }
          if (each.type === "undo") {
            const memory = forgotten.splice(each.index % Math.max(1, forgotten.length), 1)[0];
            if (memory) memories.restore(memory);
            return;
          }
          const all = memories.list({ includeSuperseded: true, includeProposed: true });
          const target = all[each.index % Math.max(1, all.length)];
          if (!target) return;
          if (each.type === "forget") forgotten.push(memories.forget(target.id, at) ?? target);
          if (each.type === "accept") memories.edit(target.id, { status: "live" }, at);
          if (each.type === "discard") memories.edit(target.id, { status: "discarded" }, at);
          if (each.type === "correct") memories.edit(target.id, { value: each.value }, at);
        });
        expectAgreement(db);
      }
      expect(createMaintenanceStore(db).checkIntegrity()).toBe("ok");
    }),
    { numRuns: 60 },
  );
});

function expectAgreement(db: Database): void {
  const none = (sql: string) => expect(db.all(sql), sql).toEqual([]);
  none(`select key from memories where status = 'live' and valid_to is null
        group by owner, namespace, key having count(*) > 1`);
  none("select id from memories where valid_to < valid_from");
  // Two values of one key are never believed at once.
  none(`select a.id from memories a join memories b on a.key = b.key and a.namespace = b.namespace and a.id < b.id
        where a.status = 'live' and b.status = 'live'
          and a.valid_from < coalesce(b.valid_to, 9e15) and b.valid_from < coalesce(a.valid_to, 9e15)`);
  // Found is exactly what is or was believed.
  none(`select source_id from chunks where source_kind = 'memory'
          and source_id not in (select id from memories where status = 'live')`);
  none(`select id from memories where status = 'live'
          and id not in (select source_id from chunks where source_kind = 'memory')`);
  none(`select source_id from chunks join memories on memories.id = source_id
        where is_telling <> (memories.valid_to is null)`);
  none("select id from memories where value like '%hunter2%'");
}
