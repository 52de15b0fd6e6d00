import { readFile } from "node:fs/promises";
import { type Embedder, loadBuiltInEmbedder } from "#embedding/built-in-embedder.ts";
import { createEmbeddingStore } from "#embedding/embedding-store.ts";
import { extractByRule } from "#extraction/extract-by-rule.ts";
import type { MemoryWriteResult } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { createRecall } from "#memory/recall.ts";
import type { Remote } from "#rpc/remote.ts";
import { createSearchStore } from "#search/search-store.ts";
import { createSessionStore } from "#session/session-store.ts";
import { memoryDatabase } from "./memory-database.ts";

let embedder: Promise<Embedder> | null = null;

/** The embedder that ships with the app, loaded once a test file. */
export function builtInEmbedder(): Promise<Embedder> {
  embedder ??= loadBuiltInEmbedder(async (name) => {
    const bytes = await readFile(new URL(`../../public/embedder/${name}`, import.meta.url));
    return Uint8Array.from(bytes).buffer;
  });
  return embedder;
}

/** Stores, rules, embedder and search as the app joins them, in one thread, on real SQLite. */
export async function createCompanion() {
  const db = memoryDatabase();
  const { id: embedderId, encode } = await builtInEmbedder();
  const sessions = createSessionStore(db);
  const memories = createMemoryStore(db);
  const embeddings = createEmbeddingStore(db);
  const search = createSearchStore(db);
  let count = 0;
  const newId = () => `id-${++count}`;

  const embedAll = () => {
    for (;;) {
      const pending = embeddings.pending(embedderId, 200);
      if (pending.length === 0) return;
      embeddings.save(
        embedderId,
        pending.map(({ chunkId }) => chunkId),
        encode(pending.map(({ text }) => text)),
        0,
      );
    }
  };
  const remoteSearch: Remote<Pick<typeof search, "search">> = { search: async (request) => search.search(request) };
  const openSession = (id: string) =>
    sessions.getOrCreate({ id, name: id, scope: "chat", scopeId: "", title: "", isTemporary: false, createdAt: 0 });

  return {
    db,
    sessions,
    memories,
    search,
    newId,
    embedAll,
    recall: createRecall({
      search: remoteSearch,
      embedQuery: async (text) => ({ embedder: embedderId, values: encode([text]) }),
      now: () => Date.UTC(2026, 9, 20),
    }),
    /** A message of the person's, stored and read by the rules. */
    say: (
      text: string,
      at: number,
      sessionId = "session-1",
    ): { readonly messageId: string; readonly learned: MemoryWriteResult[] } => {
      openSession(sessionId);
      const message = sessions.append({
        type: "user",
        id: newId(),
        sessionId,
        runId: null,
        createdAt: at,
        tokenEstimate: 1,
        isCompacted: false,
        text,
        speaker: null,
      });
      const candidates = extractByRule({
        text,
        sessionId,
        messageId: message.id,
        saidAt: at,
        saidBy: "You",
        newId,
        privacy: "ask",
      });
      const learned = memories.write(candidates, at);
      embedAll();
      return { messageId: message.id, learned };
    },
  };
}
