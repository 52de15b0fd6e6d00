import * as KobalteSwitch from "@kobalte/core/switch";
import { type JSX, Show } from "solid-js";

export function Switch(props: {
  readonly label: string;
  readonly detail?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): JSX.Element {
  return (
    <KobalteSwitch.Root class="switch" checked={props.isOn} onChange={props.onChange}>
      <KobalteSwitch.Input class="switch-input" />
      <KobalteSwitch.Control class="switch-control">
        <KobalteSwitch.Thumb class="switch-thumb" />
      </KobalteSwitch.Control>
      <span class="switch-words">
        <KobalteSwitch.Label>{props.label}</KobalteSwitch.Label>
        <Show when={props.detail}>
          <KobalteSwitch.Description class="field-hint">{props.detail}</KobalteSwitch.Description>
        </Show>
      </span>
    </KobalteSwitch.Root>
  );
}
