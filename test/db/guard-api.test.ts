import { expect, test } from "vitest";
import { guardApi, refuseAllCalls } from "#db/guard-api.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import { createStores } from "#store/create-stores.ts";
import type { StoreApi } from "#store/store-api.ts";
import { newSession, userMessage } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

function serve(api: object) {
  const { port1, port2 } = new MessageChannel();
  exposeApi(api, port1);
  return connectApi<StoreApi>(port2);
}

test("a damaged full-text table is built anew, and the call that met it succeeds", async () => {
  const db = memoryDatabase();
  const stores = createStores(db);
  let rebuilds = 0;
  const connection = serve(
    guardApi(stores, {
      isOpen: () => true,
      rebuildFullText: () => {
        rebuilds += 1;
        stores.search.rebuildFullText();
      },
    }),
  );
  await connection.api.sessions.getOrCreate(newSession({ id: "chat" }));
  await connection.api.sessions.append(userMessage("My accordion is green.", { id: "m" }));
  db.run("update chunk_words_data set block = x'ff00ff00ff00ff'");
  db.run("update chunk_trigrams_data set block = x'ff00ff00ff00ff'");
  // Both the delete and the insert of a chunk go through the damaged tables.
  await connection.api.sessions.append(userMessage("My harp is green."));
  await connection.api.sessions.remove("chat");
  expect(rebuilds).toBeGreaterThan(0);
  expect(await connection.api.maintenance.checkIntegrity()).toBe("ok");
  connection.close(new AppError("aborted", "The test is over."));
});

test("a closed database refuses, and an error keeps its code across the port", async () => {
  let isOpen = true;
  const connection = serve(
    guardApi(createStores(memoryDatabase()), { isOpen: () => isOpen, rebuildFullText: () => {} }),
  );
  await expect(connection.api.sessions.rename("gone", "x", 1)).rejects.toMatchObject({ code: "not-found" });
  isOpen = false;
  await expect(connection.api.sessions.get("gone")).rejects.toMatchObject({ code: "leader-changed" });
  connection.close(new AppError("aborted", "The test is over."));
});

test("a worker that does not lead refuses every call", async () => {
  const connection = serve(refuseAllCalls());
  await expect(connection.api.memories.count()).rejects.toMatchObject({ code: "leader-changed" });
  connection.close(new AppError("aborted", "The test is over."));
});
