import type { KeyStore } from "#egress/key-store.ts";

/** Keys in memory, for Node, which has no IndexedDB; the real store has its own test in the browser. */
export function memoryKeyStore(): KeyStore {
  const keys = new Map<string, string>();
  return {
    save: async (providerId, key) => {
      keys.set(providerId, key);
    },
    read: async (providerId) => keys.get(providerId) ?? null,
    has: async (providerId) => keys.has(providerId),
    remove: async (providerId) => {
      keys.delete(providerId);
    },
  };
}
