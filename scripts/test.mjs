// @ts-check
// `npm test`: every check there is, one after the other, and one line with the counts at the end. A stage that
// fails does not keep the next from running, so one run shows everything that is wrong.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./ensure-chromium.mjs";
import { runCommand } from "./run-command.mjs";
import { addCounts, countPlaywright, countVitest, describeCounts, nothing } from "./test-counts.mjs";

/** @typedef {import("./test-counts.mjs").Counts} Counts */
/** @typedef {{ readonly name: string, readonly isFine: boolean, readonly counts?: Counts }} StageResult */

const reports = mkdtempSync(join(tmpdir(), "recollect-test-"));
/** @type {StageResult[]} */
const results = [];

try {
  const environment = { CHROMIUM_PATH: await ensureChromium() };
  await runStage("check", [
    ["biome", "check", "."],
    ["tsc", "-b"],
  ]);
  await runVitest("unit", {});
  await runVitest("browser", environment);
  await runStage("build", [["vite", "build"]]);
  await runTests("e2e", ["playwright", "test", "--reporter=list,json"], countPlaywright, {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath("e2e"),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ name: "preparation", isFine: false });
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log("");
for (const { name, isFine, counts } of results) {
  console.log(
    `${name}: ${counts ? describeCounts(counts) : isFine ? "passed" : "failed"}${counts && !isFine ? " (failed)" : ""}`,
  );
}
console.log(describeCounts(results.reduce((sum, { counts }) => addCounts(sum, counts ?? nothing), nothing)));
process.exitCode = results.every(({ isFine }) => isFine) ? 0 : 1;

/** @param {string} name */
function reportPath(name) {
  return join(reports, `${name}.json`);
}

/** @param {string} name @param {readonly (readonly string[])[]} commands all are run, whatever the ones before said */
async function runStage(name, commands) {
  console.log(`\n== ${name}`);
  const codes = [];
  for (const command of commands) codes.push(await runCommand(command));
  results.push({ name, isFine: codes.every((code) => code === 0) });
}

/** @param {string} project @param {Readonly<Record<string, string>>} environment */
function runVitest(project, environment) {
  const report = `--outputFile.json=${reportPath(project)}`;
  const command = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json", report];
  return runTests(project, command, countVitest, environment);
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @param {(report: any) => Counts} count
 * @param {Readonly<Record<string, string>>} environment
 */
async function runTests(name, command, count, environment) {
  console.log(`\n== ${name}`);
  const code = await runCommand(command, environment);
  const counts = count(readReport(name));
  // A stage without a test has found nothing out.
  results.push({ name, isFine: code === 0 && counts.failed === 0 && counts.passed > 0, counts });
}

/** @param {string} name */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportPath(name), "utf8"));
  } catch (error) {
    // The runner fell over before it wrote one; its own words stand above, and the stage counts as failed.
    console.error(`The ${name} tests left no report: ${error instanceof Error ? error.message : error}`);
    return {};
  }
}
