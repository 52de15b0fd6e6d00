import { expect, test } from "vitest";
import type { ReviewDecision, ReviewItem } from "../../../src/memory/keeping.ts";
import { isProposalKept, reviewRows } from "../../../src/ui/memory/review-rows.ts";
import { memory, provenance } from "../builders.ts";

const item = (id: string, saidAt: number, rivalSaidAt?: number): ReviewItem => ({
  proposal: memory(id, id, { status: "proposed", provenance: provenance({ saidAt }) }),
  rival:
    rivalSaidAt === undefined ? null : memory("rival", "rival", { provenance: provenance({ saidAt: rivalSaidAt }) }),
});

test.each<[ReviewDecision, number | undefined, boolean]>([
  ["keep", undefined, true],
  ["discard", undefined, false],
  ["newer", 1, true],
  ["older", 1, false],
  ["newer", 9, false],
  ["older", 9, true],
  ["both", 9, true],
])("%s, with the other side said at %s, keeps the proposal said at 5: %s", (decision, rivalSaidAt, isKept) => {
  expect(isProposalKept(item("p", 5, rivalSaidAt), decision)).toBe(isKept);
});

test("a row stays in its place when it is decided, and waits again when that is taken back", () => {
  const [first, second, third] = [item("a", 3), item("b", 2), item("c", 1)] as const;
  const decided = [{ item: second, isKept: true }];
  const ids = (rows: ReturnType<typeof reviewRows>) => rows.map((row) => [row.item.proposal.id, row.isKept]);
  expect(ids(reviewRows([third, first], decided))).toEqual([
    ["a", false],
    ["b", true],
    ["c", false],
  ]);
  expect(ids(reviewRows([first, second, third], decided))).toEqual([
    ["a", false],
    ["b", false],
    ["c", false],
  ]);
});
