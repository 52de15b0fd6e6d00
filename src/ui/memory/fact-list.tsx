import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from "solid-js";
import { createStore, reconcile } from "solid-js/store";
import { CHAT_NAMESPACE } from "#memory/chat-scope.ts";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Switch } from "../element/switch.tsx";
import { Trouble } from "../element/trouble.tsx";
import { moveFocus } from "../shell/move-focus.ts";
import { t } from "../text/text.ts";
import { DirectiveView } from "./directive-view.tsx";
import { FactRow } from "./fact-row.tsx";
import { type FactGroup, groupFacts } from "./group-facts.ts";

/** Typing pauses this long before a search starts, ms. */
const SEARCH_PAUSE_MS = 180;

/** All facts, by what they are about; found by their words and by their meaning. */
export function FactList(): JSX.Element {
  const app = useApp();
  const [query, setQuery] = createSignal("");
  const [withHistory, setWithHistory] = createSignal(false);
  // Reconciled by id: a list loaded again draws only the rows that changed, and the focus stays.
  const [facts, setFacts] = createStore<{ list: readonly Memory[] | null }>({ list: null });
  const show = (list: readonly Memory[]) => setFacts("list", reconcile(list, { key: "id" }));
  /** Forgotten in this sitting: they stay in sight, struck out, with the way back. */
  const [gone, setGone] = createSignal<readonly Memory[]>([]);

  const load = createAct(async (words: string, includeSuperseded: boolean) => {
    const all = await app.memories.list({ includeSuperseded });
    if (!words.trim()) return show(all);
    const { hits } = await app.memories.search(words);
    const rank = new Map(hits.map((hit, index) => [hit.sourceId, index]));
    const found = all.filter(({ id }) => rank.has(id));
    return show(found.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)));
  });

  createEffect(
    on(
      [query, withHistory, () => app.state.memoryRevision, () => app.state.isLoaded],
      ([words, history, , isLoaded]) => {
        if (!isLoaded) return;
        const timer = setTimeout(() => void load.run(words, history), facts.list === null ? 0 : SEARCH_PAUSE_MS);
        onCleanup(() => clearTimeout(timer));
      },
    ),
  );

  const shown = createMemo(() => {
    const current = facts.list ?? [];
    const ids = new Set(current.map(({ id }) => id));
    return [...current, ...gone().filter(({ id }) => !ids.has(id))];
  });
  const groups = createMemo<readonly FactGroup[]>(() =>
    query().trim() ? [{ kind: "you", name: "", memories: shown() }] : groupFacts(shown()),
  );
  const groupByKey = createMemo(() => new Map(groups().map((group) => [`${group.kind}/${group.name}`, group])));
  // Strings are the same when they read the same: a section is drawn anew only when it is another.
  const groupKeys = createMemo(() => [...groupByKey().keys()]);
  const isGone = (id: string) => facts.list?.every((memory) => memory.id !== id) ?? false;

  return (
    <>
      <div class="page-tools">
        <input
          type="search"
          class="field"
          aria-label={t("memory.search")}
          placeholder={t("memory.search")}
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <Switch label={t("memory.history")} isOn={withHistory()} onChange={setWithHistory} />
      </div>
      <Trouble message={load.problem()?.message}>
        <button type="button" class="button" onClick={() => void load.run(query(), withHistory())}>
          {t("common.try-again")}
        </button>
      </Trouble>
      <Show when={!query().trim()}>
        <DirectiveView />
      </Show>
      <Show when={facts.list !== null}>
        <Show
          when={shown().length > 0}
          fallback={<p class="empty">{query().trim() ? t("memory.nothing-found") : t("memory.empty")}</p>}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus among the rows' own controls */}
          <div class="fact-groups" onKeyDown={(event) => moveFocus(event, ".fact-row")}>
            <For each={groupKeys()}>
              {(key) => (
                <Show when={groupByKey().get(key)}>
                  {(group) => (
                    <section class="fact-group">
                      <Show when={group().name}>
                        <h2 class="fact-group-name">{groupTitle(group())}</h2>
                      </Show>
                      <ul>
                        <For each={group().memories}>
                          {(memory) => (
                            <FactRow
                              memory={memory}
                              query={query()}
                              isGone={isGone(memory.id)}
                              onForgotten={() => setGone([...gone().filter(({ id }) => id !== memory.id), memory])}
                            />
                          )}
                        </For>
                      </ul>
                    </section>
                  )}
                </Show>
              )}
            </For>
          </div>
        </Show>
      </Show>
    </>
  );
}

function groupTitle({ name }: FactGroup): string {
  if (name === "person") return t("memory.group-person");
  if (name === "place") return t("memory.group-place");
  if (name === CHAT_NAMESPACE) return t("memory.group-chats");
  return name === "default" ? t("memory.group-default") : name.replaceAll("-", " ");
}
