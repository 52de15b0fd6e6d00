import type { Memory } from "./memory.ts";
import { normalizeKey } from "./memory-key.ts";

/** Namespace, without the layer, of facts that hold in one chat only. */
export const CHAT_NAMESPACE = "chats";

/**
 * Namespace of the facts of one chat. The scope is part of the name, so that a fact of one chat
 * never closes what holds everywhere.
 */
export function chatNamespace(sessionId: string): string {
  return `${CHAT_NAMESPACE}/${normalizeKey(sessionId)}`;
}

/** May this fact be used in that chat? Facts of one chat stay there. */
export function holdsInChat({ namespace }: Pick<Memory, "namespace">, sessionId: string): boolean {
  const [, group, ...rest] = namespace.split("/");
  return group !== CHAT_NAMESPACE || rest.join("/") === normalizeKey(sessionId);
}
