import { createSignal } from "solid-js";
import { AppError } from "#rpc/app-error.ts";

/** Something a person set in motion: whether it is under way, and what went wrong, to be shown where they acted. */
export interface Act<Args extends unknown[], Result> {
  readonly run: (...args: Args) => Promise<Result | undefined>;
  readonly isBusy: () => boolean;
  readonly problem: () => AppError | null;
  readonly dismiss: () => void;
}

export function createAct<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>): Act<Args, Result> {
  const [isBusy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal<AppError | null>(null);
  return {
    isBusy,
    problem,
    dismiss: () => setProblem(null),
    run: async (...args) => {
      setBusy(true);
      setProblem(null);
      try {
        return await work(...args);
      } catch (error) {
        setProblem(AppError.from(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
