import { AppError } from "#rpc/app-error.ts";

/** Where providers' keys rest. A stored key is read only to be sent to its own provider. */
export interface KeyStore {
  readonly save: (providerId: string, key: string) => Promise<void>;
  readonly read: (providerId: string) => Promise<string | null>;
  readonly has: (providerId: string) => Promise<boolean>;
  readonly remove: (providerId: string) => Promise<void>;
}

/** The layout of a stored key; part of what the cipher vouches for. */
const FORMAT_VERSION = 1;

/** AES-GCM's nonce: 96 bits, fresh for every write. */
const IV_BYTES = 12;

interface StoredKey {
  readonly version: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
}

/**
 * Keys in IndexedDB, encrypted under a device key that no script can export. That keeps them from whoever
 * reads the profile's files or a backup; it does not keep them from a script that runs on this origin.
 */
export function createKeyStore(databaseName: string): KeyStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= openDatabase(databaseName).catch((error: unknown) => {
      opening = undefined;
      throw new AppError("no-storage", "The browser gives no room to keep keys. Leave private mode, or free space.", {
        cause: error,
      });
    });
    return opening;
  };
  const keys = async (mode: IDBTransactionMode) => (await open()).transaction("keys", mode).objectStore("keys");
  const getStored = async (providerId: string): Promise<StoredKey | undefined> =>
    settle((await keys("readonly")).get(providerId));

  return {
    save: async (providerId, key) => {
      const deviceKey = await getOrCreateDeviceKey(await open());
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const ciphertext = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: associatedData(providerId, FORMAT_VERSION) },
        deviceKey,
        new TextEncoder().encode(key),
      );
      const stored: StoredKey = { version: FORMAT_VERSION, iv, ciphertext };
      await settle((await keys("readwrite")).put(stored, providerId));
    },
    read: async (providerId) => {
      const stored = await getStored(providerId);
      if (!stored) return null;
      const deviceKey = await getOrCreateDeviceKey(await open());
      try {
        const plain = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: stored.iv, additionalData: associatedData(providerId, stored.version) },
          deviceKey,
          stored.ciphertext,
        );
        return new TextDecoder().decode(plain);
      } catch (error) {
        throw new AppError(
          "no-key",
          "The stored key can no longer be read on this device. Enter it again in Settings.",
          {
            cause: error,
          },
        );
      }
    },
    has: async (providerId) => (await settle((await keys("readonly")).count(providerId))) > 0,
    remove: async (providerId) => {
      await settle((await keys("readwrite")).delete(providerId));
    },
  };
}

/** Binds a ciphertext to its provider and layout: moved to another's place, it does not open. */
function associatedData(providerId: string, version: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${version}\n${providerId}`);
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("device-key");
    request.result.createObjectStore("keys");
  };
  return settle(request);
}

async function getOrCreateDeviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const stored = await readDeviceKey(database.transaction("device-key").objectStore("device-key"));
  if (stored) return stored;
  const created = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // Another worker may have been first meanwhile: whoever stored one wins, within one transaction.
  const store = database.transaction("device-key", "readwrite").objectStore("device-key");
  const winner = await readDeviceKey(store);
  if (winner) return winner;
  await settle(store.put(created, "device"));
  return created;
}

function readDeviceKey(store: IDBObjectStore): Promise<CryptoKey | undefined> {
  return settle<CryptoKey | undefined>(store.get("device"));
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
