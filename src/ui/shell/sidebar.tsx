import { For, type JSX } from "solid-js";
import { useApp } from "../app-context.tsx";
import { Icon, type IconName } from "../element/icon.tsx";
import { formatRoute, type Route } from "../route.ts";
import { t } from "../text/text.ts";
import { SessionList } from "./session-list.tsx";
import { shortcutLabel } from "./shortcuts.ts";

const newChat: Route = { room: "chat", sessionId: null, messageId: null };

/** The name, a new chat, the chats there are, and the way to the other rooms. */
export function Sidebar(props: { readonly onGo: () => void }): JSX.Element {
  const app = useApp();
  const rooms: readonly { readonly route: Route; readonly icon: IconName; readonly keys: string }[] = [
    { route: { room: "search", query: "" }, icon: "search", keys: shortcutLabel("k") },
    { route: { room: "memory", memoryId: null }, icon: "memory", keys: "" },
    { route: { room: "settings" }, icon: "settings", keys: "" },
  ];
  const isHere = (route: Route) =>
    app.route().room === route.room || (route.room === "memory" && app.route().room === "reading");

  const go = (event: MouseEvent, route: Route) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    app.go(route);
    props.onGo();
  };

  return (
    <div class="sidebar">
      <div class="sidebar-head">
        <a class="wordmark" href={formatRoute(newChat)} onClick={(event) => go(event, newChat)}>
          Recollect<span aria-hidden="true">*</span>
        </a>
        <button
          type="button"
          class="icon-button"
          aria-label={t("shell.new-chat")}
          title={`${t("shell.new-chat")} · ${shortcutLabel("shift+o")}`}
          onClick={(event) => go(event, newChat)}
        >
          <Icon name="write" />
        </button>
      </div>
      <nav class="sidebar-sessions" aria-label={t("sessions.nav")}>
        <SessionList onGo={props.onGo} />
      </nav>
      <nav class="sidebar-rooms" aria-label={t("rooms.nav")}>
        <For each={rooms}>
          {({ route, icon, keys }) => (
            <a
              class="room-link"
              href={formatRoute(route)}
              aria-current={isHere(route) ? "page" : undefined}
              onClick={(event) => go(event, route)}
            >
              <Icon name={icon} />
              {t(`rooms.${route.room}`)}
              <kbd>{keys}</kbd>
            </a>
          )}
        </For>
      </nav>
    </div>
  );
}
