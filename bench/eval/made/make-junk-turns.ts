import type { JunkTurn } from "../case-files.ts";
import { disclosureTemplates, fillers, junkKinds } from "./junk-templates.ts";

/** Turns made of each template that discloses something. */
const DISCLOSURES_EACH = 4;
/** Every so many templates one is held back. */
const HELD_BACK_EVERY = 4;

/** The suite of turns: the same on every run. Ids of held-back ones begin with "held-". */
export function makeJunkTurns(): JunkTurn[] {
  const junk = junkKinds.flatMap(({ kind, templates, turnsEach }) =>
    templates.flatMap((template, place) =>
      times(turnsEach).map((round) => ({
        id: idOf(kind, place, round),
        kind,
        text: fill(template, place + round),
        facts: [],
      })),
    ),
  );
  const disclosures = disclosureTemplates.flatMap(([template, ...keywords], place) =>
    times(DISCLOSURES_EACH).map((round) => ({
      id: idOf("disclosure", place, round),
      kind: "disclosure",
      text: fill(template, place + round),
      // Beside what is asked for, any other true reading of the sentence counts: its own filled-in words.
      facts: [keywords.map((word) => fill(word, place + round).toLowerCase()), ...truths(template, place + round)],
    })),
  );
  return [...junk, ...disclosures];
}

/** Each word that was filled in is a thing the sentence tells. */
function truths(template: string, round: number): string[][] {
  return [...template.matchAll(SLOT)].map(([slot]) => [fill(slot, round).toLowerCase()]);
}

const SLOT = /\{(\w+)\}/g;

function fill(template: string, round: number): string {
  return template.replace(SLOT, (slot, name: string) => {
    const words = fillers[name];
    return words?.[round % words.length] ?? slot;
  });
}

function idOf(kind: string, place: number, round: number): string {
  return `${place % HELD_BACK_EVERY === HELD_BACK_EVERY - 1 ? "held-" : ""}${kind}-${place}-${round}`;
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
