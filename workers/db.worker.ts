import type { DbWorkerRequest } from "#db/db-worker-messages.ts";
import { holdDatabase } from "#db/hold-database.ts";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { openDatabase } from "#db/open-database.ts";
import { createStores } from "#store/create-stores.ts";

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
    const stores = createStores(db);
    return { api: stores, rebuildFullText: stores.search.rebuildFullText, close };
  },
});

self.addEventListener("message", ({ data }: MessageEvent<DbWorkerRequest>) => handle(data));
