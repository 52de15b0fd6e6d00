import { createSignal, type JSX, onCleanup, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { Icon } from "../element/icon.tsx";
import { t } from "../text/text.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** Lines above the room about the machine itself: at most a sentence each, and never over the text. */
export function Notices(): JSX.Element {
  const app = useApp();
  const [isMoveSeen, setMoveSeen] = createSignal(false);
  const [seenTrouble, setSeenTrouble] = createSignal<string | null>(null);
  const isOnline = createOnline();
  const [isLate, setLate] = createSignal(false);
  // Most connections take a moment; only one that does not deserves words.
  const timer = setTimeout(() => setLate(true), 1_500);
  onCleanup(() => clearTimeout(timer));
  const isWaiting = () => app.state.connection.type === "connecting" && (isLate() || app.state.isLoaded);

  return (
    <div class="notices">
      <UpdateNotice />
      <Show when={isWaiting()}>
        <p class="notice" role="status">
          {t("notices.connecting")}
        </p>
      </Show>
      <Show when={app.state.hasMoved && !isMoveSeen() && app.state.connection.type === "connected"}>
        <p class="notice" role="status">
          {t("notices.moved")}
          <button type="button" class="text-button" onClick={() => setMoveSeen(true)}>
            {t("common.fine")}
          </button>
        </p>
      </Show>
      <Show when={app.state.trouble !== seenTrouble() && app.state.trouble}>
        {(trouble) => (
          <p class="notice" role="status">
            {trouble()}
            <button type="button" class="text-button" onClick={() => setSeenTrouble(app.state.trouble)}>
              {t("common.fine")}
            </button>
          </p>
        )}
      </Show>
      <Show when={!isOnline()}>
        <p class="notice" role="status">
          <Icon name="offline" />
          {app.state.settings.provider ? t("notices.offline-model") : t("notices.offline")}
        </p>
      </Show>
    </div>
  );
}

function createOnline(): () => boolean {
  const [isOnline, setOnline] = createSignal(navigator.onLine);
  const update = () => setOnline(navigator.onLine);
  addEventListener("online", update);
  addEventListener("offline", update);
  onCleanup(() => {
    removeEventListener("online", update);
    removeEventListener("offline", update);
  });
  return isOnline;
}
