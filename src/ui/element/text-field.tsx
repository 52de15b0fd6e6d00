import * as KobalteTextField from "@kobalte/core/text-field";
import { type JSX, Show } from "solid-js";

export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly type?: "text" | "url" | "password" | "number";
  /** What the browser may fill in. */
  readonly autocomplete?: string;
  /** The id of a `datalist` with suggestions. */
  readonly list?: string;
  readonly onBlur?: () => void;
}): JSX.Element {
  return (
    <KobalteTextField.Root
      class="text-field"
      value={props.value}
      onChange={props.onChange}
      validationState={props.error ? "invalid" : "valid"}
    >
      <KobalteTextField.Label class="field-label">{props.label}</KobalteTextField.Label>
      <KobalteTextField.Input
        class="field"
        type={props.type ?? "text"}
        placeholder={props.placeholder}
        autocomplete={props.autocomplete ?? "off"}
        spellcheck={false}
        list={props.list}
        onBlur={() => props.onBlur?.()}
      />
      <Show when={props.hint}>
        <KobalteTextField.Description class="field-hint">{props.hint}</KobalteTextField.Description>
      </Show>
      <KobalteTextField.ErrorMessage class="field-error">{props.error}</KobalteTextField.ErrorMessage>
    </KobalteTextField.Root>
  );
}
