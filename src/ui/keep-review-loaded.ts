import { createEffect, on, onCleanup } from "solid-js";
import { reconcile, type SetStoreFunction } from "solid-js/store";
import type { ReviewItem } from "#memory/keeping.ts";
import type { AppState } from "./app-state.ts";

/** Asks again what waits for the person whenever a fact has changed. */
export function keepReviewLoaded(
  state: AppState,
  setState: SetStoreFunction<AppState>,
  load: () => Promise<readonly ReviewItem[]>,
): void {
  createEffect(
    on([() => state.memoryRevision, () => state.isLoaded], ([, isLoaded]) => {
      if (!isLoaded) return;
      let isCurrent = true;
      onCleanup(() => {
        isCurrent = false;
      });
      load().then(
        // By the proposal's own place in the list: a card that is being read is not drawn anew.
        (items) => isCurrent && setState("review", reconcile(items, { merge: true })),
        (error: unknown) => isCurrent && setState("trouble", error instanceof Error ? error.message : String(error)),
      );
    }),
  );
}
