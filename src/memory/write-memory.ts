import type { Database } from "#db/database.ts";
import { adoptKey } from "./adopt-key.ts";
import { cleanMemoryText } from "./clean-memory-text.ts";
import { compareValues } from "./compare-values.ts";
import { type Duplicate, findDuplicate } from "./find-duplicate.ts";
import { redactSecrets } from "./find-secrets.ts";
import type { Memory, MemoryCandidate, MemoryWriteResult, PrivacyClass } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findRefusal, MAX_VALUE_LENGTH } from "./memory-filters.ts";
import { effectiveNamespace, normalizeKey } from "./memory-key.ts";
import { findMemory, type MemoryRow, rowToMemory, saveMemory } from "./memory-row.ts";
import { areOpposedStyles } from "./opposed-styles.ts";
import { historyOf, placeInTime, valueAt } from "./place-in-time.ts";

/** A profile has its own database file, so one owner is enough until a file holds several. */
const OWNER = "me";

/** Takes one candidate through filters and dedup to its place, in the caller's transaction. */
export function writeMemory(db: Database, candidate: MemoryCandidate, at: number): MemoryWriteResult {
  const known = findMemory(db, candidate.id);
  if (known) return { type: "duplicate", memory: known };
  const told = candidateToMemory(candidate, at);
  const refusal = findRefusal(told);
  if (refusal) return { type: "refused", candidateId: candidate.id, ...refusal };

  // By rules only: what a model or a person names is named on purpose.
  const fact = /^rule:/.test(told.provenance.extractor) ? adoptKey(db, told, candidate.replaces) : told;
  const instruction = fact.category === "style" ? findSameInstruction(db, fact) : null;
  if (instruction) return { type: "duplicate", memory: instruction };

  const duplicate = findDuplicate(db, fact) ?? findSameStyle(db, fact);
  if (fact.status === "proposed") return propose(db, fact, duplicate);
  if (duplicate) return absorb(db, duplicate, fact, at);
  // A late echo of what was believed then.
  const past = valueAt(historyOf(db, fact), fact.validFrom);
  if (past && compareValues(past.value, fact.value) === "same") return { type: "duplicate", memory: past };
  return { type: "stored", ...placeInTime(db, fact) };
}

/** The standing instruction that already says what a style would say: it is obeyed, it need not be observed. */
function findSameInstruction(db: Database, fact: Memory): Memory | null {
  const instructions = db
    .all<MemoryRow>(
      "select * from memories where owner = ? and category = 'instruction' and status = 'live' and valid_to is null",
      fact.owner,
    )
    .map(rowToMemory);
  return (
    instructions.find(
      ({ key, value }) =>
        (key === fact.key && !areOpposedStyles(value, fact.value)) || compareValues(value, fact.value) !== "different",
    ) ?? null
  );
}

/** The same matter observed in other words counts up; only its contrary takes its place. */
function findSameStyle(db: Database, fact: Memory): Duplicate | null {
  if (fact.category !== "style") return null;
  const current = historyOf(db, fact).find(({ validTo }) => validTo === null);
  const isSame = current?.category === "style" && !areOpposedStyles(current.value, fact.value);
  return isSame ? { memory: current, relation: "left-richer" } : null;
}

/** A proposal changes nothing that is believed. What was declined once is not proposed again. */
function propose(db: Database, fact: Memory, duplicate: Duplicate | null): MemoryWriteResult {
  if (duplicate && duplicate.relation !== "right-richer") return { type: "duplicate", memory: duplicate.memory };
  const earlier = db
    .all<MemoryRow>(
      "select * from memories where owner = ? and namespace = ? and key = ? and status <> 'live'",
      fact.owner,
      fact.namespace,
      fact.key,
    )
    .map(rowToMemory)
    .find(({ value }) => compareValues(value, fact.value) === "same");
  if (earlier) return { type: "duplicate", memory: earlier };
  saveMemory(db, fact);
  return { type: "stored", memory: fact, superseded: null };
}

