import type { Page } from "@playwright/test";

/** The egress worker's limit for a silent server, ms. */
const STALL_LIMIT_MS = 60_000;

/** Lets the running egress worker's minute pass in a moment; until the page is loaded again. */
export async function hurryStallWatch(page: Page): Promise<void> {
  const egress = page.workers().find((worker) => worker.url().includes("/egress.worker-"));
  if (!egress) throw new Error("The egress worker does not run in this page.");
  await egress.evaluate((limitMs) => {
    const startTimer = self.setTimeout.bind(self);
    self.setTimeout = ((callback: () => void, delayMs?: number) =>
      startTimer(callback, delayMs === limitMs ? 500 : delayMs)) as typeof self.setTimeout;
  }, STALL_LIMIT_MS);
}
