import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Database } from "#db/database.ts";
import { embeddableText } from "#embedding/embeddable-text.ts";
import { splitChunks } from "#embedding/split-chunks.ts";
import type { SourceKind } from "./search-api.ts";

/** A text that search shall find, and what it needs to know about it. */
export interface ChunkSource {
  readonly kind: SourceKind;
  readonly sourceId: string;
  readonly sessionId: string | null;
  readonly text: string;
  /** Words that belong to the text but are not in it: a fact's key, a document's title. */
  readonly context: string;
  readonly speaker: string | null;
  /** The message's position in its session; null for other kinds. */
  readonly position: number | null;
  /** False for text that only asks or repeats: searchable, but no evidence. */
  readonly isTelling: boolean;
  readonly saidAt: number | null;
}

/** Cuts the source into chunks and stores them in place of the ones it had. Unchanged text keeps its vectors. */
export function replaceChunks(db: Database, source: ChunkSource, at: number): void {
  const pieces = splitChunks(source.text).map((piece) => ({
    ...piece,
    hash: hashChunk(source.context, piece.text),
  }));
  const stored = db.all<{ content_hash: string }>(
    "select content_hash from chunks where source_kind = ? and source_id = ? order by ordinal",
    source.kind,
    source.sourceId,
  );
  const isUnchanged =
    stored.length === pieces.length && pieces.every((piece, index) => piece.hash === stored[index]?.content_hash);
  if (isUnchanged) {
    db.run(
      "update chunks set is_telling = ?, said_at = ?, speaker = ? where source_kind = ? and source_id = ?",
      source.isTelling ? 1 : 0,
      source.saidAt,
      source.speaker,
      source.kind,
      source.sourceId,
    );
    return;
  }
  removeChunks(db, source.kind, source.sourceId);
  for (const [ordinal, piece] of pieces.entries()) {
    db.run(
      `insert into chunks (source_kind, source_id, session_id, ordinal, start_char, end_char, context, text,
         speaker, position, is_telling, said_at, content_hash, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      source.kind,
      source.sourceId,
      source.sessionId,
      ordinal,
      piece.start,
      piece.end,
      source.context,
      piece.text,
      source.speaker,
      source.position,
      source.isTelling ? 1 : 0,
      source.saidAt,
      piece.hash,
      at,
    );
  }
}

/** Removes a source's chunks; their vectors and full text go with them. */
export function removeChunks(db: Database, kind: SourceKind, sourceId: string): void {
  db.run("delete from chunks where source_kind = ? and source_id = ?", kind, sourceId);
}

/** SHA-256 of what will be embedded: the key of the embedding cache. */
export function hashChunk(context: string, text: string): string {
  return bytesToHex(sha256(utf8ToBytes(embeddableText(context, text))));
}
