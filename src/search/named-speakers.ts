import type { Database } from "#db/database.ts";
import { stopWords } from "./stop-words.ts";
import { foldText } from "./text-terms.ts";

/** What a question says about who said it. */
export interface NamedSpeakers {
  /** The speaker whose turns are preferred; null when the question names none, or several. */
  readonly only: string | null;
  /** The question's words that are names, folded: they say who, not what. */
  readonly names: ReadonlySet<string>;
}

/** Finds speakers of the session (of all sessions, without one) among the question's words. */
export function findNamedSpeakers(
  db: Database,
  words: readonly string[],
  sessionId: string | undefined,
): NamedSpeakers {
  const asked = new Set(words.map(foldText));
  const names = new Set<string>();
  const named = listSpeakers(db, sessionId).filter((speaker) => {
    const found = namesOf(speaker).filter((name) => asked.has(name));
    for (const name of found) names.add(name);
    return found.length > 0;
  });
  return { only: named.length === 1 ? (named[0] ?? null) : null, names };
}

/** Each distinct speaker costs one step in the index, however much they said. */
const ALL_SPEAKERS = `
  with recursive speakers (name) as (
    select min(speaker) from chunks where speaker is not null
    union all
    select (select min(speaker) from chunks where speaker > speakers.name) from speakers where speakers.name is not null
  )
  select name from speakers where name is not null limit 1000`;

function listSpeakers(db: Database, sessionId: string | undefined): string[] {
  const rows =
    sessionId === undefined
      ? db.all<{ name: string }>(ALL_SPEAKERS)
      : db.all<{ name: string }>(
          "select distinct speaker as name from chunks where session_id = ? and speaker is not null",
          sessionId,
        );
  return rows.map(({ name }) => name);
}

/** "You" and "The bot" name nobody by their small words. */
function namesOf(speaker: string): string[] {
  return (foldText(speaker).match(/[\p{L}\p{N}]+/gu) ?? []).filter((name) => !stopWords.has(name));
}
