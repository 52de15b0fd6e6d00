import type { DbWorkerRequest } from "#db/db-worker-messages.ts";
import { holdDatabase } from "#db/hold-database.ts";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { openDatabase } from "#db/open-database.ts";
import { fetchEmbedderFile, loadBuiltInEmbedder } from "#embedding/built-in-embedder.ts";
import { createWordSource } from "#embedding/word-source.ts";
import { createStores } from "#store/create-stores.ts";

const files = new URL(`${import.meta.env.BASE_URL}embedder/`, self.location.origin).href;
const readWords = createWordSource(() => loadBuiltInEmbedder(fetchEmbedderFile(files)));

const handle = holdDatabase({
  post: (event) => self.postMessage(event),
  open: async (profile) => {
    const { db, close } = await openDatabase(profile);
    try {
      migrate(db, migrations);
    } catch (error) {
      close();
      throw error;
    }
    // Begins to read, so that the first search finds the words.
    readWords();
    const stores = createStores(db, readWords);
    return { api: stores, rebuildFullText: stores.search.rebuildFullText, close };
  },
});

self.addEventListener("message", ({ data }: MessageEvent<DbWorkerRequest>) => handle(data));
