import type { Json } from "#message/json.ts";

export type MemoryLayer = "tacit" | "daily" | "entity" | "project";

export type MemoryCategory =
  | "fact"
  | "preference"
  | "entity"
  | "decision"
  | "style"
  | "artifact"
  | "instruction"
  | "goal";

/** `live` is believed now (or was, when validTo is set); `proposed` waits for the person; `discarded` was declined. */
export type MemoryStatus = "live" | "proposed" | "discarded";

/** By which path a fact came in. Tools and pages can only propose. */
export type MemoryOrigin = "typed" | "confirmed" | "inferred" | "imported" | "tool" | "tag";

/** `ask` leaves the device only when the person has agreed to share what is known with that provider. */
export type PrivacyClass = "device-only" | "ask" | "may-leave";

/** The very words a fact came from. */
export interface Provenance {
  readonly origin: MemoryOrigin;
  /** Which extractor: `rule:<name>`, `model:<id>`, `person`. */
  readonly extractor: string;
  readonly sessionId: string | null;
  readonly messageId: string | null;
  /** Character range in the message's text; null when there is no message. */
  readonly start: number | null;
  readonly end: number | null;
  readonly quote: string;
  readonly saidBy: string;
  readonly saidAt: number;
}

export interface Memory {
  readonly id: string;
  readonly owner: string;
  readonly layer: MemoryLayer;
  /** Effective namespace: layer + "/" + namespace, e.g. `tacit/preferences`. */
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
  readonly category: MemoryCategory;
  readonly status: MemoryStatus;
  readonly validFrom: number;
  /** Null while it is the current value. */
  readonly validTo: number | null;
  readonly supersededBy: string | null;
  readonly provenance: Provenance;
  readonly privacy: PrivacyClass;
  /** 0 to 1. */
  readonly confidence: number;
  /** 0 to 1. */
  readonly importance: number;
  readonly reinforcedCount: number;
  readonly lastReinforcedAt: number;
  readonly accessCount: number;
  readonly accessedAt: number | null;
  readonly tags: readonly string[];
  readonly metadata: { readonly [key: string]: Json };
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A fact on its way to the store: one door for every path (rules, model, tools, the person). */
export interface MemoryCandidate {
  /** Minted by the caller; the id the memory will have when it is new. */
  readonly id: string;
  readonly layer: MemoryLayer;
  /** Without the layer, e.g. `preferences`. */
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
  readonly category: MemoryCategory;
  readonly provenance: Provenance;
  readonly privacy: PrivacyClass;
  readonly confidence: number;
  readonly importance: number;
  readonly tags: readonly string[];
  /** What it says it takes the place of ("from tea to coffee"): the present fact that says so is closed by it. */
  readonly replaces?: string;
  /** When it ends by its own words ("until Friday"), ms since 1970; such a fact closes no lasting one. */
  readonly validTo?: number | null;
  /** Store as live, or only propose. */
  readonly status: "live" | "proposed";
  /** What the path that brought it knows besides: a goal's deadline and priority, the answer a tag stood in. */
  readonly metadata?: Memory["metadata"];
}

export type RefusalReason =
  | "injection"
  | "secret"
  | "bare-number"
  | "time-fragment"
  | "path"
  | "echo"
  | "punctuation"
  | "too-short"
  | "key-too-long"
  | "value-too-long"
  | "empty";

/** What became of a candidate. */
export type MemoryWriteResult =
  | { readonly type: "stored"; readonly memory: Memory; readonly superseded: Memory | null }
  | { readonly type: "merged"; readonly memory: Memory; readonly before: Memory }
  | { readonly type: "reinforced"; readonly memory: Memory }
  | { readonly type: "duplicate"; readonly memory: Memory }
  | {
      readonly type: "refused";
      readonly candidateId: string;
      readonly reason: RefusalReason;
      /** Words for the person: what was not kept, and why. Never contains the secret itself. */
      readonly explanation: string;
    };
