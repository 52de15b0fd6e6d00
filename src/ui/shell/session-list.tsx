import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { t } from "../text/text.ts";
import { groupSessions } from "./group-sessions.ts";
import { moveFocus } from "./move-focus.ts";
import { SessionItem } from "./session-item.tsx";

/** Chats by when they were last used; archived ones fold away. */
export function SessionList(props: { readonly onGo: () => void }): JSX.Element {
  const app = useApp();
  const [showsArchived, setShowsArchived] = createSignal(false);
  const groups = createMemo(() => groupSessions(app.state.sessions, Date.now()));
  const shown = () => groups().filter(({ name }) => name !== "archived" || showsArchived());
  const hasArchived = () => groups().some(({ name }) => name === "archived");

  return (
    <Show
      when={groups().length > 0}
      fallback={
        <Show when={app.state.isLoaded}>
          <p class="sidebar-empty">{t("sessions.empty")}</p>
        </Show>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus among the links */}
      <div class="session-groups" onKeyDown={(event) => moveFocus(event, ".session-link")}>
        <For each={shown()}>
          {(group) => (
            <section>
              <h2 class="session-group-name">{t(`sessions.group-${group.name}`)}</h2>
              <ul>
                <For each={group.sessions}>{(session) => <SessionItem session={session} onGo={props.onGo} />}</For>
              </ul>
            </section>
          )}
        </For>
        <Show when={hasArchived()}>
          <button
            type="button"
            class="quiet-button"
            aria-expanded={showsArchived()}
            onClick={() => setShowsArchived(!showsArchived())}
          >
            {showsArchived() ? t("sessions.hide-archived") : t("sessions.show-archived")}
          </button>
        </Show>
      </div>
    </Show>
  );
}
