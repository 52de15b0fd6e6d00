import { For, type JSX, Show } from "solid-js";
import type { Memory } from "#memory/memory.ts";
import { formatWhen } from "../text/format.ts";

/** Two values of one fact, the older first: what each says, and when and in which words it was said. */
export function TwoSides(props: { readonly sides: readonly [Memory, Memory] }): JSX.Element {
  const inOrder = () => [...props.sides].sort((a, b) => a.provenance.saidAt - b.provenance.saidAt);
  return (
    <ul class="two-sides">
      <For each={inOrder()}>
        {(side) => (
          <li>
            <p class="note-fact">{side.value}</p>
            <p class="side-origin">
              <time datetime={new Date(side.provenance.saidAt).toISOString()}>
                {formatWhen(side.provenance.saidAt, Date.now())}
              </time>
              <Show when={side.provenance.quote}>{(quote) => <q>{quote()}</q>}</Show>
            </p>
          </li>
        )}
      </For>
    </ul>
  );
}
