import type { Database, Row } from "#db/database.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { type MemoryRow, rowToMemory, saveMemory } from "./memory-row.ts";
import { type Directive, isAlive } from "./personality.ts";

/** The same owner as that of the facts: one a database file. */
const OWNER = "me";

/** What was observed of how the person likes to be talked to, and the paragraph made of it (B11). */
export interface PersonalityStore {
  /** Believed observations, the faded ones too. */
  readonly observations: () => Memory[];
  /** Closes the observations that have not been seen for too long, and returns them. */
  readonly closeFaded: (at: number) => Memory[];
  /** Null when there never was one, or too little is left to make it of. */
  readonly directive: () => Directive | null;
  readonly saveDirective: (directive: Directive) => void;
  /** The person does not want it: its words go, and it is not made again of the same observations. */
  readonly removeDirective: (at: number) => void;
  /** There is nothing left to make one of. */
  readonly dropDirective: () => void;
}

export function createPersonalityStore(db: Database): PersonalityStore {
  const observations = () =>
    db
      .all<MemoryRow>("select * from memories where category = 'style' and status = 'live' and valid_to is null")
      .map(rowToMemory);
  return {
    observations,
    closeFaded: (at) => {
      const closed = observations()
        .filter((observation) => !isAlive(observation, at))
        .map<Memory>((observation) => ({
          ...observation,
          validTo: Math.max(at, observation.validFrom + 1),
          updatedAt: at,
        }));
      for (const observation of closed) {
        saveMemory(db, observation);
        replaceMemoryChunks(db, observation);
      }
      return closed;
    },
    directive: () => {
      const row = db.get<DirectiveRow>("select * from directives where owner = ?", OWNER);
      return row
        ? {
            text: row.text,
            inputsHash: row.inputs_hash,
            madeBy: row.made_by,
            madeAt: row.made_at,
            privacy: row.privacy,
          }
        : null;
    },
    saveDirective: ({ text, inputsHash, madeBy, madeAt, privacy }) => {
      db.run(
        `insert into directives (owner, text, inputs_hash, made_by, made_at, privacy) values (?, ?, ?, ?, ?, ?)
         on conflict (owner) do update set text = excluded.text, inputs_hash = excluded.inputs_hash,
           made_by = excluded.made_by, made_at = excluded.made_at, privacy = excluded.privacy`,
        OWNER,
        text,
        inputsHash,
        madeBy,
        madeAt,
        privacy,
      );
    },
    removeDirective: (at) => db.run("update directives set text = '', made_at = ? where owner = ?", at, OWNER),
    dropDirective: () => db.run("delete from directives where owner = ?", OWNER),
  };
}

interface DirectiveRow extends Row {
  readonly text: string;
  readonly inputs_hash: string;
  readonly made_by: string;
  readonly made_at: number;
  readonly privacy: Directive["privacy"];
}
