import { createEffect, type JSX, on, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

/** The paragraph the companion goes by when it talks to the person, and the way to be rid of it. */
export function DirectiveView(): JSX.Element {
  const app = useApp();
  const load = createAct(() => app.memories.loadDirective());
  const remove = createAct(() => app.memories.removeDirective());
  createEffect(
    on(
      () => app.state.isLoaded,
      (isLoaded) => {
        if (isLoaded) void load.run();
      },
    ),
  );
  return (
    <>
      <Show when={app.state.directive}>
        {(directive) => (
          <section class="fact-group" aria-labelledby="directive-title">
            <h2 class="fact-group-name" id="directive-title">
              {t("directive.title")}
            </h2>
            <p>{directive().text}</p>
            <p>
              {t("directive.what")}{" "}
              <button
                type="button"
                class="text-button"
                aria-label={t("directive.remove-label")}
                onClick={() => void remove.run()}
              >
                {t("directive.remove")}
              </button>
            </p>
          </section>
        )}
      </Show>
      <Trouble message={(load.problem() ?? remove.problem())?.message} />
    </>
  );
}
