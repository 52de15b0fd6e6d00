import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { type App, useApp } from "../app-context.tsx";
import { Icon, type IconName } from "../element/icon.tsx";
import { Sheet } from "../element/sheet.tsx";
import { createSearch } from "../search/create-search.ts";
import { openHit } from "../search/open-hit.ts";
import { SearchHitView } from "../search/search-hit-view.tsx";
import { t } from "../text/text.ts";

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly draw: () => JSX.Element;
  readonly act: () => void;
}

/** Everything by name, from the keyboard: acts, rooms, chats, and what was said. */
export function Palette(props: { readonly onClose: () => void }): JSX.Element {
  const app = useApp();
  const [query, setQuery] = createSignal("");
  const [chosen, setChosen] = createSignal(0);
  const search = createSearch(app, query);
  const choices = createMemo<readonly Choice[]>(() => {
    const words = query().trim().toLowerCase();
    const named = [...acts(app), ...chats(app)].filter(({ label }) => label.toLowerCase().includes(words));
    const found = (search.hits() ?? []).slice(0, 8).map((hit) => ({
      id: `hit-${hit.chunkId}`,
      label: hit.text,
      draw: () => <SearchHitView hit={hit} query={query()} />,
      act: () => openHit(app, hit),
    }));
    return [...(words ? named : named.slice(0, 12)), ...found];
  });

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    props.onClose();
    choice.act();
  };
  const move = (step: number) => {
    const count = choices().length;
    if (count === 0) return;
    setChosen((chosen() + step + count) % count);
    queueMicrotask(() => document.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest" }));
  };

  return (
    <Sheet title={t("rooms.everything")} isTitleHidden isOpen onClose={props.onClose} side="center">
      <div class="palette">
        <input
          class="palette-field"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={choices()[chosen()] ? `palette-${chosen()}` : undefined}
          aria-label={t("palette.label")}
          placeholder={t("palette.label")}
          value={query()}
          data-first-focus
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            if (event.isComposing) return;
            if (event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowUp") move(-1);
            else if (event.key === "Enter") choose(choices()[chosen()]);
            else return;
            event.preventDefault();
          }}
        />
        <div class="palette-list" id="palette-list" role="listbox" aria-label={t("palette.results")}>
          <For each={choices()}>
            {(choice, index) => (
              // Focus stays in the field; the option is chosen by the field's arrow keys.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                class="hit"
                role="option"
                id={`palette-${index()}`}
                aria-selected={index() === chosen()}
                data-chosen={index() === chosen() ? "" : undefined}
                onPointerMove={() => setChosen(index())}
                onClick={() => choose(choice)}
              >
                {choice.draw()}
              </div>
            )}
          </For>
        </div>
        <Show when={choices().length === 0}>
          <p class="empty">{t("search.nothing")}</p>
        </Show>
      </div>
    </Sheet>
  );
}

function acts(app: App): Choice[] {
  const choice = (id: string, icon: IconName, label: string, act: () => void): Choice => ({
    id,
    label,
    draw: () => (
      <>
        <Icon name={icon} />
        <span>{label}</span>
      </>
    ),
    act,
  });
  return [
    choice("new", "write", t("shell.new-chat"), () => app.go({ room: "chat", sessionId: null, messageId: null })),
    choice("search", "search", t("rooms.search"), () => app.go({ room: "search", query: "" })),
    choice("memory", "memory", t("rooms.memory"), () => app.go({ room: "memory", memoryId: null })),
    choice("reading", "document", t("rooms.reading"), () => app.go({ room: "reading", documentId: null })),
    choice("settings", "settings", t("rooms.settings"), () => app.go({ room: "settings" })),
    choice("help", "tool", t("help.title"), () => app.openHelp()),
  ];
}

function chats(app: App): Choice[] {
  return app.state.sessions.map((session) => ({
    id: session.id,
    label: session.title || t("sessions.untitled"),
    draw: () => (
      <>
        <Icon name="chat" />
        <span>{session.title || t("sessions.untitled")}</span>
      </>
    ),
    act: () => app.go({ room: "chat", sessionId: session.id, messageId: null }),
  }));
}
