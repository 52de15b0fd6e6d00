import { AppError } from "#rpc/app-error.ts";
import type { ModelFiles } from "./model-files.ts";

const FOLDER = "recollect-embedders";

/**
 * Model files in the origin's private file system, outside the folders of the database. There a half-written file
 * outlives its worker and can be appended to, which the Cache API cannot do. Only in a worker.
 */
export function createOpfsModelFiles(folder = FOLDER): ModelFiles {
  const openRoot = async (create: boolean) =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create });
  // One flat folder a model: its files have names of their own, and a slash may be in none.
  const nameOf = (path: string) => encodeURIComponent(path);

  return {
    read: async (modelId, path) => {
      try {
        const model = await (await openRoot(false)).getDirectoryHandle(modelId);
        return await (await model.getFileHandle(nameOf(path))).getFile();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: async (modelId, path, at) => {
      const model = await (await openRoot(true)).getDirectoryHandle(modelId, { create: true });
      const handle = await (await model.getFileHandle(nameOf(path), { create: true })).createSyncAccessHandle();
      let end = at;
      handle.truncate(at);
      return {
        write: (bytes) => {
          try {
            end += handle.write(bytes, { at: end });
          } catch (error) {
            if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") throw error;
            throw new AppError(
              "storage-full",
              "There is no room left on this device for the model. Free some, then go on with the download.",
              { cause: error },
            );
          }
        },
        close: () => {
          handle.flush();
          handle.close();
        },
      };
    },
    remove: async (modelId, path) => {
      try {
        const root = await openRoot(false);
        if (path === undefined) await root.removeEntry(modelId, { recursive: true });
        else await (await root.getDirectoryHandle(modelId)).removeEntry(nameOf(path));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotFoundError";
}
