import type { ModelFiles } from "#embedding/model-files.ts";

/** A model's files in memory, with the promises that the ones on disk keep. */
export function memoryModelFiles(): ModelFiles {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const keyOf = (modelId: string, path: string) => `${modelId}\n${path}`;
  return {
    read: async (modelId, path) => {
      const bytes = files.get(keyOf(modelId, path));
      return bytes ? new Blob([bytes]) : null;
    },
    open: async (modelId, path, at) => {
      const key = keyOf(modelId, path);
      files.set(key, (files.get(key) ?? new Uint8Array()).slice(0, at));
      return {
        write: (bytes) => {
          const before = files.get(key) ?? new Uint8Array();
          const after = new Uint8Array(before.length + bytes.length);
          after.set(before);
          after.set(bytes, before.length);
          files.set(key, after);
        },
        close: () => {},
      };
    },
    remove: async (modelId, path) => {
      for (const key of files.keys()) {
        if (path === undefined ? key.startsWith(`${modelId}\n`) : key === keyOf(modelId, path)) files.delete(key);
      }
    },
  };
}
