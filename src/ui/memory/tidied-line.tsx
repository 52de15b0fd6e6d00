import { createEffect, For, type JSX, on, Show } from "solid-js";
import { createStore, reconcile } from "solid-js/store";
import type { Consolidation, ConsolidationStep } from "#memory/keeping.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";
import { tidiedWords } from "./tidied-words.ts";

/** News for this long; after that it is only how things are. */
const NEWS_MS = 7 * 86_400_000;

/** What was done while nobody talked, and the way back. */
export function TidiedLine(): JSX.Element {
  const app = useApp();
  const [latest, setLatest] = createStore<{ run: Consolidation | null }>({ run: null });
  const load = createAct(async () => setLatest("run", reconcile(await app.keeping.latestConsolidation())));
  createEffect(
    on([() => app.state.memoryRevision, () => app.state.isLoaded], ([, isLoaded]) => {
      if (isLoaded) void load.run();
    }),
  );
  const takeBack = createAct(async (id: string) => {
    await app.keeping.takeBackConsolidation(id);
    await load.run();
  });
  const news = () => (latest.run && latest.run.ranAt > Date.now() - NEWS_MS ? latest.run : null);

  return (
    <Show when={news()}>
      {(run) => (
        <div class="health">
          <Show
            when={run().undoneAt === null}
            fallback={
              <p class="health-line" role="status">
                {tidiedWords(run(), Date.now())}
              </p>
            }
          >
            <details>
              <summary class="health-line">{tidiedWords(run(), Date.now())}</summary>
              <ul class="health-facts">
                <For each={run().steps}>{(step) => <Step step={step} />}</For>
              </ul>
              <button
                type="button"
                class="button"
                disabled={takeBack.isBusy()}
                onClick={() => void takeBack.run(run().id)}
              >
                {t("tidied.undo")}
              </button>
            </details>
          </Show>
          <Trouble message={(takeBack.problem() ?? load.problem())?.message} />
        </div>
      )}
    </Show>
  );
}

function Step(props: { readonly step: ConsolidationStep }): JSX.Element {
  const app = useApp();
  const others = () => [...new Set(props.step.before)].filter((value) => value !== props.step.memory.value);
  const isOver = () => props.step.memory.validTo !== null;
  return (
    <li>
      <span class="health-kind">{stepWords(props.step)}</span>
      <Show when={!isOver()} fallback={<del>{props.step.memory.value}</del>}>
        <button
          type="button"
          class="quiet-link"
          onClick={() => app.go({ room: "memory", memoryId: props.step.memory.id })}
        >
          {props.step.memory.value}
        </button>
      </Show>
      <For each={others()}>{(value) => <del>{value}</del>}</For>
    </li>
  );
}

function stepWords({ type }: ConsolidationStep): string {
  // A run forgets nothing; only a repair does.
  return type === "forgot" ? "" : t(`tidied.step-${type}`);
}
