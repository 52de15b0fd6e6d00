import { For, type JSX } from "solid-js";
import { Sheet } from "../element/sheet.tsx";
import { t } from "../text/text.ts";
import { shortcutLabel } from "./shortcuts.ts";

/** The keys, on one sheet. */
export function HelpSheet(props: { readonly onClose: () => void }): JSX.Element {
  const rows = [
    [shortcutLabel("k"), t("help.palette")],
    ["/", t("help.search")],
    [`n · ${shortcutLabel("shift+o")}`, t("help.new-chat")],
    ["Enter", t("help.send")],
    ["Shift Enter", t("help.newline")],
    ["Esc", t("help.stop")],
    ["↑ ↓", t("help.arrows")],
    ["e · f · u", t("help.note-keys")],
    ["?", t("help.help")],
  ] as const;
  return (
    <Sheet title={t("help.title")} isOpen onClose={props.onClose} side="center">
      <dl class="key-list">
        <For each={rows}>
          {([keys, meaning]) => (
            <div>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          )}
        </For>
      </dl>
    </Sheet>
  );
}
