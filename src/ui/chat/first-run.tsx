import { For, type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { t } from "../text/text.ts";
import { fillComposer } from "./fill-composer.ts";

/** An empty page says what this is and offers one next step: a sentence to begin with. */
export function FirstRun(): JSX.Element {
  const app = useApp();
  const isFirst = () => app.state.memoryCount === 0 && app.state.sessions.length === 0;
  const examples = () =>
    isFirst()
      ? [t("first-run.example-1"), t("first-run.example-2"), t("first-run.example-3")]
      : [t("first-run.question-1"), t("first-run.question-2")];

  return (
    <section class="turn" aria-labelledby="first-run-title">
      <div class="first-run">
        <h2 id="first-run-title">{isFirst() ? t("first-run.title") : t("first-run.title-again")}</h2>
        <Show when={isFirst()}>
          <p class="first-run-words">{t("first-run.what")}</p>
        </Show>
        <p class="first-run-lead">{isFirst() ? t("first-run.begin") : t("first-run.begin-again")}</p>
        <ul class="example-list">
          <For each={examples()}>
            {(example) => (
              <li>
                <button type="button" class="example" onClick={() => fillComposer(example)}>
                  {example}
                </button>
              </li>
            )}
          </For>
        </ul>
      </div>
      <Show when={isFirst()}>
        <div class="first-run-note">
          <p class="note-label">{t("note.noted")}</p>
          <p>{t("first-run.margin")}</p>
        </div>
      </Show>
    </section>
  );
}
