import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createKeepingStore, type KeepingStore } from "#memory/keeping-store.ts";
import type { Memory } from "#memory/memory.ts";
import { createMemoryStore, type MemoryStore } from "#memory/memory-store.ts";
import { createMaintenanceStore } from "#store/maintenance-store.ts";
import { candidate, DAY, memoryOf, NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

let db: Database;
let memories: MemoryStore;
let keeping: KeepingStore;

beforeEach(() => {
  db = memoryDatabase();
  memories = createMemoryStore(db);
  keeping = createKeepingStore(db);
});

/** NOON is on 5 May 2026. */
const AT = NOON + 30 * DAY;
/** As a model would note it: facts that the rules note take over the key of the matter they are about at once. */
const write = (fact: ReturnType<typeof candidate>): Memory => {
  const noted = { ...fact, provenance: { ...fact.provenance, extractor: "model:test" } };
  return memoryOf(memories.write([noted], fact.provenance.saidAt)[0]);
};
const daily = (key: string, value: string, day: number) =>
  write(
    candidate(key, value, {
      layer: "daily",
      namespace: new Date(NOON + day * DAY).toISOString().slice(0, 10),
      saidAt: NOON + day * DAY,
    }),
  );
const all = () =>
  memories
    .list({ includeSuperseded: true, includeProposed: true })
    .sort((left, right) => left.id.localeCompare(right.id));
const believed = () =>
  memories
    .list({})
    .map(({ namespace, value }) => `${namespace}: ${value}`)
    .sort();
const stepRows = () => db.all("select * from memory_consolidation_steps");

/** One of everything that a run does. */
function writeAll() {
  write(candidate("tea", "Likes green tea"));
  write(candidate("honey", "Likes green tea with honey", { namespace: "facts", saidAt: NOON + DAY }));
  write(candidate("home", "Lives in Oslo", { namespace: "profile" }));
  write(candidate("home", "Lives in Bergen", { namespace: "facts", saidAt: NOON + 2 * DAY }));
  daily("training", "Trains for the half marathon", 0);
  daily("training", "Trains for the half marathon", 3);
  daily("lunch", "Had soup for lunch", 1);
}

test("repeats become one, the later value stands, what was said again stays, the rest ends with its day", () => {
  writeAll();
  const earlier = all();
  keeping.consolidate("run", AT);
  expect(believed()).toEqual([
    "tacit/facts: Likes green tea with honey",
    "tacit/facts: Lives in Bergen",
    "tacit/facts: Trains for the half marathon",
  ]);
  const oslo = all().find(({ value }) => value === "Lives in Oslo");
  const bergen = all().find(({ value }) => value === "Lives in Bergen");
  expect(oslo).toMatchObject({ validTo: bergen?.validFrom, supersededBy: bergen?.id });
  expect(keeping.latestConsolidation()).toMatchObject({
    id: "run",
    ranAt: AT,
    merged: 1,
    closed: 1,
    promoted: 1,
    letGo: 1,
    undoneAt: null,
  });
  expect(createMaintenanceStore(db).checkIntegrity()).toBe("ok");

  keeping.takeBackConsolidation("run", AT + 1);
  expect(all()).toEqual(earlier);
  expect(keeping.latestConsolidation()).toMatchObject({ undoneAt: AT + 1, steps: [] });
  expect(stepRows()).toEqual([]);
  expect(keeping.takeBackConsolidation("run", AT + 2)).toMatchObject({ changed: [] });
});

test("a note of a day that is let go is still what was true that day", () => {
  daily("lunch", "Had soup for lunch", 0);
  keeping.consolidate("run", AT);
  expect(believed()).toEqual([]);
  expect(memories.list({ asOf: NOON + 1 })).toMatchObject([{ value: "Had soup for lunch", supersededBy: null }]);
  expect(memories.list({ asOf: NOON + DAY })).toEqual([]);
});

test.each<[string, (fact: Memory) => void, number]>([
  ["less than a week old", () => {}, 7],
  ["in an answer once", ({ id }) => memories.touch([id], NOON + DAY), 30],
  ["put right by the person", ({ id }) => memories.edit(id, { value: "Had soup at noon" }, NOON + DAY), 30],
])("a note of a day stays when it is %s", (_, happen, days) => {
  happen(daily("lunch", "Had soup for lunch", 0));
  keeping.consolidate("run", NOON + days * DAY);
  expect(believed()).toHaveLength(1);
});

test("a lasting note does not overrule what is known under its key", () => {
  write(candidate("training", "Trains for a triathlon", { namespace: "facts" }));
  daily("training", "Trains for the half marathon", 24);
  daily("training", "Trains for the half marathon", 26);
  keeping.consolidate("run", AT);
  expect(believed()).toContain("tacit/facts: Trains for a triathlon");
  expect(keeping.latestConsolidation()).toBeNull();
});

test("a dog and a brother of one name are left alone, and so are two goals", () => {
  write(candidate("max", "Barks at the neighbours", { layer: "entity", namespace: "pet", category: "entity" }));
  write(
    candidate("max", "Studies law in Oslo", {
      layer: "entity",
      namespace: "person",
      category: "entity",
      saidAt: NOON + 1,
    }),
  );
  write(candidate("lisbon", "Learn Portuguese", { namespace: "goals", category: "goal" }));
  write(candidate("lisbon", "Moving there in March", { namespace: "plans", category: "goal", saidAt: NOON + 1 }));
  keeping.consolidate("run", AT);
  expect(believed()).toHaveLength(4);
});

test("it runs once a day at most, and a repeated call does nothing", () => {
  expect(keeping.consolidate("one", AT)).not.toBeNull();
  expect(keeping.consolidate("two", AT + 19 * 3_600_000)).toBeNull();
  expect(keeping.consolidate("three", AT + DAY)).not.toBeNull();
  expect(keeping.consolidate("three", AT + 3 * DAY)).toBeNull();
});

test("what is forgotten or corrected is gone from the states to go back to, with all that had gone into it", () => {
  writeAll();
  keeping.consolidate("run", AT);
  const find = (value: string) => all().find((memory) => memory.value === value)?.id ?? "";
  const text = () => JSON.stringify(stepRows());
  expect(text()).toContain("Likes green tea");
  memories.forget(find("Likes green tea with honey"), AT + 1);
  expect(text()).not.toContain("green tea");
  memories.forget(find("Lives in Oslo"), AT + 1);
  expect(text()).not.toContain("Oslo");
  memories.edit(find("Trains for the half marathon"), { value: "Trains for a marathon" }, AT + 1);
  expect(text()).not.toContain("half");
  keeping.takeBackConsolidation("run", AT + 2);
  expect(believed()).toEqual([
    "daily/2026-05-06: Had soup for lunch",
    "tacit/facts: Lives in Bergen",
    "tacit/facts: Trains for a marathon",
  ]);
});

test("a run that found nothing is not reported, and old ones are dropped", () => {
  writeAll();
  keeping.consolidate("one", AT);
  keeping.consolidate("two", AT + DAY);
  expect(keeping.latestConsolidation()).toMatchObject({ id: "one" });
  keeping.consolidate("three", AT + 40 * DAY);
  expect(keeping.latestConsolidation()).toBeNull();
  expect(() => keeping.takeBackConsolidation("one", AT + 41 * DAY)).toThrow("too long ago");
});
