import type { Document } from "#document/document.ts";
import { createBackFill } from "#embedding/back-fill.ts";
import type { SearchParts, SourceKind } from "#search/search-api.ts";
import { openWorkers } from "../../open-workers.ts";
import type { Dialogue } from "../read-locomo.ts";

export interface Question {
  readonly text: string;
  readonly sessionId: string | null;
}

export interface Answer {
  /** Ids of what was found, best first. */
  readonly found: readonly string[];
  /** From the question's text to the hits, embedding and both ports included. */
  readonly ms: number;
}

/** What Node calls in the page; everything is plain data. */
export interface EvaluationPage {
  readonly addDialogue: (dialogue: Dialogue) => Promise<void>;
  readonly addDocuments: (documents: readonly BenchDocument[]) => Promise<void>;
  /** Resolves when everything added has its vector. */
  readonly embed: () => Promise<void>;
  readonly ask: (
    questions: readonly Question[],
    options: { readonly kinds: readonly SourceKind[]; readonly limit: number; readonly parts: SearchParts },
  ) => Promise<readonly Answer[]>;
}

export interface BenchDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

declare global {
  var bench: EvaluationPage | undefined;
}

const { store, embedding } = await openWorkers();
const faults: string[] = [];
const backFill = createBackFill({
  store: store.embeddings,
  embedding,
  publish: () => {},
  now: Date.now,
  onFault: ({ message }) => faults.push(message),
});

globalThis.bench = {
  addDialogue: async ({ id, turns }) => {
    await store.sessions.getOrCreate({
      id,
      name: `evaluation-${id}`,
      scope: "evaluation",
      scopeId: id,
      title: id,
      isTemporary: false,
      createdAt: turns[0]?.saidAt ?? 0,
    });
    for (const turn of turns) {
      await store.sessions.append({
        type: "user",
        id: `${id}/${turn.id}`,
        sessionId: id,
        runId: null,
        createdAt: turn.saidAt,
        tokenEstimate: 0,
        isCompacted: false,
        text: turn.text,
        speaker: turn.speaker,
      });
    }
  },
  addDocuments: (documents) =>
    store.documents.putAll(
      documents.map(
        ({ id, title, text }): Omit<Document, "version" | "updatedAt"> => ({
          id,
          path: `/evaluation/${id}`,
          title,
          text,
          mediaType: "text/plain",
          tags: [],
          createdAt: Date.now(),
        }),
      ),
      Date.now(),
    ),
  embed: async () => {
    backFill.kick();
    await backFill.whenIdle();
    const [fault] = faults;
    if (fault !== undefined) throw new Error(`Embedding failed: ${fault}`);
  },
  ask: async (questions, { kinds, limit, parts }) => {
    const embedder = await embedding.describe();
    const answers: Answer[] = [];
    for (const { text, sessionId } of questions) {
      const startedAt = performance.now();
      const values = await embedding.embed([text], "query");
      const hits = await store.search.search({
        query: text,
        kinds,
        limit,
        parts,
        vector: { embedder, values },
        now: Date.now(),
        ...(sessionId !== null && { sessionId }),
      });
      answers.push({ found: hits.map(({ sourceId }) => sourceId), ms: performance.now() - startedAt });
    }
    return answers;
  },
};
