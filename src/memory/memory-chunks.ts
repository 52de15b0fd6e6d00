import type { Database } from "#db/database.ts";
import { removeChunks, replaceChunks } from "#search/chunk-store.ts";
import { contentWords } from "./compare-values.ts";
import type { Memory } from "./memory.ts";
import { keyWords } from "./memory-key.ts";

/**
 * Makes a fact findable, in the caller's transaction: by its key in words, its value,
 * and the person's own words where they add some. Only what is or was believed can be found.
 */
export function replaceMemoryChunks(db: Database, memory: Memory): void {
  if (memory.status !== "live") {
    removeChunks(db, "memory", memory.id);
    return;
  }
  replaceChunks(
    db,
    {
      kind: "memory",
      sourceId: memory.id,
      // Not the source's session: its deletion would take the chunks along, and the fact outlives it.
      sessionId: null,
      text: searchableText(memory),
      context: keyWords(memory.layer, memory.namespace, memory.key),
      speaker: memory.provenance.saidBy,
      position: null,
      isTelling: memory.validTo === null || (typeof memory.metadata.until === "number" && memory.supersededBy === null),
      saidAt: memory.provenance.saidAt,
    },
    memory.updatedAt,
  );
}

/** Questions come in other words than facts are noted in; the words it was said in are often closer. */
function searchableText({ value, provenance: { quote } }: Memory): string {
  const known = new Set(contentWords(value));
  return contentWords(quote).every((word) => known.has(word)) ? value : `${value} — ${quote}`;
}
