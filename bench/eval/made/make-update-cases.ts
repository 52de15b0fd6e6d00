import type { UpdateCase, UpdateStep } from "../case-files.ts";
import { lifeMatters, type Matter, negations, negationWords, passingMatters } from "./life-matters.ts";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 12, 9);

/** Facts told around a case, so that an answer has to be found among others. */
const around = [
  "I collect fossils.",
  "My grandmother Edda was a seamstress.",
  "I'm afraid of heights.",
  "We have a vegetable garden behind the shed.",
  "My cat is called Momo.",
];

/** The suite of updates: the same cases on every run. Ids of held-back ones begin with "held-". */
export function makeUpdateCases(): UpdateCase[] {
  return [...lifeMatters.flatMap(casesOf), ...negations.flatMap(negatedCases), ...passingMatters.flatMap(expiredCases)];
}

function casesOf(matter: Matter, place: number): UpdateCase[] {
  const variants = [0, 1, 2].map((index) => variantOf(matter, index, matter.isHeldBack === true));
  const held = variantOf(matter, 0, true);
  return [...variants, { ...held, wording: last }].flatMap((variant, index) =>
    kindsOf(matter, variant).map(([kind, parts]) => ({
      id: `${variant.isHeldBack ? "held-" : ""}${matter.name}-${kind}-${index}`,
      kind: kind.replace(/-.*/, ""),
      asOf: null,
      never: [],
      ...parts,
      steps: [say(around[(place + index) % around.length] ?? "", 0), ...parts.steps],
    })),
  );
}

interface Variant {
  readonly wording: (list: readonly string[]) => string;
  readonly before: string;
  readonly now: string;
  readonly isHeldBack: boolean;
}

function variantOf({ values }: Matter, index: number, isHeldBack: boolean): Variant {
  return {
    wording: (list) => list[index % Math.max(1, list.length - 1)] ?? "",
    before: values[index % values.length] ?? "",
    now: values[(index + 1) % values.length] ?? "",
    isHeldBack,
  };
}

const last = (list: readonly string[]) => list.at(-1) ?? "";

type Parts = Pick<UpdateCase, "steps" | "ask" | "expect"> & Partial<UpdateCase>;

function kindsOf(matter: Matter, { wording, before, now }: Variant): (readonly [string, Parts])[] {
  const fill = (text: string, value = now) => text.replaceAll("{v}", value).replaceAll("{old}", before);
  const ask = wording(matter.ask);
  const told = say(fill(wording(matter.tell), before), 1);
  const changed = say(fill(wording(matter.change)), 30);
  // Told anew as if nothing had been told, in other words.
  const contradicted = say(fill(matter.tell[(matter.tell.indexOf(wording(matter.tell)) + 1) % 3] ?? ""), 30);
  const forget = fill(wording(matter.forget), now);
  const old = before.toLowerCase();
  const current = now.toLowerCase();
  return [
    ["stated", { steps: [told], ask, expect: [old] }],
    ["changed", { steps: [told, changed], ask, expect: [current] }],
    ["contradicted", { steps: [told, contradicted], ask, expect: [current] }],
    ["asof-before", { steps: [told, changed], ask, asOf: at(20), expect: [old] }],
    ["asof-after", { steps: [told, changed], ask, asOf: at(40), expect: [current] }],
    [
      "forgotten",
      {
        steps: [say(fill(wording(matter.tell)), 1), { type: "forget", at: at(30), text: forget }],
        ask,
        expect: [],
        never: [current],
      },
    ],
  ];
}

function negatedCases({ tell, negate, ask }: (typeof negations)[number], place: number): UpdateCase[] {
  const isHeldBack = place % 4 === 3;
  return negate.map((text, index) => ({
    id: `${isHeldBack ? "held-" : ""}negated-${place}-${index}`,
    kind: "negated",
    steps: [say(around[place % around.length] ?? "", 0), say(tell, 1), say(text, 30)],
    ask: ask[index % ask.length] ?? "",
    asOf: null,
    expect: negationWords,
    never: [],
  }));
}

function expiredCases({ tell, word, ask }: (typeof passingMatters)[number], place: number): UpdateCase[] {
  const days = ["Friday", "20 January", "the end of January", "2026-01-25"];
  return tell.flatMap((text, index) => {
    const steps = [
      say(text.replace("{d}", days[(place + index) % days.length] ?? ""), 0),
      say("I collect fossils.", 90),
    ];
    const common = { kind: "expired", steps, ask };
    const id = `${place % 4 === 3 ? "held-" : ""}expired-${place}-${index}`;
    return [
      { ...common, id: `${id}-after`, asOf: null, expect: [], never: [word] },
      { ...common, id: `${id}-before`, asOf: at(1), expect: [word], never: [] },
    ];
  });
}

function say(text: string, day: number): UpdateStep {
  return { type: "say", at: at(day), text };
}

function at(day: number): number {
  return START + day * DAY_MS;
}
