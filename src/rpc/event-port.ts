/** Collects events and posts them together, at most once a frame, so that a token is not a message. */
export function createEventBatcher<Event>(post: (events: readonly Event[]) => void, intervalMs = 16) {
  let queue: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    const events = queue;
    queue = [];
    post(events);
  };

  return {
    push: (event: Event) => {
      queue.push(event);
      timer ??= setTimeout(flush, intervalMs);
    },
    /** Sends what waits, now: before anything that must come after it. */
    flush,
  };
}
