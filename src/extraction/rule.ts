import type { MemoryCategory, MemoryLayer } from "#memory/memory.ts";
/** A fact as a rule sees it: what it says and where it belongs, without its provenance. */
export interface FactDraft {
  readonly layer: MemoryLayer;
  /** Without the layer. */
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
  readonly category: MemoryCategory;
  /** 0 to 1. */
  readonly importance: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** What it takes the place of, in the person's words. */
  readonly replaces?: string;
}

/** Named groups of a match; a group that took no part is the empty string. */
export type Groups = Readonly<Record<string, string>>;

/**
 * One way people disclose something. The pattern reads one clause, contractions written out
 * ("I am", "do not"), without lead-ins such as "btw" or "please remember that".
 */
export interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** Null when the match turns out to be no fact. */
  readonly toFacts: (groups: Groups) => FactDraft | readonly FactDraft[] | null;
}

type Home = Pick<FactDraft, "layer" | "namespace" | "category" | "importance" | "confidence">;

/** Where the kinds of facts live, and how much they matter. */
const homes = {
  profile: { layer: "tacit", namespace: "profile", category: "fact", importance: 0.8, confidence: 0.95 },
  health: { layer: "tacit", namespace: "profile", category: "fact", importance: 0.95, confidence: 0.95 },
  preference: { layer: "tacit", namespace: "preferences", category: "preference", importance: 0.6, confidence: 0.9 },
  habit: { layer: "tacit", namespace: "preferences", category: "preference", importance: 0.55, confidence: 0.9 },
  instruction: {
    layer: "tacit",
    namespace: "instructions",
    category: "instruction",
    importance: 0.9,
    confidence: 0.95,
  },
  style: { layer: "tacit", namespace: "personality", category: "style", importance: 0.6, confidence: 0.9 },
  person: { layer: "entity", namespace: "person", category: "entity", importance: 0.7, confidence: 0.9 },
  pet: { layer: "entity", namespace: "pet", category: "entity", importance: 0.7, confidence: 0.95 },
  place: { layer: "entity", namespace: "place", category: "entity", importance: 0.5, confidence: 0.85 },
  thing: { layer: "entity", namespace: "possession", category: "entity", importance: 0.5, confidence: 0.9 },
  plan: { layer: "tacit", namespace: "plans", category: "goal", importance: 0.65, confidence: 0.85 },
  goal: { layer: "tacit", namespace: "goals", category: "goal", importance: 0.65, confidence: 0.85 },
  work: { layer: "tacit", namespace: "work", category: "fact", importance: 0.6, confidence: 0.85 },
  note: { layer: "tacit", namespace: "notes", category: "fact", importance: 0.4, confidence: 0.75 },
} satisfies Record<string, Home>;

export type HomeName = keyof typeof homes;

/** One matter, one key: names under which people tell the same. */
const sameMatter: Readonly<Record<string, string>> = {
  "phone-number": "phone",
  mobile: "phone",
  "mobile-number": "phone",
  "mobile-phone": "phone",
  "cell-phone": "phone",
  number: "phone",
  "home-address": "address",
  "e-mail": "email",
  "email-address": "email",
  "e-mail-address": "email",
  profession: "job",
  occupation: "job",
  hometown: "home-city",
};

/** The draft with what it takes the place of. */
export function replacing(draft: FactDraft | null, replaces: string): FactDraft | null {
  return draft && replaces.trim() !== "" ? { ...draft, replaces: replaces.trim() } : draft;
}

/** A draft at one of the usual homes. */
export function fact(home: HomeName, key: string, value: string, change: Partial<Home> = {}): FactDraft | null {
  const told = value.trim();
  if (key === "" || told === "") return null;
  // A key that says the whole value would make the fact an echo of its own name.
  const isEcho =
    told
      .toLowerCase()
      .replace(/[\s_-]+/g, "-")
      .replace(/[.!?]+$/, "") === key;
  const plainKey = key.replace(/^(?:new|current|latest|present)-(?=\p{L})/u, "");
  return {
    ...homes[home],
    ...change,
    key: isEcho ? `${home}-${key}` : (sameMatter[plainKey] ?? plainKey),
    value: told,
  };
}

/** A project's own corner. */
export function projectFact(project: string, key: string, value: string): FactDraft {
  return { layer: "project", namespace: project, category: "fact", importance: 0.6, confidence: 0.85, key, value };
}
