import type { MemoryCategory, MemoryLayer } from "#memory/memory.ts";
import { keyFrom, keyFromStatement } from "./words.ts";

/** A fact as a model found it, checked for shape but not yet for truth. */
export interface ExtractedItem {
  readonly layer: MemoryLayer;
  /** Without the layer; null where it is the day the words were said. */
  readonly namespace: string | null;
  readonly category: MemoryCategory;
  readonly key: string;
  readonly value: string;
  /** The words it is said to rest on. */
  readonly quote: string;
  readonly isCertain: boolean;
}

/** Longest answer that is read; what comes after is no answer to the question asked. */
const MAX_ANSWER_LENGTH = 200_000;
/** Objects tried before the answer counts as none. */
const MAX_OBJECTS = 20;
const MAX_ITEMS = 60;
const MAX_VALUE_LENGTH = 2_048;

/**
 * Reads a model's answer: through thinking, fences and talk to the first JSON object, item by item, each wrong one
 * skipped. Null when there is no object at all; an object without facts is an answer, and a usual one.
 */
export function parseExtraction(answer: string): ExtractedItem[] | null {
  const object = findObject(withoutThinking(answer.slice(0, MAX_ANSWER_LENGTH)));
  if (!object) return null;
  const items = Object.entries(object).flatMap(([list, entries]) => {
    const kind = kindOf(list);
    // One list of facts that each name their category is understood too.
    if (!kind && !/^(?:facts|memories|items)$/i.test(list)) return [];
    return toArray(entries).flatMap((entry) =>
      parseItem(entry, kind ?? kindOf(textOf(recordOf(entry)?.category)) ?? "preferences"),
    );
  });
  return items.slice(0, MAX_ITEMS);
}

export const extractionLists = ["preferences", "entities", "decisions", "styles", "artifacts"] as const;
type Kind = (typeof extractionLists)[number];

function kindOf(name: string): Kind | null {
  const plural = name.toLowerCase().replace(/y$/, "ie").replace(/s?$/, "s");
  return extractionLists.find((kind) => kind === plural) ?? null;
}

function withoutThinking(answer: string): string {
  const closed = answer.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, "");
  // Some models open the tag in the prompt: only its end is in the answer.
  const end = Math.max(
    ...["</think>", "</thinking>", "</reasoning>"].map((tag) => {
      const at = closed.toLowerCase().lastIndexOf(tag);
      return at < 0 ? -1 : at + tag.length;
    }),
  );
  return end > 0 ? closed.slice(end) : closed;
}

/** The first balanced object that parses; braces inside strings don't count. */
function findObject(text: string): Readonly<Record<string, unknown>> | null {
  let from = 0;
  for (let tried = 0; tried < MAX_OBJECTS; tried += 1) {
    const start = text.indexOf("{", from);
    if (start < 0) return null;
    const end = endOfObject(text, start);
    const record = end === null ? null : recordOf(parseJson(text.slice(start, end)));
    if (record) return record;
    from = start + 1;
  }
  return null;
}

function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Trailing commas are the one slip worth mending.
    try {
      return JSON.parse(text.replace(/,(\s*[}\]])/g, "$1"));
    } catch {
      return null;
    }
  }
}

function parseItem(entry: unknown, kind: Kind): ExtractedItem[] {
  const record = recordOf(entry) ?? (typeof entry === "string" ? { value: entry } : null);
  if (!record) return [];
  const value = textOf(record.value ?? record.fact ?? record.text)
    .slice(0, MAX_VALUE_LENGTH)
    .toWellFormed();
  if (value === "") return [];
  const name = textOf(record.key ?? record.name);
  const key = keyFrom(name) || keyFromStatement(value);
  if (key === "") return [];
  return [
    {
      ...homeOf(kind, textOf(record.kind ?? record.type), name || key),
      key,
      value,
      quote: textOf(record.quote ?? record.evidence),
      isCertain: isCertain(record),
    },
  ];
}

function homeOf(kind: Kind, entityKind: string, name: string): Pick<ExtractedItem, "layer" | "namespace" | "category"> {
  switch (kind) {
    case "preferences":
      return { layer: "tacit", namespace: "preferences", category: "preference" };
    case "entities":
      return /^project$/i.test(entityKind)
        ? { layer: "project", namespace: keyFrom(name), category: "entity" }
        : { layer: "entity", namespace: keyFrom(entityKind) || "default", category: "entity" };
    case "decisions":
      return { layer: "daily", namespace: null, category: "decision" };
    case "styles":
      return { layer: "tacit", namespace: "personality", category: "style" };
    case "artifacts":
      return { layer: "tacit", namespace: "artifacts", category: "artifact" };
    default:
      return kind satisfies never;
  }
}

/** Certain only where the model says so in one of the ways models do. */
function isCertain({ certain, certainty, confidence }: Readonly<Record<string, unknown>>): boolean {
  const said = certain ?? certainty ?? confidence;
  if (typeof said === "number") return said >= 0.8;
  return said === true || /^(?:true|yes|certain|high)$/i.test(textOf(said));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  // An object that is no array has string keys; what they hold stays unknown.
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function toArray(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** Text, or what reads as text: numbers, flags, lists of them. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  return "";
}
