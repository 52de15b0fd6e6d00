import { createEffect, type JSX, on, onCleanup, onMount } from "solid-js";
import type { MarginProps } from "./margin.tsx";
import { MarginList } from "./margin-list.tsx";
import { placeNotes } from "./place-notes.ts";
import { slideFromWords } from "./slide-from-words.ts";

/** Space between two things in the margin, px. */
const GAP = 16;

/** The margin beside the text: each note at the height of its words, none over another. */
export function MarginColumn(props: MarginProps): JSX.Element {
  let column: HTMLElement | undefined;
  let observer: ResizeObserver | undefined;
  const known = new Set<Element>();

  const arrange = () => {
    const { text } = props;
    if (!column || !text) return;
    const items = [...column.querySelectorAll<HTMLElement>("[data-anchor]")];
    const origin = column.getBoundingClientRect().top;
    const boxes = items.map((item) => ({
      wanted: Math.max(0, anchorTop(text, item.dataset.anchor ?? "") - origin),
      height: item.offsetHeight,
    }));
    const { tops, end } = placeNotes(boxes, GAP);
    items.forEach((item, index) => {
      item.style.setProperty("top", `${tops[index] ?? 0}px`);
      if (known.has(item)) return;
      known.add(item);
      observer?.observe(item);
      if (item.dataset.fresh === "true") slideFromWords(item, text.querySelector(item.dataset.anchor ?? ""));
    });
    column.style.setProperty("min-height", `${end}px`);
  };

  onMount(() => {
    observer = new ResizeObserver(arrange);
    if (props.text) observer.observe(props.text);
    arrange();
    onCleanup(() => observer?.disconnect());
  });
  createEffect(
    on(
      () => [props.items.notes.length, props.items.footnotes.length, props.items.questions.length, props.text],
      () => queueMicrotask(arrange),
    ),
  );

  return (
    <div
      class="margin-column"
      ref={(element) => {
        column = element;
      }}
    >
      <MarginList {...props} />
    </div>
  );
}

/** The words' own top, or the whole message's when there are none to point at. */
function anchorTop(text: HTMLElement, selector: string): number {
  const words = selector ? text.querySelector(selector) : null;
  return (words ?? text.querySelector(".said, .answer") ?? text).getBoundingClientRect().top;
}
