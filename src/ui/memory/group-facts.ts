import { CHAT_NAMESPACE } from "#memory/chat-scope.ts";
import { groupBy } from "#memory/group-by.ts";
import type { Memory } from "#memory/memory.ts";

export interface FactGroup {
  /** `you` for what is about the person, else a person, a project, a day. */
  readonly kind: "you" | "person" | "project" | "day";
  readonly name: string;
  readonly memories: readonly Memory[];
}

const kinds: readonly FactGroup["kind"][] = ["you", "person", "project", "day"];

/** Facts by what they are about: the person first, then people, projects and days; newest facts first. */
export function groupFacts(memories: readonly Memory[]): FactGroup[] {
  const sorted = [...memories].sort((a, b) => b.updatedAt - a.updatedAt);
  const groups = [...groupBy(sorted, (memory) => `${kindOf(memory)}/${nameOf(memory)}`).values()].flatMap((members) => {
    const first = members[0];
    return first ? [{ kind: kindOf(first), name: nameOf(first), memories: members }] : [];
  });
  return groups.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name));
}

function kindOf(memory: Memory): FactGroup["kind"] {
  switch (memory.layer) {
    case "tacit":
      return "you";
    case "entity":
      return "person";
    case "project":
      return "project";
    case "daily":
      return "day";
    default:
      return memory.layer satisfies never;
  }
}

/** The namespace without its layer; facts of the `entity` layer name their person or thing in the key. */
function nameOf(memory: Memory): string {
  const rest = memory.namespace.split("/").slice(1).join("/");
  // Each chat has its own namespace; to read they belong together.
  if (rest.startsWith(`${CHAT_NAMESPACE}/`)) return CHAT_NAMESPACE;
  if (memory.layer === "entity") return memory.key.includes("/") ? (memory.key.split("/")[0] ?? rest) : rest;
  return rest;
}
