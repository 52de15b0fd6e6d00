/** Timers that fire when a test says so, earliest first. */
export function manualTimers() {
  let now = 0;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  return {
    startTimer: (callback: () => void, delayMs: number) => {
      const timer = { at: now + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    pass: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0];
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.callback();
      }
      now = end;
    },
    /** How long until each timer that is set, shortest first. */
    pending: () => timers.map(({ at }) => at - now).sort((left, right) => left - right),
  };
}
