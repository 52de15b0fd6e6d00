// @ts-check

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts what Vitest's JSON report lists. A file that could not be loaded has no tests and counts as one failed.
 *
 * @param {{ testResults?: readonly { status: string, assertionResults: readonly { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults = [] }) {
  return testResults.reduce((sum, { status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    return addCounts(sum, {
      passed,
      failed: status === "failed" && failed === 0 ? 1 : failed,
      skipped: assertionResults.length - passed - failed,
    });
  }, nothing);
}

/**
 * Counts what Playwright's JSON report sums up. A test that passed only when repeated has failed; an error
 * outside any test (a file that could not be loaded, a failed set-up) counts as one failed.
 *
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: readonly unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** @param {Counts} left @param {Counts} right @returns {Counts} */
export function addCounts(left, right) {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** @param {Counts} counts */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
