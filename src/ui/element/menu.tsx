import * as DropdownMenu from "@kobalte/core/dropdown-menu";
import { createSignal, type JSX } from "solid-js";
import { Icon } from "./icon.tsx";

/** Three dots that open a short list of acts. */
export function Menu(props: { readonly label: string; readonly children: JSX.Element }): JSX.Element {
  const [trigger, setTrigger] = createSignal<HTMLElement>();
  return (
    <DropdownMenu.Root modal={false} placement="bottom-end" gutter={4}>
      <DropdownMenu.Trigger ref={setTrigger} class="icon-button menu-trigger" aria-label={props.label}>
        <Icon name="more" />
      </DropdownMenu.Trigger>
      {/* Within the landmark it belongs to, and within the drawer where there is one. */}
      <DropdownMenu.Portal mount={trigger()?.closest<HTMLElement>("[role=dialog], aside") ?? document.body}>
        <DropdownMenu.Content class="menu">{props.children}</DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem(props: {
  readonly onSelect: () => void;
  readonly isLoss?: boolean;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <DropdownMenu.Item class="menu-item" classList={{ "is-loss": props.isLoss ?? false }} onSelect={props.onSelect}>
      {props.children}
    </DropdownMenu.Item>
  );
}
