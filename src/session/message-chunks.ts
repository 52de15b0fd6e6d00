import type { Database } from "#db/database.ts";
import { isQuestion } from "#message/is-question.ts";
import { type Message, QUOTE_ONLY_MODEL } from "#message/message.ts";
import { type ChunkSource, removeChunks, replaceChunks } from "#search/chunk-store.ts";
import { withoutWithheld } from "#search/withheld-words.ts";
import type { SessionScope } from "./session.ts";

/** Who speaks in a companion's answer, as search results name it; the person at the keyboard is null. */
export const COMPANION_SPEAKER = "Companion";

/** Makes a message findable, in the caller's transaction. Temporary chats leave nothing to find. */
export function replaceMessageChunks(
  db: Database,
  message: Message,
  session: { readonly isTemporary: boolean; readonly scope: SessionScope },
): void {
  if (message.type === "tool-call" || message.type === "tool-result" || session.isTemporary) return;
  const kind = message.type === "summary" ? "summary" : "message";
  // An answer that still grows is cut into chunks once, at its end.
  if (message.type === "assistant" && message.status === "streaming") {
    removeChunks(db, kind, message.id);
    return;
  }
  const source: ChunkSource = {
    kind,
    sourceId: message.id,
    sessionId: message.sessionId,
    text: withoutWithheld(db, message.id, message.text),
    context: "",
    speaker: speakerOf(message),
    position: message.type === "summary" ? null : message.position,
    isTelling: isTelling(message, session.scope),
    saidAt: message.createdAt,
  };
  replaceChunks(db, source, message.createdAt);
}

type SpokenMessage = Extract<Message, { readonly text: string }>;

function speakerOf(message: SpokenMessage): string | null {
  switch (message.type) {
    case "user":
      return message.speaker;
    case "assistant":
      return COMPANION_SPEAKER;
    case "summary":
      return null;
    default:
      return message satisfies never;
  }
}

/** Is the text evidence of something, or does it only ask, repeat, or break off? */
function isTelling(message: SpokenMessage, scope: SessionScope): boolean {
  // In the other scopes no person speaks: orders from the companion to itself prove nothing.
  if (scope !== "chat" && scope !== "evaluation") return false;
  switch (message.type) {
    case "user":
      return !isQuestion(message.text);
    case "assistant":
      return message.model !== QUOTE_ONLY_MODEL && message.status !== "failed";
    case "summary":
      return true;
    default:
      return message satisfies never;
  }
}
