import * as Dialog from "@kobalte/core/dialog";
import type { JSX } from "solid-js";
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
  return (
    <Dialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="sheet-overlay" />
        <Dialog.Content class="sheet" data-side={props.side}>
          <header class="sheet-header" classList={{ "visually-hidden": props.isTitleHidden ?? false }}>
            <Dialog.Title class="sheet-title">{props.title}</Dialog.Title>
            <Dialog.CloseButton class="icon-button" aria-label={t("common.close")}>
              <Icon name="close" />
            </Dialog.CloseButton>
          </header>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
