import type { Memory } from "./memory.ts";
import { findRefusal } from "./memory-filters.ts";

const DAY_MS = 86_400_000;

/** After this long without use, half of what recency adds is gone. */
const RECENCY_HALF_LIFE_DAYS = 30;

/** Recency may soften or strengthen, never decide (B12). */
const MIN_RECENCY = 0.3;
const MAX_RECENCY = 1.5;

/** A fact used a hundred times counts half as much again as one never used. */
const ACCESS_WEIGHT = 0.11;

export interface PromptLimits {
  readonly at: number;
  readonly limit: number;
  readonly styleLimit: number;
}

/** The facts worth a place in the prompt, best first. Junk that an older version let in stays out. */
export function rankMemories(current: readonly Memory[], { at, limit, styleLimit }: PromptLimits): Memory[] {
  const ranked = current
    .map((memory) => ({ memory, score: promptScore(memory, at) }))
    .sort((left, right) => right.score - left.score || right.memory.validFrom - left.memory.validFrom);
  const chosen: Memory[] = [];
  let styles = 0;
  for (const { memory } of ranked) {
    if (chosen.length >= limit) break;
    const isStyle = memory.category === "style";
    if ((isStyle && styles >= styleLimit) || findRefusal(memory)) continue;
    if (isStyle) styles += 1;
    chosen.push(memory);
  }
  return chosen;
}

/** Importance × confidence × recency of use × a little for each time it was used. */
export function promptScore(memory: Memory, at: number): number {
  const { importance, confidence, accessCount, accessedAt, lastReinforcedAt } = memory;
  const ageDays = Math.max(0, at - Math.max(accessedAt ?? 0, lastReinforcedAt)) / DAY_MS;
  const recency = MIN_RECENCY + (MAX_RECENCY - MIN_RECENCY) * 0.5 ** (ageDays / RECENCY_HALF_LIFE_DAYS);
  return importance * confidence * recency * (1 + ACCESS_WEIGHT * Math.log(1 + accessCount));
}
