import { onCleanup } from "solid-js";
import type { App } from "../app-context.tsx";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as this machine writes it: "⌘K" or "Ctrl K". */
export function shortcutLabel(keys: string): string {
  const parts = keys.split("+").map((key) => (key === "shift" ? (isApple ? "⇧" : "Shift") : key.toUpperCase()));
  return isApple ? `⌘${parts.join("")}` : `Ctrl ${parts.join(" ")}`;
}

/** Keys that work everywhere; the single letters only where nothing is being typed. */
export function listenForShortcuts(app: App): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (event.metaKey || event.ctrlKey) {
      if (key === "k" && !event.shiftKey) act(event, app.openPalette);
      if (key === "o" && event.shiftKey) act(event, () => startChat(app));
      return;
    }
    if (event.altKey || isTyping(event.target) || isInDialog()) return;
    if (key === "/") act(event, () => app.go({ room: "search", query: "" }));
    if (key === "n") act(event, () => startChat(app));
    if (key === "?") act(event, app.openHelp);
  };
  addEventListener("keydown", onKeyDown);
  onCleanup(() => removeEventListener("keydown", onKeyDown));
}

function act(event: KeyboardEvent, work: () => void): void {
  event.preventDefault();
  work();
}

const startChat = (app: App) => app.go({ room: "chat", sessionId: null, messageId: null });

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

const isInDialog = () => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
