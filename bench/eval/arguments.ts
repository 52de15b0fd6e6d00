import { AppError } from "#rpc/app-error.ts";
import type { SearchParts } from "#search/search-api.ts";

export interface RetrievalOptions {
  readonly source:
    | { readonly type: "locomo"; readonly file: string }
    | { readonly type: "beir"; readonly directory: string };
  /** Print only the one line of JSON. */
  readonly isJson: boolean;
  readonly parts: SearchParts;
  /** Also measure with each part switched off, and each alone. */
  readonly isAblation: boolean;
}

/** A suite of cases: ours, made by code, or those of a file. */
export interface SuiteOptions {
  readonly suite: "updates" | "junk";
  readonly file: string | null;
  /** Print only the one line of JSON; otherwise what went wrong as well. */
  readonly isJson: boolean;
}

export const USAGE = `Usage: npm run --silent eval -- (updates | junk) [--json] [--file FILE]
       npm run --silent eval -- retrieval (--locomo FILE | --beir DIRECTORY) [--json]
  [--parts text,vectors,neighbours,speaker]  which parts of the search may speak; all, unless given
  [--ablation]                               also measure without each part, and each part alone`;

const PARTS = ["text", "vectors", "neighbours", "speaker"] as const satisfies readonly (keyof SearchParts)[];

/** Reads the command line; throws `invalid-input` with the usage for anything it does not know. */
export function parseArguments(words: readonly string[]): RetrievalOptions {
  const [suite, ...rest] = words;
  if (suite !== "retrieval")
    throw refuse(suite === undefined ? "Say what to measure." : `There is no suite "${suite}".`);
  let source: RetrievalOptions["source"] | null = null;
  let parts: SearchParts = { text: true, vectors: true, neighbours: true, speaker: true };
  let isJson = false;
  let isAblation = false;

  const queue = [...rest];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    switch (word) {
      case "--locomo":
      case "--beir":
        if (source !== null) throw refuse("Give one data set at a time.");
        source =
          word === "--locomo"
            ? { type: "locomo", file: takeValue(word, queue.shift()) }
            : { type: "beir", directory: takeValue(word, queue.shift()) };
        break;
      case "--parts":
        parts = parseParts(takeValue(word, queue.shift()));
        break;
      case "--json":
        isJson = true;
        break;
      case "--ablation":
        isAblation = true;
        break;
      default:
        throw refuse(`"${word}" is no option of this suite.`);
    }
  }
  if (source === null) throw refuse("Say which data: --locomo FILE or --beir DIRECTORY.");
  return { source, parts, isJson, isAblation };
}

/** The options of the suites of cases; null for another suite. */
export function parseSuiteArguments(words: readonly string[]): SuiteOptions | null {
  const [suite, ...rest] = words;
  if (suite !== "updates" && suite !== "junk") return null;
  let file: string | null = null;
  let isJson = false;
  const queue = [...rest];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === "--json") isJson = true;
    else if (word === "--file") file = takeValue(word, queue.shift());
    else throw refuse(`"${word}" is no option of this suite.`);
  }
  return { suite, file, isJson };
}

function takeValue(option: string, value: string | undefined): string {
  if (value === undefined || value.startsWith("--")) throw refuse(`${option} needs a value.`);
  return value;
}

function parseParts(list: string): SearchParts {
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw refuse(`There is no part "${unknown}"; there are ${PARTS.join(", ")}.`);
  return onlyParts(names);
}

/** The parts that are switched on when just these are. */
export function onlyParts(names: readonly string[]): SearchParts {
  return {
    text: names.includes("text"),
    vectors: names.includes("vectors"),
    neighbours: names.includes("neighbours"),
    speaker: names.includes("speaker"),
  };
}

function refuse(reason: string): AppError {
  return new AppError("invalid-input", `${reason}\n${USAGE}`);
}
