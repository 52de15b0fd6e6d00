import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { AppError } from "#rpc/app-error.ts";
import type { SuiteOptions } from "./arguments.ts";
import { readJunkTurns, readUpdateCases } from "./case-files.ts";
import { makeJunkTurns } from "./made/make-junk-turns.ts";
import { makeUpdateCases } from "./made/make-update-cases.ts";
import { judgeTurn, scoreJunk } from "./measure-junk.ts";
import { judgeCase, scoreUpdates } from "./measure-updates.ts";
import type { CompanionDriver } from "./page/drive-companion.ts";

export interface SuiteDeps {
  readonly openPage: () => Promise<Page>;
  readonly print: (line: string) => void;
}

/** Says every case or turn to the companion in the page. The last line printed is one JSON object. */
export async function evaluateSuite(options: SuiteOptions, deps: SuiteDeps): Promise<void> {
  await (options.suite === "updates" ? evaluateUpdates(options, deps) : evaluateJunk(options, deps));
}

async function evaluateUpdates({ file, isJson }: SuiteOptions, { openPage, print }: SuiteDeps): Promise<void> {
  const cases = file === null ? makeUpdateCases() : readUpdateCases(await readText(file), file);
  const outcomes = await callCompanion(await openPage(), "runCase", cases);
  const judged = cases.flatMap((each, index) => {
    const outcome = outcomes[index];
    return outcome ? [judgeCase(each, outcome)] : [];
  });
  if (!isJson) {
    for (const { updateCase, outcome, isRight, returned } of judged) {
      if (!isRight || returned > 0) print(JSON.stringify({ ...updateCase, isRight, returned, ...outcome }));
    }
  }
  print(
    JSON.stringify({ ...scoreUpdates(judged), ...heldBack(file, judged, (each) => each.updateCase.id, scoreUpdates) }),
  );
}

async function evaluateJunk({ file, isJson }: SuiteOptions, { openPage, print }: SuiteDeps): Promise<void> {
  const turns = file === null ? makeJunkTurns() : readJunkTurns(await readText(file), file);
  const stored = await callCompanion(await openPage(), "runTurn", turns);
  const judged = turns.map((turn, index) => judgeTurn(turn, stored[index] ?? []));
  if (!isJson) {
    for (const { turn, values, junk, isFound } of judged) {
      const isMissed = turn.facts.length > 0 && !isFound;
      if (isMissed || junk.length > 0) print(JSON.stringify({ ...turn, values, isMissed }));
    }
  }
  print(JSON.stringify({ ...scoreJunk(judged), ...heldBack(file, judged, (each) => each.turn.id, scoreJunk) }));
}

/** The figures of the made cases that nobody looked at while the rules were written. */
function heldBack<Judged, Score extends { readonly byKind: unknown }>(
  file: string | null,
  judged: readonly Judged[],
  idOf: (each: Judged) => string,
  score: (judged: readonly Judged[]) => Score,
): { readonly heldBack?: Omit<Score, "byKind"> } {
  if (file !== null) return {};
  const { byKind: _, ...figures } = score(judged.filter((each) => idOf(each).startsWith("held-")));
  return { heldBack: figures };
}

/** Calls handed over at a time: a page that hangs is noticed, and a million cases do not cross at once. */
const BATCH_CALLS = 50;

async function callCompanion<Name extends keyof CompanionDriver>(
  page: Page,
  name: Name,
  inputs: readonly Parameters<CompanionDriver[Name]>[0][],
): Promise<Awaited<ReturnType<CompanionDriver[Name]>>[]> {
  const outcomes: Awaited<ReturnType<CompanionDriver[Name]>>[] = [];
  for (let start = 0; start < inputs.length; start += BATCH_CALLS) {
    const batch = await page.evaluate(
      async ([method, items]) => {
        // Both sides are typed by CompanionDriver; the browser's global is not.
        const { companion } = globalThis as unknown as {
          companion: Record<string, (input: unknown) => Promise<never>>;
        };
        const found: unknown[] = [];
        for (const item of items as unknown[]) found.push(await companion[method as string]?.(item));
        return found;
      },
      [name, inputs.slice(start, start + BATCH_CALLS)] as const,
    );
    outcomes.push(...(batch as typeof outcomes));
  }
  return outcomes;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new AppError("not-found", `${path} cannot be read${reason}. Check the path.`, { cause: error });
  }
}
