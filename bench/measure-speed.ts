import type { Page } from "playwright-core";
import { AppError } from "#rpc/app-error.ts";
import { percentile, rounded } from "./eval/score-retrieval.ts";
import type { SpeedPage } from "./page/speed-page.ts";

export interface MeasureSpeedDeps {
  readonly openPage: () => Promise<Page>;
  readonly print: (line: string) => void;
}

export interface SpeedOptions {
  readonly suite: "search" | "embed";
  readonly isJson: boolean;
  /** Numbers of chunks, ascending. */
  readonly sizes: readonly number[];
}

const USAGE = "Usage: npm run --silent bench -- (search | embed) [--json] [--sizes 1000,10000]";
const DEFAULT_SIZES = [1_000, 10_000];
const QUERIES = 100;

/** Runs one suite; the last line printed is one JSON object. Times are in ms. */
export async function measureSpeed(words: readonly string[], { openPage, print }: MeasureSpeedDeps): Promise<void> {
  const { suite, isJson, sizes } = parseSpeedArguments(words);
  const page = await openPage();
  if (suite === "embed") {
    const result = await callPage(page, "embed", []);
    return print(JSON.stringify({ textsPerSecond: Math.round(result.textsPerSecond), texts: result.texts }));
  }
  const results: Record<string, unknown> = {};
  for (const size of sizes) {
    const { indexMs, ours, floor } = await callPage(page, "search", [size, QUERIES]);
    results[size] = { indexMs: Math.round(indexMs), ours: spread(ours), floor: spread(floor) };
    if (!isJson) print(`${size} chunks: ${JSON.stringify(results[size])}`);
  }
  print(JSON.stringify({ sizes: results }));
}

export function parseSpeedArguments(words: readonly string[]): SpeedOptions {
  const [suite, ...rest] = words;
  if (suite !== "search" && suite !== "embed") {
    throw refuse(suite === undefined ? "Say what to measure." : `There is no suite "${suite}".`);
  }
  let isJson = false;
  let sizes: readonly number[] = DEFAULT_SIZES;
  const queue = [...rest];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === "--json") isJson = true;
    else if (word === "--sizes") sizes = parseSizes(queue.shift() ?? "");
    else throw refuse(`"${word}" is no option.`);
  }
  return { suite, isJson, sizes };
}

function parseSizes(list: string): number[] {
  const sizes = list.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw refuse("--sizes needs whole numbers.");
  return sizes.sort((left, right) => left - right);
}

function spread(times: readonly number[]) {
  return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) };
}

function callPage<Name extends keyof SpeedPage>(
  page: Page,
  name: Name,
  args: Parameters<SpeedPage[Name]>,
): Promise<Awaited<ReturnType<SpeedPage[Name]>>> {
  return page.evaluate(
    ([name, args]) => {
      // Both sides are typed by SpeedPage; the browser's global is not.
      const { bench } = globalThis as unknown as { bench: Record<string, (...args: unknown[]) => Promise<never>> };
      return bench[name as string]?.(...(args as unknown[]));
    },
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<SpeedPage[Name]>>>;
}

function refuse(reason: string): AppError {
  return new AppError("invalid-input", `${reason}\n${USAGE}`);
}
