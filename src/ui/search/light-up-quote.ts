import { findQuote } from "./find-quote.ts";

const HIGHLIGHT_NAME = "source";

/**
 * Lights up a quote's words inside an element, through the Custom Highlight API, which leaves the text as it is.
 * Returns the element nearest the words (to scroll to); the whole element where the words are not found.
 */
export function lightUpQuote(element: HTMLElement, quote: string): HTMLElement {
  const words = quoteRange(element, quote);
  const range = words ?? document.createRange();
  if (!words) range.selectNodeContents(element);
  if ("highlights" in CSS) CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(range));
  return words?.startContainer.parentElement ?? element;
}

export function clearQuoteLight(): void {
  if ("highlights" in CSS) CSS.highlights.delete(HIGHLIGHT_NAME);
}

function quoteRange(element: HTMLElement, quote: string): Range | null {
  const texts: { readonly node: Text; readonly start: number }[] = [];
  let whole = "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    texts.push({ node: node as Text, start: whole.length });
    whole += node.textContent ?? "";
  }
  const found = findQuote(whole, quote);
  if (!found) return null;
  const first = texts.findLast(({ start }) => start <= found.start);
  const last = texts.findLast(({ start }) => start < found.end);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, found.start - first.start);
  range.setEnd(last.node, found.end - last.start);
  return range;
}
