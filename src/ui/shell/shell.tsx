import { createSignal, type JSX, lazy, Match, Show, Suspense, Switch } from "solid-js";
import { useApp } from "../app-context.tsx";
import { ChatRoom } from "../chat/chat-room.tsx";
import { Icon } from "../element/icon.tsx";
import { Sheet } from "../element/sheet.tsx";
import { t } from "../text/text.ts";
import { createMedia } from "./create-media.ts";
import { Notices } from "./notices.tsx";
import { Sidebar } from "./sidebar.tsx";

const MemoryRoom = lazy(() => import("../memory/memory-room.tsx").then((module) => ({ default: module.MemoryRoom })));
const SearchRoom = lazy(() => import("../search/search-room.tsx").then((module) => ({ default: module.SearchRoom })));
const SettingsRoom = lazy(() =>
  import("../settings/settings-room.tsx").then((module) => ({ default: module.SettingsRoom })),
);

/** Sessions at the side, a room beside them. On a phone the side is a drawer. */
export function Shell(): JSX.Element {
  const app = useApp();
  const [isDrawerOpen, setDrawerOpen] = createSignal(false);
  const isNarrow = createMedia("(max-width: 720px)");
  const room = () => app.route().room;

  return (
    <div class="shell">
      {/* No link to `#room`: the hash is the app's address, and following it would leave the room. */}
      <button type="button" class="skip-link" onClick={() => document.getElementById("room")?.focus()}>
        {t("shell.skip")}
      </button>
      <Show
        when={isNarrow()}
        fallback={
          <aside class="side" aria-label={t("shell.side")}>
            <Sidebar onGo={() => {}} />
          </aside>
        }
      >
        <Sheet
          title={t("shell.side")}
          isTitleHidden
          isOpen={isDrawerOpen()}
          onClose={() => setDrawerOpen(false)}
          side="left"
        >
          <Sidebar onGo={() => setDrawerOpen(false)} />
        </Sheet>
      </Show>
      <div class="room-frame">
        <Show when={isNarrow()}>
          <header class="top-bar">
            <button
              type="button"
              class="icon-button"
              aria-label={t("shell.open-side")}
              aria-haspopup="dialog"
              onClick={() => setDrawerOpen(true)}
            >
              <Icon name="menu" />
            </button>
            <span class="top-title" aria-hidden="true">
              {topTitle()}
            </span>
            <button
              type="button"
              class="icon-button"
              aria-label={t("shell.new-chat")}
              onClick={() => app.go({ room: "chat", sessionId: null, messageId: null })}
            >
              <Icon name="write" />
            </button>
          </header>
        </Show>
        <Notices />
        <main class="room" id="room" tabindex="-1">
          <Suspense>
            <Switch>
              <Match when={room() === "chat"}>
                <ChatRoom />
              </Match>
              <Match when={room() === "memory" || room() === "reading"}>
                <MemoryRoom />
              </Match>
              <Match when={room() === "search"}>
                <SearchRoom />
              </Match>
              <Match when={room() === "settings"}>
                <SettingsRoom />
              </Match>
            </Switch>
          </Suspense>
        </main>
      </div>
    </div>
  );

  function topTitle(): string {
    const route = app.route();
    if (route.room !== "chat") return t(`rooms.${route.room}`);
    return app.state.sessions.find((session) => session.id === route.sessionId)?.title || t("sessions.untitled");
  }
}
