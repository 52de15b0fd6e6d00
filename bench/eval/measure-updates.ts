import type { UpdateCase } from "./case-files.ts";
import type { CaseOutcome } from "./page/drive-companion.ts";
import { rounded } from "./score-retrieval.ts";

export interface UpdateScore {
  readonly cases: number;
  /** Share of the cases about the present whose first result holds an expected word. */
  readonly currentFirst: number;
  /** Number of results that hold what must never come back. */
  readonly forgottenReturned: number;
  /** Share of the cases about a past day whose first result holds an expected word. */
  readonly asOfRight: number;
  readonly byKind: Readonly<Record<string, KindScore>>;
}

export interface KindScore {
  readonly cases: number;
  /** Share of cases that came out as expected, in the first result and in all. */
  readonly right: number;
  readonly forgottenReturned: number;
}

export interface JudgedCase {
  readonly updateCase: UpdateCase;
  readonly outcome: CaseOutcome;
  readonly isRight: boolean;
  readonly returned: number;
}

/** Judges what a case's question found. */
export function judgeCase(updateCase: UpdateCase, outcome: CaseOutcome): JudgedCase {
  const results = outcome.results.map((text) => text.toLowerCase());
  const first = results[0] ?? "";
  return {
    updateCase,
    outcome,
    isRight: updateCase.expect.length === 0 || updateCase.expect.some((word) => first.includes(word)),
    returned: results.filter((text) => updateCase.never.some((word) => text.includes(word))).length,
  };
}

export function scoreUpdates(judged: readonly JudgedCase[]): UpdateScore {
  const present = judged.filter(({ updateCase }) => updateCase.asOf === null);
  const past = judged.filter(({ updateCase }) => updateCase.asOf !== null);
  const kinds = [...new Set(judged.map(({ updateCase }) => updateCase.kind))].sort();
  return {
    cases: judged.length,
    currentFirst: shareRight(present),
    forgottenReturned: returnedIn(judged),
    asOfRight: shareRight(past),
    byKind: Object.fromEntries(
      kinds.map((kind) => {
        const ofKind = judged.filter(({ updateCase }) => updateCase.kind === kind);
        const right = ofKind.filter(({ isRight, returned }) => isRight && returned === 0).length;
        return [
          kind,
          { cases: ofKind.length, right: rounded(right / ofKind.length), forgottenReturned: returnedIn(ofKind) },
        ];
      }),
    ),
  };
}

/** Nothing asked, nothing wrong. */
function shareRight(judged: readonly JudgedCase[]): number {
  return judged.length === 0 ? 1 : rounded(judged.filter(({ isRight }) => isRight).length / judged.length);
}

function returnedIn(judged: readonly JudgedCase[]): number {
  return judged.reduce((sum, { returned }) => sum + returned, 0);
}
