import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from "solid-js";
import { createStore, reconcile } from "solid-js/store";
import type { MemoryHealth, MemoryRepair } from "#memory/keeping.ts";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { counted, formatPercent } from "../text/format.ts";
import { t } from "../text/text.ts";
import { type HealthFault, healthFaults } from "./health-faults.ts";

/** Facts change in bursts; the whole is looked through once after each, ms. */
const SETTLE_MS = 400;

/** What one click can put right. */
type Repairable = "junk" | "repeats";

/** Facts listed at once under a fault. */
const FIRST_FACTS = 5;

/** How the memory is, in one quiet line that unfolds to the facts and to what can be done. */
export function HealthLine(): JSX.Element {
  const app = useApp();
  const [health, setHealth] = createStore<{ found: MemoryHealth | null }>({ found: null });
  /** The repair of each kind that can be taken back. */
  const [repairs, setRepairs] = createSignal<{ readonly [Name in Repairable]?: string | undefined }>({});
  const load = createAct(async () => setHealth("found", reconcile(await app.keeping.health())));
  createEffect(
    on([() => app.state.memoryRevision, () => app.state.isLoaded], ([, isLoaded]) => {
      if (!isLoaded) return;
      const timer = setTimeout(() => void load.run(), health.found ? SETTLE_MS : 0);
      onCleanup(() => clearTimeout(timer));
    }),
  );

  const faults = createMemo(() => (health.found ? healthFaults(health.found) : []));
  const faultByName = createMemo(() => new Map(faults().map((fault) => [fault.name, fault])));
  const names = createMemo(() => faults().map(({ name }) => name));
  const line = () => {
    const total = counted(health.found?.total ?? 0, { one: t("health.fact"), other: t("health.facts") });
    const words = faults().map(({ name, count, share }) =>
      t(`health.line-${name}`, { count, share: formatPercent(share) }),
    );
    return words.length > 0 ? t("health.line", { total, faults: words.join(", ") }) : t("health.well");
  };

  const repair = createAct(async (name: Repairable, what: MemoryRepair) => {
    const id = crypto.randomUUID();
    await app.keeping.repair(id, what);
    setRepairs({ ...repairs(), [name]: id });
  });
  const takeBack = createAct(async (name: Repairable) => {
    const id = repairs()[name];
    if (id) await app.keeping.takeBackRepair(id);
    setRepairs({ ...repairs(), [name]: undefined });
  });
  const done = () => (["junk", "repeats"] as const).filter((name) => repairs()[name] !== undefined);

  return (
    <Show when={(health.found?.total ?? 0) > 0 || done().length > 0}>
      <div class="health">
        <Show when={names().length > 0} fallback={<p class="health-line">{line()}</p>}>
          <details>
            <summary class="health-line">{line()}</summary>
            <For each={names()}>
              {(name) => (
                <Show when={faultByName().get(name)}>
                  {(fault) => (
                    <section class="health-fault">
                      <div class="health-head">
                        <h3>{t(`health.title-${name}`)}</h3>
                        <Show when={(name === "junk" || name === "repeats") && name}>
                          {(type) => (
                            <button
                              type="button"
                              class="button"
                              disabled={repair.isBusy()}
                              onClick={() => void repair.run(type(), { type: type() })}
                            >
                              {t(`health.repair-${type()}`)}
                            </button>
                          )}
                        </Show>
                      </div>
                      <FaultFacts
                        fault={fault()}
                        onMerge={(group) =>
                          void repair.run("repeats", { type: "merge", ids: group.map(({ id }) => id) })
                        }
                      />
                    </section>
                  )}
                </Show>
              )}
            </For>
          </details>
        </Show>
        <For each={done()}>
          {(name) => (
            <p class="note-receipt">
              <span role="status">{t(`health.repaired-${name}`)}</span>{" "}
              <button type="button" class="text-button" onClick={() => void takeBack.run(name)}>
                {t("note.undo")}
              </button>
            </p>
          )}
        </For>
        <Trouble message={(load.problem() ?? repair.problem() ?? takeBack.problem())?.message} />
      </div>
    </Show>
  );
}

function FaultFacts(props: {
  readonly fault: HealthFault;
  readonly onMerge: (group: readonly Memory[]) => void;
}): JSX.Element {
  const app = useApp();
  const [isWhole, setWhole] = createSignal(false);
  const shown = () => (isWhole() ? props.fault.groups : props.fault.groups.slice(0, FIRST_FACTS));
  return (
    <>
      <ul class="health-facts">
        <For each={shown()}>
          {(group) => (
            <li>
              <For each={group}>
                {(memory) => (
                  <button
                    type="button"
                    class="quiet-link"
                    aria-label={t("health.open", { value: memory.value })}
                    onClick={() => app.go({ room: "memory", memoryId: memory.id })}
                  >
                    {memory.value}
                  </button>
                )}
              </For>
              <Show when={props.fault.name === "nearRepeats"}>
                <button type="button" class="quiet-button" onClick={() => props.onMerge(group)}>
                  {t("health.merge")}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.fault.groups.length > shown().length}>
        <button type="button" class="quiet-button" onClick={() => setWhole(true)}>
          {t("health.show-all", { count: props.fault.groups.length })}
        </button>
      </Show>
    </>
  );
}
