import { createSignal, For, type JSX, onMount, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { Trouble } from "../element/trouble.tsx";
import { moveFocus } from "../shell/move-focus.ts";
import { t } from "../text/text.ts";
import { createSearch } from "./create-search.ts";
import { openHit } from "./open-hit.ts";
import { SearchHitView } from "./search-hit-view.tsx";

/** Finds what was said, kept or read, by words and by meaning. */
export function SearchRoom(): JSX.Element {
  const app = useApp();
  const route = app.route();
  const [query, setQuery] = createSignal(route.room === "search" ? route.query : "");
  const search = createSearch(app, query);
  let field: HTMLInputElement | undefined;
  onMount(() => field?.focus());

  const write = (text: string) => {
    setQuery(text);
    // The address keeps the search, so that coming back finds it again.
    app.go({ room: "search", query: text }, { replace: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus among the field and the links
    <div class="page" onKeyDown={(event) => moveFocus(event, ".search-field, .hit")}>
      <header class="page-head">
        <h1>{t("rooms.search")}</h1>
      </header>
      <input
        ref={(element) => {
          field = element;
        }}
        type="search"
        class="field search-field"
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        value={query()}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <Trouble message={search.problem()?.message} />
      <Show when={search.hits()} fallback={<p class="empty">{t("search.hint")}</p>}>
        {(hits) => (
          <Show when={hits().length > 0} fallback={<p class="empty">{t("search.nothing")}</p>}>
            <ul class="hit-list" aria-label={t("search.results")}>
              <For each={hits()}>
                {(hit) => (
                  <li>
                    <button type="button" class="hit" onClick={() => openHit(app, hit)}>
                      <SearchHitView hit={hit} query={query()} />
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        )}
      </Show>
      <p class="visually-hidden" role="status">
        {search.hits() ? t("search.count", { count: search.hits()?.length ?? 0 }) : ""}
      </p>
    </div>
  );
}
