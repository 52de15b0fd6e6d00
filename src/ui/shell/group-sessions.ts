import { groupBy } from "#memory/group-by.ts";
import type { Session } from "#session/session.ts";

export type SessionGroupName = "pinned" | "today" | "yesterday" | "last-week" | "older" | "archived";

export interface SessionGroup {
  readonly name: SessionGroupName;
  readonly sessions: readonly Session[];
}

const order: readonly SessionGroupName[] = ["pinned", "today", "yesterday", "last-week", "older", "archived"];

/** Sessions by when they were last used, in the person's own days; newest first, empty groups left out. */
export function groupSessions(sessions: readonly Session[], now: number): SessionGroup[] {
  const sorted = [...sessions].sort((a, b) => b.updatedAt - a.updatedAt);
  const byName = groupBy(sorted, (session) => groupOf(session, now));
  return order.flatMap((name) => {
    const members = byName.get(name);
    return members ? [{ name, sessions: members }] : [];
  });
}

function groupOf(session: Session, now: number): SessionGroupName {
  if (session.archivedAt !== null) return "archived";
  if (session.pinnedAt !== null) return "pinned";
  const days = daysBetween(session.updatedAt, now);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days <= 7 ? "last-week" : "older";
}

/** Calendar days, not spans of 24 hours: last night is yesterday. Rounding takes care of days with a clock change. */
function daysBetween(earlier: number, later: number): number {
  const start = new Date(earlier).setHours(0, 0, 0, 0);
  const end = new Date(later).setHours(0, 0, 0, 0);
  return Math.round((end - start) / 86_400_000);
}
