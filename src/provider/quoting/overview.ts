import type { Memory } from "#memory/memory.ts";
import { en, type QuotingTexts } from "./en.ts";
import { asPlainMarkdown } from "./quote-words.ts";
import type { QuotedAnswer, QuotingInput } from "./quoting-input.ts";

/** More than this is a list to scroll, which the memory screen does better. */
const MAX_FACTS = 40;

type Group = keyof QuotingTexts["groups"];

/** Everything known about the person, in groups, each fact with its mark. */
export function overview({ known, memoryCount }: Pick<QuotingInput, "known" | "memoryCount">): QuotedAnswer {
  // What ends by its own words is known until then; what a newer value closed is not shown.
  const isKnown = ({ status, validTo, supersededBy }: Memory) =>
    status === "live" && (validTo === null || supersededBy === null);
  const shown = known.filter(isKnown).slice(0, MAX_FACTS);
  if (shown.length === 0) return { text: en.overviewEmpty, sources: [] };
  const inOrder = groupOrder.flatMap((group) => shown.filter((memory) => groupOf(memory) === group));
  const numberById = new Map(inOrder.map(({ id }, index) => [id, index + 1]));
  const sections = groupOrder.flatMap((group) => {
    const facts = inOrder.filter((memory) => groupOf(memory) === group);
    if (facts.length === 0) return [];
    const lines = facts.map(({ id, value }) => `- ${asPlainMarkdown(value)}[^${numberById.get(id)}]`);
    return [`**${en.groups[group]}**\n\n${lines.join("\n")}`];
  });
  const total = Math.max(memoryCount, shown.length);
  const rest = total - shown.length;
  return {
    text: [en.overviewTitle(total), ...sections, ...(rest > 0 ? [en.overviewMore(rest)] : [])].join("\n\n"),
    sources: inOrder.map(({ id, value, provenance }) => ({
      number: numberById.get(id) ?? 0,
      kind: "memory",
      id,
      sessionId: provenance.sessionId,
      quote: provenance.quote || value,
      title: value,
      speaker: provenance.saidBy,
      saidAt: provenance.saidAt,
    })),
  };
}

const groupOrder: readonly Group[] = [
  "you",
  "people",
  "animals",
  "preferences",
  "plans",
  "work",
  "things",
  "instructions",
  "other",
];

function groupOf({ namespace, layer }: Memory): Group {
  if (layer === "project") return "work";
  switch (namespace) {
    case "tacit/profile":
      return "you";
    case "entity/person":
      return "people";
    case "entity/pet":
      return "animals";
    case "tacit/preferences":
      return "preferences";
    case "tacit/plans":
    case "tacit/goals":
      return "plans";
    case "tacit/work":
      return "work";
    case "entity/possession":
    case "entity/place":
      return "things";
    case "tacit/instructions":
      return "instructions";
    default:
      return "other";
  }
}
