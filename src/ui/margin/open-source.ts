import type { Source } from "#message/message.ts";
import type { App } from "../app-context.tsx";
import type { Route } from "../route.ts";

/** Goes to where the words were said or written, and lights them up there. */
export function openSource(app: App, source: Pick<Source, "kind" | "id" | "sessionId" | "quote">): void {
  app.setHighlight({ sourceId: source.id, quote: source.quote });
  app.go(sourceRoute(source));
}

/** The address of a source. */
export function sourceRoute(source: Pick<Source, "kind" | "id" | "sessionId">): Route {
  switch (source.kind) {
    case "message":
      return { room: "chat", sessionId: source.sessionId, messageId: source.id };
    case "memory":
      return { room: "memory", memoryId: source.id };
    case "document":
      return { room: "reading", documentId: source.id };
    default:
      return source.kind satisfies never;
  }
}
