import { expect, test } from "vitest";
import { groupFacts } from "../../../src/ui/memory/group-facts.ts";
import { memory } from "../builders.ts";

test("facts about the person come first, then people, projects and days; the newest first in each", () => {
  const groups = groupFacts([
    memory("day", "x", { layer: "daily", namespace: "daily/2026-11-20" }),
    memory("ana", "x", { layer: "entity", namespace: "entity/person", key: "ana/works-at" }),
    memory("older", "x", { updatedAt: 1 }),
    memory("boat", "x", { layer: "project", namespace: "project/boat" }),
    memory("newer", "x", { updatedAt: 2 }),
  ]);
  expect(groups.map(({ kind, name, memories }) => [kind, name, memories.map(({ id }) => id)])).toEqual([
    ["you", "plans", ["newer", "older"]],
    ["person", "ana", ["ana"]],
    ["project", "boat", ["boat"]],
    ["day", "2026-11-20", ["day"]],
  ]);
});
