import type { Document } from "#document/document.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { RunnerApi } from "./runner-api.ts";

/** Longest document taken in one piece, in characters: some 5,000 pages. */
const MAX_DOCUMENT_LENGTH = 10_000_000;

/** Texts the person gives the companion to read. */
export function createDocumentCommands(store: Remote<StoreApi>, onWrite: () => void): RunnerApi["documents"] {
  return {
    add: async ({ id, title, text, mediaType }, at) => {
      const clean = text.toWellFormed().replaceAll("\u0000", "");
      if (clean.trim() === "") throw new AppError("invalid-input", `“${title}” has no text to read.`);
      if (clean.length > MAX_DOCUMENT_LENGTH) {
        throw new AppError("invalid-input", `“${title}” is longer than 10 million characters. Split it into parts.`);
      }
      const stored = await store.documents.put(
        { id, path: await freePath(title), title, text: clean, mediaType, tags: [], createdAt: at },
        at,
      );
      onWrite();
      return stored;
    },
    list: () => store.documents.list(),
    get: (id) => store.documents.get(id),
    remove: async (id) => {
      await store.documents.remove(id);
      onWrite();
    },
  };

  async function freePath(title: string): Promise<string> {
    const name = title.trim().replace(/[/\\\s]+/g, "-") || "untitled";
    const taken = new Set((await store.documents.list()).map(({ path }: Pick<Document, "path">) => path));
    for (let count = 1; ; count += 1) {
      const path = count === 1 ? `/reference/${name}` : `/reference/${name}-${count}`;
      if (!taken.has(path)) return path;
    }
  }
}
