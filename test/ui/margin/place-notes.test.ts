import fc from "fast-check";
import { expect, test } from "vitest";
import { placeNotes } from "../../../src/ui/margin/place-notes.ts";

test("a note stands beside its words when there is room, and below its neighbour when there is none", () => {
  const { tops, end } = placeNotes(
    [
      { wanted: 10, height: 40 },
      { wanted: 20, height: 40 },
      { wanted: 200, height: 40 },
    ],
    8,
  );
  expect(tops).toEqual([10, 58, 200]);
  expect(end).toBe(240);
});

test("notes never lie over one another and never above their words", () => {
  const box = fc.record({ wanted: fc.nat(500), height: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(fc.array(box), (boxes) => {
      const { tops } = placeNotes(boxes, 8);
      boxes.forEach(({ wanted, height }, index) => {
        const top = tops[index] ?? -1;
        expect(top).toBeGreaterThanOrEqual(wanted);
        expect(tops[index + 1] ?? Infinity).toBeGreaterThanOrEqual(top + height + 8);
      });
    }),
  );
});
