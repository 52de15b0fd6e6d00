import type { Page } from "playwright-core";
import { AppError } from "#rpc/app-error.ts";
import { percentile, rounded } from "./eval/score-retrieval.ts";
import type { EngineName, SpeedPage } from "./page/speed-page.ts";

export interface MeasureSpeedDeps {
  readonly openPage: () => Promise<Page>;
  readonly print: (line: string) => void;
}

export interface SpeedOptions {
  readonly suite: "search" | "embed";
  readonly isJson: boolean;
  /** Numbers of chunks, ascending. */
  readonly sizes: readonly number[];
  readonly engines: readonly EngineName[];
}

const USAGE = `Usage: npm run --silent bench -- (search | embed) [--json] [--sizes 1000,10000,100000]
  [--engines ours,floor,orama,minisearch,pglite]`;
const DEFAULT_SIZES = [1_000, 10_000, 100_000];
const ENGINES = ["ours", "floor", "orama", "minisearch", "pglite"] as const satisfies readonly EngineName[];
const QUERIES = 100;

/** What building an index may take, and as much again for the questions. */
const LIMIT_MS = 240_000;

/** Runs one suite; the last line printed is one JSON object. Times are in ms. */
export async function measureSpeed(words: readonly string[], { openPage, print }: MeasureSpeedDeps): Promise<void> {
  const { suite, isJson, sizes, engines } = parseSpeedArguments(words);
  if (suite === "embed") {
    const page = await openPage();
    const result = await callPage(page, "embed", []);
    return print(JSON.stringify({ textsPerSecond: Math.round(result.textsPerSecond), texts: result.texts }));
  }
  const results: Record<string, Record<string, unknown>> = {};
  for (const size of sizes) {
    const ofSize: Record<string, unknown> = {};
    for (const engine of engines) {
      // Each in a browser of its own, so that no one pays for another's memory.
      ofSize[engine] = await measureEngine(await openPage(), engine, size);
      if (!isJson) print(`${size} chunks, ${engine}: ${JSON.stringify(ofSize[engine])}`);
    }
    results[size] = ofSize;
  }
  print(JSON.stringify({ sizes: results }));
}

/** Figures of one engine; nulls with the reason when it cannot do this size. */
async function measureEngine(page: Page, engine: EngineName, size: number) {
  try {
    const { indexMs, times, bytes, recall } = await callPage(page, "search", [engine, size, QUERIES, LIMIT_MS]);
    return {
      indexMs: Math.round(indexMs),
      p50: rounded(percentile(times, 0.5)),
      p95: rounded(percentile(times, 0.95)),
      megabytes: bytes === null ? null : Math.round(bytes / 2 ** 20),
      recall: rounded(recall),
      queries: times.length,
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { indexMs: null, p50: null, p95: null, megabytes: null, recall: null, reason };
  }
}

export function parseSpeedArguments(words: readonly string[]): SpeedOptions {
  const [suite, ...rest] = words;
  if (suite !== "search" && suite !== "embed") {
    throw refuse(suite === undefined ? "Say what to measure." : `There is no suite "${suite}".`);
  }
  let isJson = false;
  let sizes: readonly number[] = DEFAULT_SIZES;
  let engines: readonly EngineName[] = ENGINES;
  const queue = [...rest];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === "--json") isJson = true;
    else if (word === "--sizes") sizes = parseSizes(queue.shift() ?? "");
    else if (word === "--engines") engines = parseEngines(queue.shift() ?? "");
    else throw refuse(`"${word}" is no option.`);
  }
  return { suite, isJson, sizes, engines };
}

function parseSizes(list: string): number[] {
  const sizes = list.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw refuse("--sizes needs whole numbers.");
  return sizes.sort((left, right) => left - right);
}

function parseEngines(list: string): EngineName[] {
  return list.split(",").map((name) => {
    const engine = ENGINES.find((engine) => engine === name);
    if (!engine) throw refuse(`There is no engine "${name}".`);
    return engine;
  });
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
