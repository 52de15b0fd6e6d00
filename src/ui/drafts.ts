/** The drafts a person has typed and not sent, by session; they outlive a reload of the tab, not the tab. */
export interface Drafts {
  readonly read: (sessionId: string | null) => string;
  readonly write: (sessionId: string | null, text: string) => void;
}

const keyOf = (sessionId: string | null) => `recollect-draft:${sessionId ?? "new"}`;

export function createDrafts(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): Drafts {
  const texts = new Map<string, string>();
  return {
    read: (sessionId) => texts.get(keyOf(sessionId)) ?? storage.getItem(keyOf(sessionId)) ?? "",
    write: (sessionId, text) => {
      texts.set(keyOf(sessionId), text);
      try {
        if (text) storage.setItem(keyOf(sessionId), text);
        else storage.removeItem(keyOf(sessionId));
      } catch (error) {
        // A draft of many megabytes does not fit; it stays in memory, which is enough until a reload.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}
