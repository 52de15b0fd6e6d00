import { readFile } from "node:fs/promises";
import { loadBuiltInEmbedder, type ReadEmbedderFile } from "#embedding/built-in-embedder.ts";

/** Reads the embedder's files from where the app serves them. */
export const readEmbedderFile: ReadEmbedderFile = async (name) => {
  const file = await readFile(new URL(`../../public/embedder/${name}`, import.meta.url));
  return new Uint8Array(file).buffer;
};

/** The real embedder, loaded once a test file. */
export const builtInEmbedder = await loadBuiltInEmbedder(readEmbedderFile);
