import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createKeyStore } from "#egress/key-store.ts";

let databaseName = "";

beforeEach(() => {
  databaseName = `keys-${crypto.randomUUID()}`;
  onTestFinished(() => {
    indexedDB.deleteDatabase(databaseName);
  });
});

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(name: string, mode: IDBTransactionMode = "readonly"): Promise<IDBObjectStore> {
  const database = await settle(indexedDB.open(databaseName));
  return database.transaction(name, mode).objectStore(name);
}

test("a key survives the worker that stored it", async () => {
  await createKeyStore(databaseName).save("p1", "sk-canary-1");
  expect(await createKeyStore(databaseName).read("p1")).toBe("sk-canary-1");
});

test("a key is replaced and removed", async () => {
  const keys = createKeyStore(databaseName);
  await keys.save("p1", "first");
  await keys.save("p1", "second");
  expect([await keys.read("p1"), await keys.has("p1"), await keys.has("p2")]).toEqual(["second", true, false]);
  await keys.remove("p1");
  expect([await keys.read("p1"), await keys.has("p1")]).toEqual([null, false]);
});

test("nothing readable rests on disk, and the same key never looks the same twice", async () => {
  const keys = createKeyStore(databaseName);
  await keys.save("p1", "sk-canary-1");
  await keys.save("p2", "sk-canary-1");
  const stored = await settle<{ iv: Uint8Array; ciphertext: ArrayBuffer }[]>((await openStore("keys")).getAll());
  const texts = stored.map(({ ciphertext }) => new TextDecoder("latin1").decode(ciphertext));
  expect(texts.join()).not.toContain("canary");
  expect(new Set(texts).size).toBe(2);
  expect(new Set(stored.map(({ iv }) => iv.join())).size).toBe(2);
});

test("the device key cannot be taken out", async () => {
  await createKeyStore(databaseName).save("p1", "sk-canary-1");
  const deviceKey = await settle<CryptoKey>((await openStore("device-key")).get("device"));
  expect(deviceKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", deviceKey)).rejects.toMatchObject({ name: "InvalidAccessError" });
});

test("a stored key that was put in another provider's place does not open", async () => {
  const keys = createKeyStore(databaseName);
  await keys.save("p1", "sk-canary-1");
  const stored = await settle((await openStore("keys")).get("p1"));
  await settle((await openStore("keys", "readwrite")).put(stored, "p2"));
  await expect(keys.read("p2")).rejects.toMatchObject({
    code: "no-key",
    message: expect.stringContaining("Enter it again"),
  });
});

test("two workers that store their first key at once share one device key", async () => {
  const [left, right] = [createKeyStore(databaseName), createKeyStore(databaseName)];
  await Promise.all([left.save("p1", "one"), right.save("p2", "two")]);
  expect([await right.read("p1"), await left.read("p2")]).toEqual(["one", "two"]);
});
