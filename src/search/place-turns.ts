import type { Place } from "./fuse-rankings.ts";
import type { SearchRow } from "./search-rows.ts";

/** A pause longer than this ends a sitting: people who come back after it talk about something else. */
const SITTING_PAUSE_MS = 3 * 60 * 60 * 1000;

/** The place of each row that is a message, with the sitting it belongs to, by chunk id. */
export function placeTurns(rows: readonly SearchRow[]): Map<number, Place> {
  const placeById = new Map<number, Place>();
  const turns = rows.flatMap(({ id, session_id, position, said_at }) =>
    session_id === null || position === null ? [] : [{ id, sessionId: session_id, position, saidAt: said_at ?? 0 }],
  );
  turns.sort((left, right) => left.sessionId.localeCompare(right.sessionId) || left.position - right.position);
  let sitting = 0;
  for (const [index, { id, sessionId, position, saidAt }] of turns.entries()) {
    const before = turns[index - 1];
    const goesOn = before?.sessionId === sessionId && saidAt - before.saidAt <= SITTING_PAUSE_MS;
    if (!goesOn) sitting += 1;
    placeById.set(id, { sessionId, position, sitting });
  }
  return placeById;
}

/** Ends in a question mark, closing marks and a bracketed remark aside. */
export function endsInQuestion(text: string): boolean {
  return /[?？؟]["'”’)\s]*(?:\[[^\]]*\]\s*)*$/u.test(text.slice(-1_000));
}
