import type { Memory, MemoryWriteResult } from "#memory/memory.ts";
import { choose } from "./choose.ts";
import { en } from "./en.ts";
import { asPlainMarkdown } from "./quote-words.ts";
import type { QuotingInput } from "./quoting-input.ts";
import { toSecondPerson } from "./second-person.ts";

/** Longest sentence that is given back turned round; of longer ones the note itself is said. */
const MAX_ECHO_LENGTH = 140;

/** Says what was noted, changed, known already or not kept; empty when nothing was in the message. */
export function acknowledge({ learned, text }: Pick<QuotingInput, "learned" | "text">): string {
  const parts = [
    ...noted(learned.filter(isNew), text),
    ...changes(learned),
    ...known(learned, text),
    ...new Set(learned.flatMap((result) => (result.type === "refused" ? [result.explanation] : []))),
  ];
  return parts.join("\n\n");
}

type Stored = Extract<MemoryWriteResult, { type: "stored" | "merged" }>;

const isNew = (result: MemoryWriteResult): result is Stored => result.type === "stored" || result.type === "merged";

function noted(results: readonly Stored[], seed: string): string[] {
  const live = results.filter(({ memory }) => memory.status === "live");
  const proposed = results.filter(({ memory }) => memory.status === "proposed");
  const words = phrases(live.map(({ memory }) => memory));
  const isOrder = live.length === 1 && live[0]?.memory.category === "instruction";
  const said =
    words.length === 0
      ? []
      : words.length === 1
        ? [choose(isOrder ? en.agreed : en.noted, seed)(words[0] ?? "")]
        : [choose(en.notedSeveral, seed)(words.map((line) => `- ${line}`).join("\n"))];
  return [...said, ...proposed.map(({ memory }) => en.proposed(asPlainMarkdown(memory.value)))];
}

function changes(results: readonly MemoryWriteResult[]): string[] {
  return results.flatMap((result) =>
    result.type === "stored" && result.superseded && result.superseded.value !== result.memory.value
      ? [en.until(asPlainMarkdown(lowerFirst(result.superseded.value)))]
      : [],
  );
}

function known(results: readonly MemoryWriteResult[], seed: string): string[] {
  if (results.some(isNew)) return [];
  const memories = results.flatMap((result) =>
    result.type === "duplicate" || result.type === "reinforced" ? [result.memory] : [],
  );
  const first = memories[0];
  return first ? [choose(en.knownAlready, seed)(asPlainMarkdown(lowerFirst(first.value)))] : [];
}

/** One phrase a sentence: the person's own words turned round where they are short, else the notes. */
function phrases(memories: readonly Memory[]): string[] {
  const byQuote = new Map<string, Memory[]>();
  for (const memory of memories) {
    const { quote } = memory.provenance;
    byQuote.set(quote, [...(byQuote.get(quote) ?? []), memory]);
  }
  return [...byQuote].map(([quote, drawn]) => {
    const isOrder = drawn.some(({ category }) => category === "instruction");
    const isEcho =
      !isOrder &&
      quote.length <= MAX_ECHO_LENGTH &&
      /^(?:my|our|i|we|i'm|i’m|i've|i’ve)\b/i.test(quote) &&
      !/[?\n]/.test(quote);
    const words = isEcho ? toSecondPerson(quote) : drawn.map(({ value }) => lowerFirst(value)).join("; ");
    return asPlainMarkdown(lowerFirst(words.replace(/[.!…,;\s]+$/u, "")));
  });
}

/** A note's first letter small, unless it is a name's or an abbreviation's. */
function lowerFirst(text: string): string {
  const first = /^\p{Lu}\p{Ll}*/u.exec(text)?.[0];
  if (!first || !startsNotes.has(first)) return text;
  return first.toLowerCase() + text.slice(first.length);
}

/** Words that begin notes and are no names. */
const startsNotes = new Set(
  (
    "You Your Allergic Lives Works Wants Prefers Likes Loves Dislikes Enjoys Drives Takes Has Is Was Does Cannot Name Birthday Born Dog Cat Wife Husband " +
    "Sister Brother Mother Father Son Daughter Partner Friend Moved Moving Plays Speaks Studies Favourite Owns Uses Runs Switched Gave Quit Stopped " +
    "Answer Keep Always Never Do Use Stop Write Speak Call Comes Grew Fluent Native Learning Going Vegetarian Vegan Sold No Not Age Home Flat Teaches " +
    "Boss Manager Colleague Mum Dad Puppy Kitten Married Engaged Single Divorced Afraid Swims Climbs Goes Eats Drinks Used Usually Often Mostly Sometimes"
  ).split(" "),
);
