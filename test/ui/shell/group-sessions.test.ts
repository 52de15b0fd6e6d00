import { expect, test } from "vitest";
import { groupSessions } from "../../../src/ui/shell/group-sessions.ts";
import { session } from "../builders.ts";

const at = (month: number, day: number, hour: number) => new Date(2026, month - 1, day, hour).getTime();
const now = at(11, 20, 9);
const names = (sessions: Parameters<typeof groupSessions>[0]) =>
  groupSessions(sessions, now).map((group) => [group.name, group.sessions.map(({ id }) => id)]);

test("days are the person's own: late last night is yesterday", () => {
  expect(
    names([
      session("this-morning", { updatedAt: at(11, 20, 1) }),
      session("last-night", { updatedAt: at(11, 19, 23) }),
      session("a-week-ago", { updatedAt: at(11, 13, 12) }),
      session("long-ago", { updatedAt: at(11, 12, 12) }),
    ]),
  ).toEqual([
    ["today", ["this-morning"]],
    ["yesterday", ["last-night"]],
    ["last-week", ["a-week-ago"]],
    ["older", ["long-ago"]],
  ]);
});

test("pinned chats come first, archived ones last, the newest first within a group", () => {
  expect(
    names([
      session("archived", { archivedAt: 1, pinnedAt: 1, updatedAt: now }),
      session("earlier", { updatedAt: now - 2 }),
      session("later", { updatedAt: now - 1 }),
      session("pinned", { pinnedAt: 1, updatedAt: 0 }),
    ]),
  ).toEqual([
    ["pinned", ["pinned"]],
    ["today", ["later", "earlier"]],
    ["archived", ["archived"]],
  ]);
});

test("a clock a little ahead of ours is still today", () => {
  expect(names([session("ahead", { updatedAt: now + 3_600_000 })])).toEqual([["today", ["ahead"]]]);
});
