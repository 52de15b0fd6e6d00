import type { WordEmbedder } from "./built-in-embedder.ts";

/** Begins to load when first asked, and gives null until that is done; what failed is tried again a while later. */
export function createWordSource(
  load: () => Promise<WordEmbedder>,
  now: () => number = Date.now,
): () => WordEmbedder | null {
  let words: WordEmbedder | null = null;
  let tryFrom = 0;
  return () => {
    if (words || now() < tryFrom) return words;
    tryFrom = Number.POSITIVE_INFINITY;
    load().then(
      (loaded) => {
        words = loaded;
      },
      () => {
        // Search does without related words; the embedding worker reads the same files and tells the person.
        tryFrom = now() + RETRY_MS;
      },
    );
    return null;
  };
}

const RETRY_MS = 60_000;
