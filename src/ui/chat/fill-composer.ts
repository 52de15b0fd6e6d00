/** Puts words into the composer as if typed, for the person to change or send. */
export function fillComposer(text: string): void {
  const area = document.querySelector<HTMLTextAreaElement>("[data-composer]");
  if (!area) return;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  area.setSelectionRange(text.length, text.length);
}
