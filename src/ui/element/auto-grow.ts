/** Lets a text area be as tall as its text; the style sheet sets the limits. */
export function autoGrow(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
