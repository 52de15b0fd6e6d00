import { type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { formatDay } from "../text/format.ts";
import { t } from "../text/text.ts";
import type { MarginFootnote } from "./margin-items.ts";
import { openSource } from "./open-source.ts";

/** Where words of the answer came from. A click leads to the place they were said. */
export function FootnoteView(props: {
  readonly footnote: MarginFootnote;
  readonly isActive: boolean;
  readonly onActive: (id: string | null) => void;
  readonly onOpen: () => void;
}): JSX.Element {
  const app = useApp();
  const source = () => props.footnote.source;
  const anchor = () => `[data-message-id="${props.footnote.answerId}"] [data-mark="${source().number}"]`;
  return (
    <li class="footnote" classList={{ "is-active": props.isActive }} data-anchor={anchor()}>
      <button
        type="button"
        class="footnote-button"
        onPointerEnter={() => props.onActive(props.footnote.id)}
        onPointerLeave={() => props.onActive(null)}
        onFocus={() => props.onActive(props.footnote.id)}
        onBlur={() => props.onActive(null)}
        onClick={() => {
          props.onOpen();
          openSource(app, source());
        }}
      >
        <span class="footnote-number">{source().number}</span>
        <span class="footnote-body">
          <span class="footnote-from">
            <Show when={source().saidAt}>{(at) => <time>{formatDay(at(), Date.now())}</time>}</Show>
            <span class="footnote-title">{source().title || t(`source.${source().kind}`)}</span>
          </span>
          <q class="footnote-quote">{source().quote}</q>
        </span>
      </button>
    </li>
  );
}
