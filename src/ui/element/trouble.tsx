import { type JSX, Show } from "solid-js";

/** What went wrong, in words, where the person acted, with the way out beside it. */
export function Trouble(props: {
  readonly message: string | undefined | null;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <Show when={props.message}>
      {(message) => (
        <div class="trouble" role="alert">
          <p>{message()}</p>
          <Show when={props.children}>
            <div class="trouble-ways">{props.children}</div>
          </Show>
        </div>
      )}
    </Show>
  );
}
