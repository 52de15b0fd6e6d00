import type { Memory } from "./memory.ts";

const DAY_MS = 86_400_000;

/** How long before its deadline a goal is on the companion's mind, and how long after. */
const DUE_SOON_MS = 7 * DAY_MS;

/** A goal that the person still has. */
export function isOpenGoal({ category, status, validTo }: Memory): boolean {
  return category === "goal" && status === "live" && validTo === null;
}

/** When the goal is due, ms since 1970; null when it has no deadline. */
export function deadlineOf({ metadata: { deadline } }: Memory): number | null {
  return typeof deadline === "number" ? deadline : null;
}

/** The day the goal is due as YYYY-MM-DD; null when it has no deadline. */
export function deadlineDayOf({ metadata: { deadlineDay } }: Memory): string | null {
  return typeof deadlineDay === "string" ? deadlineDay : null;
}

/** When the person said the goal was reached, ms since 1970; null when they did not. */
export function doneAtOf({ metadata: { doneAt } }: Memory): number | null {
  return typeof doneAt === "number" ? doneAt : null;
}

/** Open goals whose deadline is at most a week away, before or behind; the nearest deadline first. */
export function goalsDue(memories: readonly Memory[], at: number): Memory[] {
  return memories
    .filter(isOpenGoal)
    .map((goal) => ({ goal, deadline: deadlineOf(goal) }))
    .filter(({ deadline }) => deadline !== null && Math.abs(deadline - at) <= DUE_SOON_MS)
    .sort((left, right) => (left.deadline ?? 0) - (right.deadline ?? 0))
    .map(({ goal }) => goal);
}
