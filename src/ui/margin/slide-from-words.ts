/** How far a note travels at most, px: enough to say where it came from, not a flight over the text. */
const LONGEST_WAY = 120;

/** Slides a new note from its words into the margin. Nothing moves for someone who asked for less motion. */
export function slideFromWords(item: HTMLElement, words: Element | null): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = item.getBoundingClientRect();
  const from = (words ?? item).getBoundingClientRect();
  const x = Math.max(-LONGEST_WAY, Math.min(-24, from.right - to.left));
  const y = Math.max(-24, Math.min(24, from.top - to.top));
  item.animate(
    [
      { opacity: 0, transform: `translate(${x}px, ${y}px)` },
      { opacity: 1, transform: "none" },
    ],
    {
      duration: 180,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    },
  );
}
