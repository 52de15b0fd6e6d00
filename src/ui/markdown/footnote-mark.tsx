import { type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { footnoteId } from "../margin/margin-items.ts";
import { openSource, sourceRoute } from "../margin/open-source.ts";
import { formatRoute } from "../route.ts";
import { t } from "../text/text.ts";
import type { Footnotes } from "./markdown.tsx";

/** A quiet numeral that leads to the words the answer came from. A number without a source is left out. */
export function FootnoteMark(props: { readonly number: number; readonly footnotes: Footnotes }): JSX.Element {
  const app = useApp();
  const source = () => props.footnotes.sources.find(({ number }) => number === props.number);
  const id = () => footnoteId(props.footnotes.messageId, props.number);
  return (
    <Show when={source()}>
      {(found) => (
        <sup class="mark" data-mark={props.number}>
          {/* A link, not a button: a button is a box, and the full stop after it would fall to the next line. */}
          <a
            href={formatRoute(sourceRoute(found()))}
            classList={{ "is-active": props.footnotes.active() === id() }}
            aria-label={t("source.open", { number: props.number, title: found().title || t(`source.${found().kind}`) })}
            onPointerEnter={() => props.footnotes.onActive(id())}
            onPointerLeave={() => props.footnotes.onActive(null)}
            onFocus={() => props.footnotes.onActive(id())}
            onBlur={() => props.footnotes.onActive(null)}
            onClick={(event) => {
              event.preventDefault();
              openSource(app, found());
            }}
          >
            {props.number}
          </a>
        </sup>
      )}
    </Show>
  );
}
