import { createSignal, type JSX, Show } from "solid-js";
import { onUpdateReady } from "#tab/update-worker.ts";
import { t } from "../text/text.ts";

/** A newer version waits: it starts when the person says so, never in the middle of a sentence. */
export function UpdateNotice(): JSX.Element {
  const [apply, setApply] = createSignal<(() => void) | null>(null);
  onUpdateReady((ready) => setApply(() => ready));
  return (
    <Show when={apply()}>
      {(start) => (
        <p class="notice" role="status">
          {t("notices.update")}
          <button type="button" class="text-button" onClick={() => start()()}>
            {t("notices.update-now")}
          </button>
          <button type="button" class="text-button" onClick={() => setApply(null)}>
            {t("notices.update-later")}
          </button>
        </p>
      )}
    </Show>
  );
}
