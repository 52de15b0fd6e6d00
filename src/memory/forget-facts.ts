import type { Database } from "#db/database.ts";
import { removeChunks, replaceChunks } from "#search/chunk-store.ts";
import { withholdRange, withoutWithheld } from "#search/withheld-words.ts";
import { contentWords } from "./compare-values.ts";
import type { Memory } from "./memory.ts";
import { replaceMemoryChunks } from "./memory-chunks.ts";
import { findMemory, type MemoryRow, rowToMemory, saveMemory } from "./memory-row.ts";

/** What was deleted, and what looking for it afterwards found. */
export interface ForgetReceipt {
  /** As they were, for taking it back. */
  readonly forgotten: readonly Memory[];
  /** Messages that are no longer searched for the forgotten words. */
  readonly withheldMessages: number;
  /** Whether nothing of it was left in any table when it was looked for again. */
  readonly isGone: boolean;
}

/** Deletes one fact with its chunks, vectors and full text. A cached vector outlives its chunk on purpose; not this one. */
export function deleteFact(db: Database, id: string): void {
  db.run(
    `delete from embedding_cache where content_hash in (
       select content_hash from chunks where source_kind = 'memory' and source_id = ?
     ) and not exists (
       select 1 from chunks where chunks.content_hash = embedding_cache.content_hash
         and (source_kind <> 'memory' or source_id <> ?)
     )`,
    id,
    id,
  );
  removeChunks(db, "memory", id);
  db.run("delete from memories where id = ?", id);
}

/** Deletes facts and every derived place that repeats them, in the caller's transaction, and looks for them again (B14). */
export function forgetFacts(db: Database, ids: readonly string[], at: number): ForgetReceipt {
  const forgotten = ids.flatMap((id) => findMemory(db, id) ?? []);
  const hashes = forgotten.flatMap(({ id }) => hashesOf(db, "memory", id));
  for (const { id } of forgotten) deleteFact(db, id);
  for (const memory of forgotten) trimQuotes(db, memory, at);
  const messages = new Set(forgotten.flatMap((memory) => withholdSources(db, memory, at)));
  const isLeft =
    forgotten.some(({ id }) => findMemory(db, id) !== null || hashesOf(db, "memory", id).length > 0) ||
    hashes.some((hash) => isHashKept(db, hash));
  return { forgotten, withheldMessages: messages.size, isGone: !isLeft };
}

/** Takes a whole message out of search and out of what facts are drawn from; it stays in the chat. */
export function withholdMessage(db: Database, messageId: string, at: number): void {
  const message = db.get<{ text: string }>("select text from messages where id = ?", messageId);
  if (message) withhold(db, messageId, { start: 0, end: message.text.length }, at);
}

/** Another fact from the same sentence may carry the forgotten words in its quote: it goes on without one. */
function trimQuotes(db: Database, { provenance, value }: Memory, at: number): void {
  if (provenance.messageId === null) return;
  const gone = new Set(contentWords(`${value} ${provenance.quote}`));
  const others = db
    .all<MemoryRow>("select * from memories where source_message_id = ?", provenance.messageId)
    .map(rowToMemory);
  for (const other of others) {
    const own = new Set(contentWords(other.value));
    if (!contentWords(other.provenance.quote).some((word) => gone.has(word) && !own.has(word))) continue;
    const trimmed = { ...other, provenance: { ...other.provenance, quote: "", start: null, end: null }, updatedAt: at };
    saveMemory(db, trimmed);
    replaceMemoryChunks(db, trimmed);
  }
}

/** The sentence it was told in, and the companion's answers that repeat it. Returns the messages concerned. */
function withholdSources(db: Database, { id, provenance }: Memory, at: number): string[] {
  const { messageId, start, end } = provenance;
  const repeats = db
    .all<{ id: string }>(
      `select answer.id from messages as answer where answer.type = 'assistant' and (
         instr(answer.detail, ?) > 0
         or answer.run_id = (select run_id from messages where id = ? and run_id is not null))`,
      `"id":${JSON.stringify(id)}`,
      messageId,
    )
    .map((answer) => answer.id);
  for (const answer of repeats) withholdMessage(db, answer, at);
  if (messageId === null) return repeats;
  if (start === null || end === null) withholdMessage(db, messageId, at);
  else withhold(db, messageId, { start, end }, at);
  return [messageId, ...repeats];
}

type ChunkHead = {
  source_kind: "message" | "summary";
  session_id: string | null;
  context: string;
  speaker: string | null;
  position: number | null;
  is_telling: number;
  said_at: number | null;
};

function withhold(db: Database, messageId: string, range: { start: number; end: number }, at: number): void {
  withholdRange(db, messageId, range, at);
  const message = db.get<{ text: string }>("select text from messages where id = ?", messageId);
  const head = db.get<ChunkHead>(
    `select source_kind, session_id, context, speaker, position, is_telling, said_at from chunks
     where source_kind in ('message', 'summary') and source_id = ? limit 1`,
    messageId,
  );
  if (!message || !head) return;
  for (const hash of hashesOf(db, head.source_kind, messageId)) {
    db.run("delete from embedding_cache where content_hash = ?", hash);
  }
  const text = withoutWithheld(db, messageId, message.text);
  if (text.trim() === "") {
    removeChunks(db, head.source_kind, messageId);
    return;
  }
  replaceChunks(
    db,
    {
      kind: head.source_kind,
      sourceId: messageId,
      sessionId: head.session_id,
      text,
      context: head.context,
      speaker: head.speaker,
      position: head.position,
      isTelling: head.is_telling === 1,
      saidAt: head.said_at,
    },
    at,
  );
}

function hashesOf(db: Database, kind: string, sourceId: string): string[] {
  return db
    .all<{ content_hash: string }>(
      "select content_hash from chunks where source_kind = ? and source_id = ?",
      kind,
      sourceId,
    )
    .map((row) => row.content_hash);
}

/** A vector of the very words, unless another source says the same. */
function isHashKept(db: Database, hash: string): boolean {
  return (
    db.get(
      `select 1 from embedding_cache where content_hash = ?
         and not exists (select 1 from chunks where chunks.content_hash = embedding_cache.content_hash)`,
      hash,
    ) !== undefined
  );
}
