import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { AppError } from "#rpc/app-error.ts";
import { onlyParts, parseArguments, parseSuiteArguments, type RetrievalOptions } from "./arguments.ts";
import { evaluateSuite } from "./evaluate-suite.ts";
import { measureBeir } from "./measure-beir.ts";
import { measureLocomo } from "./measure-locomo.ts";
import { readBeir } from "./read-beir.ts";
import { readLocomo } from "./read-locomo.ts";

export interface EvaluateDeps {
  /** Opens the evaluation page in a browser; called when the input is known to be good. */
  readonly openPage: () => Promise<Page>;
  /** Opens a page with a whole companion in it. */
  readonly openCompanion?: () => Promise<Page>;
  readonly print: (line: string) => void;
}

/** Runs what the command line asks for. The last line printed is one JSON object. */
export async function evaluate(
  words: readonly string[],
  { openPage, openCompanion, print }: EvaluateDeps,
): Promise<void> {
  const suite = parseSuiteArguments(words);
  if (suite) return evaluateSuite(suite, { openPage: openCompanion ?? openPage, print });
  const options = parseArguments(words);
  const measure = await prepare(options, openPage);
  const result = await measure(options.parts);
  if (!options.isJson) print(`with ${namesOf(options.parts).join(", ")}: ${JSON.stringify(result)}`);
  if (!options.isAblation) return print(JSON.stringify(result));

  const ablation: Record<string, unknown> = {};
  const names = namesOf(options.parts);
  const variants = [
    ...names.map((name) => ({ label: `without ${name}`, kept: names.filter((other) => other !== name) })),
    { label: "text alone", kept: ["text"] },
    { label: "vectors alone", kept: ["vectors"] },
    { label: "text and vectors", kept: ["text", "vectors"] },
  ];
  for (const { label, kept } of variants) {
    ablation[label] = await measure(onlyParts(kept));
    if (!options.isJson) print(`${label}: ${JSON.stringify(ablation[label])}`);
  }
  print(JSON.stringify({ ...result, ablation }));
}

type Measure = (parts: RetrievalOptions["parts"]) => Promise<object>;

/** Reads the data before a browser is opened, so that a wrong path costs nothing. */
async function prepare({ source }: RetrievalOptions, openPage: () => Promise<Page>): Promise<Measure> {
  if (source.type === "locomo") {
    const dialogues = readLocomo(await readText(source.file), source.file);
    return measureLocomo(await openPage(), dialogues);
  }
  const [corpus, queries, qrels] = await Promise.all(
    ["corpus.jsonl", "queries.jsonl", "qrels/test.tsv"].map((name) => readText(join(source.directory, name))),
  );
  return measureBeir(await openPage(), readBeir({ corpus: corpus ?? "", queries: queries ?? "", qrels: qrels ?? "" }));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new AppError("not-found", `${path} cannot be read${reason}. Check the path.`, { cause: error });
  }
}

function namesOf(parts: RetrievalOptions["parts"]): string[] {
  return Object.entries(parts).flatMap(([name, isOn]) => (isOn ? [name] : []));
}
