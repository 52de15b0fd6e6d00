import { AppError } from "#rpc/app-error.ts";
import { type EmbedderCard, type EmbedderFile, parseEmbedderCard } from "./embedder-card.ts";
import type { EmbedderId } from "./embedder-id.ts";
import { createTextEncoder } from "./text-encoder.ts";

/** A model that turns texts into vectors of one length. */
export interface Embedder {
  readonly id: EmbedderId;
  /** One unit row per text, in order; a text without words gives a row of zeros. */
  readonly encode: (texts: readonly string[]) => Float32Array;
}

/** An embedder that knows single words too. */
export interface WordEmbedder extends Embedder {
  /** The row of a lower-case word without marks, of any length; null for a word it does not know. Not to be written to. */
  readonly wordVector: (word: string) => Float32Array | null;
}

/** Reads one of the embedder's files, by its name. */
export type ReadEmbedderFile = (name: EmbedderFile | "card.json") => Promise<ArrayBuffer>;

/** Reads the files from beside the app: `baseUrl` ends in a slash. */
export function fetchEmbedderFile(baseUrl: string): ReadEmbedderFile {
  return async (name) => {
    const response = await fetch(baseUrl + name);
    if (!response.ok) {
      throw new AppError(
        "not-found",
        `${name} of the built-in embedder is missing (HTTP ${response.status}). Search goes by words only until the app is reloaded with a connection.`,
      );
    }
    return response.arrayBuffer();
  };
}

/** Loads the built-in embedder. Its files must be, byte for byte, the ones its card describes. */
export async function loadBuiltInEmbedder(readFile: ReadEmbedderFile): Promise<WordEmbedder> {
  const card = parseEmbedderCard(new TextDecoder().decode(await readFile("card.json")));
  const [weights, vocabulary] = await Promise.all([
    readChecked(readFile, card, "embedder.bin"),
    readChecked(readFile, card, "vocabulary.txt"),
  ]);
  const words = new TextDecoder().decode(vocabulary).replace(/\n$/, "").split("\n");
  const { encode, wordVector } = createTextEncoder(card, weights, words);
  const { dimensions } = card;
  return {
    id: { model: card.name, revision: card.revision, dimensions },
    encode: (texts) => {
      const rows = new Float32Array(texts.length * dimensions);
      for (const [index, text] of texts.entries()) {
        encode(text, rows.subarray(index * dimensions, (index + 1) * dimensions));
      }
      return rows;
    },
    wordVector,
  };
}

async function readChecked(readFile: ReadEmbedderFile, card: EmbedderCard, name: EmbedderFile): Promise<ArrayBuffer> {
  const file = await readFile(name);
  const { bytes, sha256 } = card.files[name];
  if (file.byteLength !== bytes) {
    throw new AppError(
      "storage-damaged",
      `${name} of the built-in embedder has ${file.byteLength} bytes and should have ${bytes}. Reload the app to fetch it again.`,
    );
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== sha256) {
    throw new AppError(
      "storage-damaged",
      `${name} of the built-in embedder is not the file its card describes (SHA-256 ${found}). Reload the app to fetch it again.`,
    );
  }
  return file;
}
