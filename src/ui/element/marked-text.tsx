import { For, type JSX, Show } from "solid-js";
import type { TextSegment } from "../search/highlight-words.ts";

/** Text with some of its words lit up. */
export function MarkedText(props: { readonly segments: readonly TextSegment[] }): JSX.Element {
  return (
    <For each={props.segments}>
      {(segment) => (
        <Show when={segment.isMatch} fallback={segment.text}>
          <mark>{segment.text}</mark>
        </Show>
      )}
    </For>
  );
}
