import { createCodeTracker } from "./code-tracker.ts";

/** What a model asks for in the words of its answer (B8). */
export type MemoryTag =
  | { readonly type: "remember"; readonly scope: "chat" | "everywhere"; readonly text: string }
  | {
      readonly type: "goal";
      readonly text: string;
      /** As the model wrote it; null when it named none. */
      readonly deadline: string | null;
      readonly priority: GoalPriority;
    }
  | { readonly type: "done"; readonly text: string };

export type GoalPriority = "low" | "normal" | "high";

export interface TagReading {
  /** What may be shown of the words read so far. */
  readonly text: string;
  readonly tags: readonly MemoryTag[];
}

/** Longest content of a tag, in characters, as long as the longest fact; more than that is text in brackets. */
export const MAX_TAG_LENGTH = 2_048;

/**
 * Takes memory tags out of an answer while it streams. What could be the beginning of a tag waits until it is one or
 * is none, so half a tag is never shown; what has not become a tag by the end is text. However the answer is cut into
 * pieces, the result is the same, and an answer without tags comes through unchanged.
 *
 * Tags are written in capitals. Inside code, after a backslash, or across a blank line they are text.
 */
export function createTagReader() {
  const code = createCodeTracker();
  let pending = "";
  let lastShown = "";
  /** Blanks around a tag go with it: to the end of an otherwise empty line, or the second of two spaces. */
  let swallowing: "none" | "spaces" | "spaces-then-lines" | "lines" = "none";

  const swallows = (character: string): boolean => {
    if (swallowing === "none") return false;
    if (swallowing !== "lines" && (character === " " || character === "\t")) return true;
    if (swallowing !== "spaces" && character === "\n") {
      swallowing = "lines";
      return true;
    }
    swallowing = "none";
    return false;
  };

  const read = (isLast: boolean): TagReading => {
    const tags: MemoryTag[] = [];
    let text = "";
    let index = 0;
    while (index < pending.length) {
      const character = pending.charAt(index);
      if (character === "[" && lastShown !== "\\" && !code.isInside()) {
        const found = matchTag(pending, index);
        if (found === "unfinished" && !isLast) break;
        if (typeof found === "object") {
          tags.push(found.tag);
          index = found.end;
          if (lastShown === "" || lastShown === "\n") swallowing = "spaces-then-lines";
          else if (/\s/.test(lastShown)) swallowing = "spaces";
          continue;
        }
      }
      index += 1;
      if (swallows(character)) continue;
      code.next(character);
      text += character;
      lastShown = character;
    }
    pending = pending.slice(index);
    return { text, tags };
  };

  return {
    push: (delta: string): TagReading => {
      pending += delta;
      return read(false);
    },
    /** What still waits when the answer has ended. */
    finish: (): TagReading => read(true),
  };
}

/** The whole answer at once. */
export function readTags(answer: string): TagReading {
  const reader = createTagReader();
  const first = reader.push(answer);
  const rest = reader.finish();
  return { text: first.text + rest.text, tags: [...first.tags, ...rest.tags] };
}

const NAMES = ["REMEMBER", "REMEMBER_GLOBAL", "GOAL", "DONE"] as const;
type TagName = (typeof NAMES)[number];

type Match = { readonly tag: MemoryTag; readonly end: number } | "unfinished" | "none";

/** The tag that begins at `start`. What it says of a text holds for any longer one, unless it says `unfinished`. */
function matchTag(text: string, start: number): Match {
  const colon = text.indexOf(":", start);
  const head = text.slice(start + 1, colon < 0 ? undefined : colon);
  const name = NAMES.find((each) => each === head);
  if (colon < 0 && NAMES.some((each) => each.startsWith(head))) return "unfinished";
  if (colon < 0 || !name) return "none";
  let depth = 1;
  const limit = colon + 1 + MAX_TAG_LENGTH;
  for (let index = colon + 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === "[") depth += 1;
    else if (character === "]") depth -= 1;
    else if (character === "\n" && endsParagraph(text, index)) return "none";
    if (depth === 0) {
      const tag = toTag(name, text.slice(colon + 1, index));
      return tag ? { tag, end: index + 1 } : "none";
    }
    if (index >= limit) return "none";
  }
  return "unfinished";
}

/** A line break with nothing but blanks between it and the one before. */
function endsParagraph(text: string, lineBreak: number): boolean {
  let index = lineBreak - 1;
  while (text[index] === " " || text[index] === "\t" || text[index] === "\r") index -= 1;
  return text[index] === "\n";
}

function toTag(name: TagName, content: string): MemoryTag | null {
  if (name === "GOAL") return toGoal(content);
  const text = fold(content);
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  switch (name) {
    case "REMEMBER":
      return { type: "remember", scope: "chat", text };
    case "REMEMBER_GLOBAL":
      return { type: "remember", scope: "everywhere", text };
    case "DONE":
      return { type: "done", text };
    default:
      return name satisfies never;
  }
}

/** Parts behind bars that are no deadline and no priority belong to the goal's words. */
function toGoal(content: string): MemoryTag | null {
  const [first = "", ...parts] = content.split("|");
  const words = [first];
  let deadline: string | null = null;
  let priority: GoalPriority = "normal";
  for (const part of parts) {
    const field = /^\s*(?<name>deadline|due|priority)\s*:\s*(?<value>[\s\S]*)$/i.exec(part)?.groups;
    if (!field) words.push(part);
    else if (/^priority$/i.test(field.name ?? "")) priority = toPriority(field.value ?? "");
    else deadline = fold(field.value ?? "") || null;
  }
  const text = fold(words.join("|"));
  return /[\p{L}\p{N}]/u.test(text) ? { type: "goal", text, deadline, priority } : null;
}

function toPriority(value: string): GoalPriority {
  if (/\b(?:high|urgent|top|1)\b/i.test(value)) return "high";
  return /\b(?:low|3)\b/i.test(value) ? "low" : "normal";
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
