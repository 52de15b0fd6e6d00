import type { SearchHit } from "#search/search-api.ts";
import type { App } from "../app-context.tsx";
import { openSource } from "../margin/open-source.ts";

/** Goes to what a search found. A summary has no place of its own: its chat is opened. */
export function openHit(app: App, hit: SearchHit): void {
  const { kind, sourceId: id, sessionId, text: quote } = hit;
  if (kind === "summary") app.go({ room: "chat", sessionId, messageId: null });
  else openSource(app, { kind, id, sessionId, quote });
}
