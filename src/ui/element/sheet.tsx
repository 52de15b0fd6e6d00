import * as Dialog from "@kobalte/core/dialog";
import { type JSX, Show } from "solid-js";
import { t } from "../text/text.ts";
import { Icon } from "./icon.tsx";

/** A dialog: in the middle, at the side as a drawer, or from the bottom as a sheet. Esc closes it, focus returns. */
export function Sheet(props: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: "center" | "left" | "bottom";
  readonly isTitleHidden?: boolean;
  readonly children: JSX.Element;
}): JSX.Element {
  let content: HTMLElement | undefined;
  return (
    <Dialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="sheet-overlay" />
        <Dialog.Content
          class="sheet"
          data-side={props.side}
          ref={(element) => {
            content = element;
          }}
          // The sheet itself has the focus first: a ring around its close button would be the first thing seen.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (content?.querySelector<HTMLElement>("[data-first-focus]") ?? content)?.focus();
          }}
        >
          <Show
            when={!props.isTitleHidden}
            fallback={<Dialog.Title class="visually-hidden">{props.title}</Dialog.Title>}
          >
            <header class="sheet-header">
              <Dialog.Title class="sheet-title">{props.title}</Dialog.Title>
              <Dialog.CloseButton class="icon-button" aria-label={t("common.close")}>
                <Icon name="close" />
              </Dialog.CloseButton>
            </header>
          </Show>
          {props.children}
          <Show when={props.isTitleHidden}>
            <Dialog.CloseButton class="visually-hidden">{t("common.close")}</Dialog.CloseButton>
          </Show>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
