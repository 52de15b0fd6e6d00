import type { RunnerEvent } from "#runner/runner-api.ts";

let hasAsked = false;

/**
 * Asks the browser once, when the first fact is noted, not to clear the notes away: there is something to lose
 * by then, and the person has just given it. Most browsers decide by themselves; Settings show the answer.
 */
export function keepStorage(events: readonly RunnerEvent[]): void {
  const isNoted = events.some((event) => event.type === "memory-noted" && event.result.type === "stored");
  if (hasAsked || !isNoted) return;
  hasAsked = true;
  void navigator.storage.persist();
}
