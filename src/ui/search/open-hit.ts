import type { SearchHit } from "#search/search-api.ts";
import type { App } from "../app-context.tsx";
import { openSource } from "../margin/open-source.ts";

/** Goes to what a search found. A summary has no place of its own: its chat is opened. */
export function openHit(app: App, hit: SearchHit): void {
  if (hit.kind === "summary") return app.go({ room: "chat", sessionId: hit.sessionId, messageId: null });
  openSource(app, { kind: hit.kind, id: hit.sourceId, sessionId: hit.sessionId, quote: hit.text });
}