/** The stored fact takes in the new one: the richer value, the oldest date, the stricter privacy; styles count up. */
function absorb(db: Database, { memory: before, relation }: Duplicate, fact: Memory, at: number): MemoryWriteResult {
  const isRicher = relation === "right-richer";
  const isFirst = historyOf(db, before)[0]?.id === before.id;
  const merged: Memory = {
    ...before,
    ...(isRicher && { value: fact.value, provenance: fact.provenance, tags: union(before.tags, fact.tags) }),
    // An older date must not reach back over another value of the same key.
    validFrom: isFirst ? Math.min(before.validFrom, fact.validFrom) : before.validFrom,
    privacy: stricter(before.privacy, fact.privacy),
    confidence: isRicher ? Math.max(before.confidence, fact.confidence) : before.confidence,
    importance: isRicher ? Math.max(before.importance, fact.importance) : before.importance,
    metadata: { ...before.metadata, ...fact.metadata },
  };
  const isChanged =
    isRicher ||
    merged.validFrom !== before.validFrom ||
    merged.privacy !== before.privacy ||
    // Said again with another deadline.
    merged.metadata.deadline !== before.metadata.deadline;
  const isStyle = before.category === "style";
  if (!isChanged && !isStyle) return { type: "duplicate", memory: before };
  const memory = { ...(isStyle ? reinforce(merged, fact) : merged), updatedAt: at };
  saveMemory(db, memory);
  replaceMemoryChunks(db, memory);
  return isChanged ? { type: "merged", memory, before } : { type: "reinforced", memory };
}

/** Sightings whose ids a style keeps, so that a repeated call does not count twice. */
const MAX_SIGHTINGS = 8;

function reinforce(memory: Memory, fact: Memory): Memory {
  const { sightings } = memory.metadata;
  const earlier = Array.isArray(sightings) ? sightings : [];
  if (earlier.includes(fact.id)) return memory;
  return {
    ...memory,
    reinforcedCount: memory.reinforcedCount + 1,
    lastReinforcedAt: Math.max(memory.lastReinforcedAt, fact.lastReinforcedAt),
    metadata: { ...memory.metadata, sightings: [...earlier, fact.id].slice(-MAX_SIGHTINGS) },
  };
}

function candidateToMemory(candidate: MemoryCandidate, at: number): Memory {
  const { provenance } = candidate;
  return {
    id: candidate.id,
    owner: OWNER,
    layer: candidate.layer,
    namespace: effectiveNamespace(candidate.layer, cleanMemoryText(candidate.namespace)),
    key: normalizeKey(cleanMemoryText(candidate.key)),
    value: cleanMemoryText(candidate.value),
    category: candidate.category,
    // Tools and pages can only propose, whatever they ask for (B10).
    status: provenance.origin === "tool" ? "proposed" : candidate.status,
    validFrom: provenance.saidAt,
    validTo: endOf(candidate),
    supersededBy: null,
    provenance: { ...provenance, quote: cleanQuote(provenance.quote) },
    privacy: candidate.privacy,
    confidence: clampShare(candidate.confidence),
    importance: clampShare(candidate.importance),
    reinforcedCount: 1,
    lastReinforcedAt: provenance.saidAt,
    accessCount: 0,
    accessedAt: null,
    tags: candidate.tags.map(cleanMemoryText).filter((tag) => tag !== ""),
    metadata: { ...candidate.metadata, ...(endOf(candidate) !== null && { until: endOf(candidate) }) },
    createdAt: at,
    updatedAt: at,
  };
}

/** An end before the beginning is none. */
function endOf({ validTo, provenance }: MemoryCandidate): number | null {
  return typeof validTo === "number" && validTo > provenance.saidAt ? validTo : null;
}

/** A fact may stand next to a secret in the same sentence: the quote goes on without it. */
function cleanQuote(quote: string): string {
  return redactSecrets(cleanMemoryText(quote)).slice(0, MAX_VALUE_LENGTH).toWellFormed();
}

function clampShare(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0.5;
}

function union(left: readonly string[], right: readonly string[]): string[] {
  return [...new Set([...left, ...right])];
}

const strictness: Record<PrivacyClass, number> = { "may-leave": 0, ask: 1, "device-only": 2 };

function stricter(left: PrivacyClass, right: PrivacyClass): PrivacyClass {
  return strictness[left] >= strictness[right] ? left : right;
}
