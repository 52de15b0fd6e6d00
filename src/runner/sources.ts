import type { Memory } from "#memory/memory.ts";
import type { Source } from "#message/message.ts";
import type { SearchHit } from "#search/search-api.ts";

/** Longest quote carried as a source; the source itself is one click away. */
const MAX_QUOTE_LENGTH = 600;

/** A fact as a numbered source: quoted in the very words it came from. */
export function memoryToSource(memory: Memory, number: number): Source {
  return {
    number,
    kind: "memory",
    id: memory.id,
    sessionId: memory.provenance.sessionId,
    quote: memory.provenance.quote || memory.value,
    title: memory.value,
    speaker: memory.provenance.saidBy,
    saidAt: memory.provenance.saidAt,
  };
}

/** A message or document that search found, as a numbered source. */
export function hitToSource(hit: SearchHit, number: number): Source {
  return {
    number,
    kind: hit.kind === "document" ? "document" : "message",
    id: hit.sourceId,
    sessionId: hit.sessionId,
    quote: hit.text.slice(0, MAX_QUOTE_LENGTH).toWellFormed(),
    title: hit.title,
    speaker: hit.speaker,
    saidAt: hit.saidAt,
  };
}

/** Those of the offered sources that the answer marks with `[^number]`. */
export function citedSources(text: string, offered: readonly Source[]): Source[] {
  return offered.filter(({ number }) => text.includes(`[^${number}]`));
}
