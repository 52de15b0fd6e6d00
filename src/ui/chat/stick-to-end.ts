import { type Accessor, createSignal, onCleanup } from "solid-js";

export interface StickToEnd {
  readonly isAtEnd: Accessor<boolean>;
  readonly goToEnd: (behavior?: ScrollBehavior) => void;
}

/** How near the end still counts as reading the end, px: a line and a half. */
const END_SLACK = 48;

/**
 * Keeps the newest words in sight while the reader is at the end, and leaves a reader who scrolled up where they are.
 * `content` is the element inside the scroller that grows.
 */
export function stickToEnd(scroller: HTMLElement, content: HTMLElement): StickToEnd {
  const [isAtEnd, setAtEnd] = createSignal(true);
  const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  const goToEnd = (behavior: ScrollBehavior = "instant") => {
    setAtEnd(true);
    scroller.scrollTo({ top: scroller.scrollHeight, behavior });
  };

  let lastTop = 0;
  const onScroll = () => {
    // Content that grows moves nothing; only a reader's own scrolling up leaves the end.
    if (distance() <= END_SLACK) setAtEnd(true);
    else if (scroller.scrollTop < lastTop) setAtEnd(false);
    lastTop = scroller.scrollTop;
  };
  scroller.addEventListener("scroll", onScroll, { passive: true });

  const observer = new ResizeObserver(() => {
    if (isAtEnd()) goToEnd();
  });
  observer.observe(content);
  observer.observe(scroller);
  onCleanup(() => {
    observer.disconnect();
    scroller.removeEventListener("scroll", onScroll);
  });
  return { isAtEnd, goToEnd };
}
