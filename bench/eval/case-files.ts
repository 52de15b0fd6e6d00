import { AppError } from "#rpc/app-error.ts";

/** Something said, or a request to forget in the person's words, and when (ms since 1970). */
export type UpdateStep =
  | { readonly type: "say"; readonly at: number; readonly text: string }
  | { readonly type: "forget"; readonly at: number; readonly text: string };

export interface UpdateCase {
  readonly id: string;
  readonly kind: string;
  readonly steps: readonly UpdateStep[];
  readonly ask: string;
  /** Null: what is current. */
  readonly asOf: number | null;
  /** One of these, lower case, must be in the first result; none given: nothing needs to be found. */
  readonly expect: readonly string[];
  /** None of these may be in any result. */
  readonly never: readonly string[];
}

export interface JunkTurn {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** Each entry a fact: keywords that a stored value must all contain. Empty: nothing may be stored. */
  readonly facts: readonly (readonly string[])[];
}

/** Reads cases, a JSON line each; throws `invalid-input` that names the line. */
export function readUpdateCases(text: string, file: string): UpdateCase[] {
  return readLines(text, file, ({ fields, refuse }) => {
    if (typeof fields.ask !== "string") throw refuse('"ask" is missing');
    return {
      id: String(fields.id ?? ""),
      kind: String(fields.kind ?? "other"),
      steps: list(fields.steps).map((step): UpdateStep => {
        const { at, say, forget } = isFields(step) ? step : {};
        if (typeof say === "string") return { type: "say", at: readAt(at, refuse), text: say };
        if (typeof forget === "string") return { type: "forget", at: readAt(at, refuse), text: forget };
        throw refuse('a step needs "say" or "forget"');
      }),
      ask: fields.ask,
      asOf: fields.asOf === undefined || fields.asOf === null ? null : readAt(fields.asOf, refuse),
      expect: words(fields.expect),
      never: words(fields.never),
    };
  });
}

/** Reads turns, a JSON line each; throws `invalid-input` that names the line. */
export function readJunkTurns(text: string, file: string): JunkTurn[] {
  return readLines(text, file, ({ fields, refuse }) => {
    if (typeof fields.text !== "string") throw refuse('"text" is missing');
    return {
      id: String(fields.id ?? ""),
      kind: String(fields.kind ?? "other"),
      text: fields.text,
      facts: list(fields.facts).map(words),
    };
  });
}

type Fields = Record<string, unknown>;

interface Line {
  readonly fields: Fields;
  readonly refuse: (reason: string) => AppError;
}

function readLines<Item>(text: string, file: string, read: (line: Line) => Item): Item[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const refuse = (reason: string) => new AppError("invalid-input", `${file}, line ${index + 1}: ${reason}.`);
    return [read({ fields: parseLine(line, refuse), refuse })];
  });
}

function parseLine(line: string, refuse: Line["refuse"]): Fields {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw Object.assign(refuse("this is not JSON"), { cause: error });
  }
  if (!isFields(value)) throw refuse("this is no JSON object");
  return value;
}

/** Milliseconds since 1970 or a date as ISO 8601 writes it. */
function readAt(at: unknown, refuse: Line["refuse"]): number {
  const time = typeof at === "number" ? at : typeof at === "string" ? Date.parse(at) : Number.NaN;
  if (!Number.isFinite(time)) throw refuse('"at" and "asOf" are dates, "2026-05-01T09:00:00Z", or milliseconds');
  return time;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function words(value: unknown): string[] {
  return list(value).map((word) => String(word).toLowerCase());
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
