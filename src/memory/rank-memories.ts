import type { Database } from "#db/database.ts";
import { CHAT_NAMESPACE, chatNamespace } from "./chat-scope.ts";
import type { Memory } from "./memory.ts";
import { findRefusal } from "./memory-filters.ts";
import { type MemoryRow, rowToMemory } from "./memory-row.ts";
import { STYLE_LIFE_MS } from "./personality.ts";

const DAY_MS = 86_400_000;

/** After this long without use, half of what recency adds is gone. */
const RECENCY_HALF_LIFE_DAYS = 30;

/** Recency may soften or strengthen, never decide (B12). */
const MIN_RECENCY = 0.3;
const MAX_RECENCY = 1.5;

/** A fact used a hundred times counts half as much again as one never used. */
const ACCESS_WEIGHT = 0.11;

/** Rows read beyond the limit, in case some turn out to be junk. */
const SPARE_ROWS = 20;

export interface PromptLimits {
  readonly at: number;
  readonly limit: number;
  readonly styleLimit: number;
  readonly sessionId?: string;
}

/** The facts worth a place in the prompt, best first. Junk that an older version let in stays out. */
export function rankMemories(db: Database, { at, limit, styleLimit, sessionId }: PromptLimits): Memory[] {
  const thisChat = sessionId === undefined ? "" : `/${chatNamespace(sessionId)}`;
  const best = (condition: string, count: number, ...params: number[]): RankedRow[] =>
    db
      .all<RankedRow>(
        `select *, ${SCORE} as score from memories
         where status = 'live' and (valid_to is null or valid_to > ?) and valid_from <= ? and ${condition}
           and (namespace not like '%/${CHAT_NAMESPACE}/%' or namespace = layer || ?)
         order by score desc, valid_from desc limit ?`,
        at,
        at,
        at,
        ...params,
        thisChat,
        count + SPARE_ROWS,
      )
      .filter((row) => findRefusal(rowToMemory(row)) === null)
      .slice(0, count);
  return [
    ...best("category <> 'style'", limit),
    ...best(`category = 'style' and ${IS_ALIVE}`, Math.min(limit, styleLimit), at),
  ]
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(rowToMemory);
}

/** A style not seen for long is no longer theirs; `isAlive` says the same of one fact. Takes the present time once. */
const IS_ALIVE = `last_reinforced_at + reinforced_count * ${STYLE_LIFE_MS} > ?`;

interface RankedRow extends MemoryRow {
  readonly score: number;
}

/** Importance × confidence × recency of use × a little for each time it was used. Takes the present time once. */
const SCORE = `importance * confidence
  * (${MIN_RECENCY} + ${MAX_RECENCY - MIN_RECENCY}
     * pow(0.5, max(0, ? - max(coalesce(accessed_at, 0), last_reinforced_at)) / ${DAY_MS * RECENCY_HALF_LIFE_DAYS}.0))
  * (1 + ${ACCESS_WEIGHT} * ln(1 + access_count))`;
