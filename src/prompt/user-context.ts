import { deadlineDayOf } from "#memory/goal.ts";
import type { Memory, PrivacyClass } from "#memory/memory.ts";
import type { ProviderSettings } from "#settings/settings.ts";

/** How many facts go into the prompt, and how many of them may be about style (B12). */
export const PROMPT_MEMORIES = 50;
export const PROMPT_STYLE_MEMORIES = 10;

/** May a fact of this class go along with a request to this provider (B15)? */
export function mayLeave(privacy: PrivacyClass, provider: ProviderSettings): boolean {
  switch (privacy) {
    case "may-leave":
      return true;
    case "ask":
      return provider.mayReadMemories;
    case "device-only":
      return false;
    default:
      return privacy satisfies never;
  }
}

/** The facts as a section of the prompt; empty text when there is none. */
export function userContext(memories: readonly Memory[]): string {
  const goals = memories.filter(({ category }) => category === "goal");
  const facts = memories.filter(({ category }) => category !== "goal");
  const sections = [
    facts.length > 0 &&
      `Facts the person has told you, for use where they matter:\n${facts.map(({ namespace, key, value }) => `- ${namespace}/${key}: ${value}`).join("\n")}`,
    goals.length > 0 && `Goals and plans they have:\n${goals.map(formatGoal).join("\n")}`,
  ].filter(Boolean);
  return sections.length === 0 ? "" : `# What you know\n${sections.join("\n\n")}`;
}

function formatGoal(goal: Memory): string {
  const day = deadlineDayOf(goal);
  return `- ${goal.value}${day ? ` (by ${day})` : ""}`;
}
