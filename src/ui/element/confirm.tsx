import * as AlertDialog from "@kobalte/core/alert-dialog";
import type { JSX } from "solid-js";
import { t } from "../text/text.ts";

/** Asks before something is lost. The safe way out has the focus. */
export function Confirm(props: {
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay class="sheet-overlay" />
        <AlertDialog.Content class="sheet confirm" data-side="center">
          <AlertDialog.Title class="sheet-title">{props.title}</AlertDialog.Title>
          <AlertDialog.Description class="confirm-detail">{props.detail}</AlertDialog.Description>
          <div class="button-row">
            <AlertDialog.CloseButton class="button">{t("common.cancel")}</AlertDialog.CloseButton>
            <button
              type="button"
              class="button button-loss"
              onClick={() => {
                props.onConfirm();
                props.onClose();
              }}
            >
              {props.action}
            </button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
