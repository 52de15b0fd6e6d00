import type { Source } from "#message/message.ts";
import type { App } from "../app-context.tsx";

/** Goes to where the words were said or written, and lights them up there. */
export function openSource(app: App, source: Pick<Source, "kind" | "id" | "sessionId" | "quote">): void {
  app.setHighlight({ sourceId: source.id, quote: source.quote });
  switch (source.kind) {
    case "message":
      app.go({ room: "chat", sessionId: source.sessionId, messageId: source.id });
      break;
    case "memory":
      app.go({ room: "memory", memoryId: source.id });
      break;
    case "document":
      app.go({ room: "reading", documentId: source.id });
      break;
    default:
      source.kind satisfies never;
  }
}
