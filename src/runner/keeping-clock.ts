import { AppError } from "#rpc/app-error.ts";

export interface KeepingClockDeps {
  /** An answer is being made. */
  readonly isBusy: () => boolean;
  readonly tidy: () => Promise<void>;
  readonly onFault: (error: AppError) => void;
  /** Calls back once after `delayMs`; returns how to call it off. */
  readonly startTimer?: (callback: () => void, delayMs: number) => () => void;
}

export interface KeepingClock {
  /** Something happened: the quiet begins anew. */
  readonly restart: () => void;
}

/** Nobody has talked for this long: tidying disturbs no one. */
export const IDLE_MS = 10 * 60_000;

/** Tidies when it has been quiet for a while, and as often as quiet comes; the store lets it through once a day. */
export function createKeepingClock({ isBusy, tidy, onFault, startTimer = timer }: KeepingClockDeps): KeepingClock {
  let cancel = () => {};
  const restart = () => {
    cancel();
    cancel = startTimer(() => {
      // A companion that is left open for days still has its nights.
      restart();
      if (!isBusy()) tidy().catch((error: unknown) => onFault(AppError.from(error)));
    }, IDLE_MS);
  };
  return { restart };
}

function timer(callback: () => void, delayMs: number): () => void {
  const id = setTimeout(callback, delayMs);
  return () => clearTimeout(id);
}
