import { type JSX, Show } from "solid-js";
import type { SearchHit } from "#search/search-api.ts";
import { Icon } from "../element/icon.tsx";
import { MarkedText } from "../element/marked-text.tsx";
import { factLabel } from "../margin/fact-label.ts";
import { formatDay } from "../text/format.ts";
import { t } from "../text/text.ts";
import { excerptAround } from "./excerpt-around.ts";
import { highlightWords } from "./highlight-words.ts";

/** What was found: the words, lit up, and where and when they were said. */
export function SearchHitView(props: { readonly hit: SearchHit; readonly query: string }): JSX.Element {
  return (
    <>
      <Icon name={props.hit.kind === "document" ? "document" : props.hit.kind === "memory" ? "memory" : "chat"} />
      <span class="hit-body">
        <span class="hit-text">
          <MarkedText segments={highlightWords(excerptAround(props.hit.text, props.query), props.query)} />
        </span>
        <span class="hit-from">
          <span>{t(`search.kind-${props.hit.kind}`)}</span>
          <Show when={props.hit.title}>
            <span>{props.hit.kind === "memory" ? factLabel({ key: props.hit.title }) : props.hit.title}</span>
          </Show>
          <Show when={props.hit.saidAt}>{(at) => <time>{formatDay(at(), Date.now())}</time>}</Show>
        </span>
      </span>
    </>
  );
}
