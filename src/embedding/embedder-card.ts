import { AppError } from "#rpc/app-error.ts";

/** Sizes, checksums and arithmetic of the built-in embedder, as its card says. */
export interface EmbedderCard {
  readonly name: string;
  readonly revision: string;
  readonly dimensions: number;
  /** Words with a row of their own; the rows of the hash buckets follow them. */
  readonly vocabulary: number;
  readonly buckets: number;
  /** Dimensions that share one scale. */
  readonly group: number;
  readonly bits: 4;
  readonly files: Readonly<Record<EmbedderFile, { readonly bytes: number; readonly sha256: string }>>;
  readonly stopWords: readonly string[];
}

export type EmbedderFile = "embedder.bin" | "vocabulary.txt";

/** Reads a card; refuses one that this code does not know how to follow. */
export function parseEmbedderCard(text: string): EmbedderCard {
  const card = parseJson(text);
  if (!isCard(card)) {
    throw new AppError(
      "invalid-input",
      "The built-in embedder's card.json is not a card this app knows. Reload the app.",
    );
  }
  return card;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("invalid-input", "The built-in embedder's card.json is not JSON. Reload the app.", {
      cause: error,
    });
  }
}

function isCard(value: unknown): value is EmbedderCard {
  if (typeof value !== "object" || value === null) return false;
  // Each field is looked at before it is believed.
  const card = value as Partial<Record<keyof EmbedderCard, unknown>>;
  const isCount = (field: unknown) => Number.isInteger(field) && Number(field) > 0;
  return (
    typeof card.name === "string" &&
    typeof card.revision === "string" &&
    isCount(card.dimensions) &&
    isCount(card.vocabulary) &&
    isCount(card.buckets) &&
    isCount(card.group) &&
    Number(card.dimensions) % Number(card.group) === 0 &&
    card.bits === 4 &&
    Array.isArray(card.stopWords) &&
    card.stopWords.every((word) => typeof word === "string") &&
    isFileEntry(card.files, "embedder.bin") &&
    isFileEntry(card.files, "vocabulary.txt")
  );
}

function isFileEntry(files: unknown, name: EmbedderFile): boolean {
  if (typeof files !== "object" || files === null || !(name in files)) return false;
  // `in` has just shown that the field is there.
  const entry = (files as Record<string, { readonly bytes?: unknown; readonly sha256?: unknown } | null>)[name];
  return typeof entry?.bytes === "number" && typeof entry.sha256 === "string" && /^[0-9a-f]{64}$/.test(entry.sha256);
}
