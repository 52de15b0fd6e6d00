import type { Json } from "#message/json.ts";

/** What a model passed in, with readers that say in words what is wrong. */
export interface ToolInput {
  readonly text: (name: string) => string;
  readonly optionalText: (name: string) => string | undefined;
  readonly choice: <Choice extends string>(name: string, choices: readonly Choice[]) => Choice;
  readonly optionalChoice: <Choice extends string>(name: string, choices: readonly Choice[]) => Choice | undefined;
  /** A whole number, brought into its range; `fallback` when absent. */
  readonly count: (
    name: string,
    range: { readonly min: number; readonly max: number; readonly fallback: number },
  ) => number;
  readonly texts: (name: string) => readonly string[];
}

/** A mistake in a tool's input; its message tells the model how to call the tool right. */
export class ToolInputError extends Error {
  override readonly name = "ToolInputError";
}

/** Reads the input of `toolName`; throws ToolInputError, at once or in a reader, for what cannot be used. */
export function readToolInput(toolName: string, input: Json): ToolInput {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new ToolInputError(`${toolName} takes a JSON object, such as {"query": "…"}.`);
  }
  // Neither null nor an array: an object of JSON values.
  const fields = input as { readonly [name: string]: Json };

  const optionalText = (name: string): string | undefined => {
    const value = fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value !== "string") throw new ToolInputError(`${toolName}: "${name}" must be a text.`);
    return value.trim() === "" ? undefined : value.trim();
  };
  const text = (name: string): string => {
    const value = optionalText(name);
    if (value === undefined) throw new ToolInputError(`${toolName} needs "${name}", a text that is not empty.`);
    return value;
  };
  const optionalChoice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined => {
    const value = optionalText(name)?.toLowerCase();
    if (value === undefined) return undefined;
    const choice = choices.find((each) => each === value);
    if (choice === undefined) {
      throw new ToolInputError(`${toolName}: "${name}" must be one of ${choices.join(", ")}, not "${value}".`);
    }
    return choice;
  };

  return {
    text,
    optionalText,
    optionalChoice,
    choice: (name, choices) => {
      const choice = optionalChoice(name, choices);
      if (choice === undefined) throw new ToolInputError(`${toolName} needs "${name}": one of ${choices.join(", ")}.`);
      return choice;
    },
    count: (name, { min, max, fallback }) => {
      const value = fields[name];
      if (value === undefined || value === null) return fallback;
      const number = Number(value);
      if (!Number.isFinite(number)) throw new ToolInputError(`${toolName}: "${name}" must be a number.`);
      return Math.min(max, Math.max(min, Math.round(number)));
    },
    texts: (name) => {
      const value = fields[name];
      if (value === undefined || value === null) return [];
      const list = Array.isArray(value) ? value : [value];
      if (!list.every((each) => typeof each === "string")) {
        throw new ToolInputError(`${toolName}: "${name}" must be a list of texts.`);
      }
      return list.map((each) => each.trim()).filter((each) => each !== "");
    },
  };
}
