import type { JunkTurn } from "./case-files.ts";
import { rounded } from "./score-retrieval.ts";

export interface JunkScore {
  readonly turns: number;
  /** Share of all stored facts that match no entry of their turn. */
  readonly junkStored: number;
  /** How many turns have facts to find. */
  readonly disclosures: number;
  /** Share of those turns from which at least one listed fact was stored. */
  readonly disclosuresFound: number;
  /** Share of all stored facts that match an entry of their turn. */
  readonly precision: number;
  readonly byKind: Readonly<Record<string, JunkKindScore>>;
}

export interface JunkKindScore {
  readonly turns: number;
  readonly stored: number;
  readonly junk: number;
  readonly found: number;
}

export interface JudgedTurn {
  readonly turn: JunkTurn;
  readonly values: readonly string[];
  readonly junk: readonly string[];
  readonly isFound: boolean;
}

/** Which of the stored values say what the turn disclosed. */
export function judgeTurn(turn: JunkTurn, values: readonly string[]): JudgedTurn {
  const isListed = (value: string) =>
    turn.facts.some((keywords) => keywords.every((word) => value.toLowerCase().includes(word)));
  return { turn, values, junk: values.filter((value) => !isListed(value)), isFound: values.some(isListed) };
}

export function scoreJunk(judged: readonly JudgedTurn[]): JunkScore {
  const stored = sum(judged, ({ values }) => values.length);
  const junk = sum(judged, (turn) => turn.junk.length);
  const disclosing = judged.filter(({ turn }) => turn.facts.length > 0);
  const found = disclosing.filter(({ isFound }) => isFound).length;
  const kinds = [...new Set(judged.map(({ turn }) => turn.kind))].sort();
  return {
    turns: judged.length,
    junkStored: stored === 0 ? 0 : rounded(junk / stored),
    disclosures: disclosing.length,
    disclosuresFound: disclosing.length === 0 ? 1 : rounded(found / disclosing.length),
    precision: stored === 0 ? 1 : rounded((stored - junk) / stored),
    byKind: Object.fromEntries(
      kinds.map((kind) => {
        const ofKind = judged.filter(({ turn }) => turn.kind === kind);
        return [
          kind,
          {
            turns: ofKind.length,
            stored: sum(ofKind, ({ values }) => values.length),
            junk: sum(ofKind, (turn) => turn.junk.length),
            found: ofKind.filter(({ isFound }) => isFound).length,
          },
        ];
      }),
    ),
  };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
