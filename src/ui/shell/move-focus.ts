/** Arrow keys, Home and End move the focus among the elements that match, within the element listening. */
export function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }, selector: string): void {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = elements.indexOf(event.target as HTMLElement);
  if (index === -1) return;
  const next = {
    ArrowDown: elements[index + 1],
    ArrowUp: elements[index - 1],
    Home: elements[0],
    End: elements.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
