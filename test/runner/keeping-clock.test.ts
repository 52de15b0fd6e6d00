import { expect, test } from "vitest";
import { AppError } from "#rpc/app-error.ts";
import { createKeepingClock, IDLE_MS } from "#runner/keeping-clock.ts";
import { manualTimers } from "../support/manual-timers.ts";

function startClock(tidy: () => Promise<void> = async () => {}) {
  const timers = manualTimers();
  const faults: AppError[] = [];
  let isBusy = false;
  let runs = 0;
  const clock = createKeepingClock({
    isBusy: () => isBusy,
    tidy: () => {
      runs += 1;
      return tidy();
    },
    onFault: (error) => faults.push(error),
    startTimer: timers.startTimer,
  });
  clock.restart();
  return { clock, timers, faults, runs: () => runs, setBusy: (next: boolean) => (isBusy = next) };
}

test("it tidies when nobody has talked for a while, and again when quiet goes on", () => {
  const { timers, runs } = startClock();
  timers.pass(IDLE_MS - 1);
  expect(runs()).toBe(0);
  timers.pass(1);
  expect(runs()).toBe(1);
  timers.pass(IDLE_MS);
  expect(runs()).toBe(2);
});

test("each turn begins the quiet anew, and an answer under way is left alone", () => {
  const { clock, timers, runs, setBusy } = startClock();
  timers.pass(IDLE_MS - 1);
  clock.restart();
  timers.pass(IDLE_MS - 1);
  expect(runs()).toBe(0);
  setBusy(true);
  timers.pass(1);
  expect(runs()).toBe(0);
  setBusy(false);
  timers.pass(IDLE_MS);
  expect(runs()).toBe(1);
});

test("what goes wrong is told, and the next quiet tries again", async () => {
  const { timers, faults, runs } = startClock(async () => {
    throw new AppError("storage-full", "The disk is full.");
  });
  timers.pass(IDLE_MS);
  await expect.poll(() => faults.length).toBe(1);
  timers.pass(IDLE_MS);
  expect(runs()).toBe(2);
});
