import { expect, test } from "vitest";
import { addCounts, countPlaywright, countVitest, describeCounts, nothing } from "../../scripts/test-counts.mjs";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
});

test("Vitest's tests are counted by what became of them", () => {
  const report = {
    testResults: [file("passed", "passed", "passed", "skipped"), file("failed", "failed", "passed", "todo")],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test("a test file that could not be loaded is a failure", () => {
  expect(countVitest({ testResults: [file("failed")] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a flaky story and an error outside any story are failures", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test("a report that was never written counts nothing", () => {
  expect(countVitest({})).toEqual(nothing);
  expect(countPlaywright({})).toEqual(nothing);
});

test("the last line names skipped tests only when there are any", () => {
  const sum = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 });
  expect(describeCounts(sum)).toBe("3 passed, 1 failed");
  expect(describeCounts({ ...sum, skipped: 4 })).toBe("3 passed, 1 failed, 4 skipped");
});
