import { prefixesOf, type TextPrefixes } from "./text-prefixes.ts";

/** A model that can be fetched and run here. */
export interface CatalogueModel {
  readonly id: string;
  readonly name: string;
  /** Owner and name on the hub; a host of one's own keeps the same layout. */
  readonly repository: string;
  readonly revision: string;
  readonly weights: string;
  /** What else must be there; anything else the library asks for is answered with "not found". */
  readonly files: readonly string[];
  readonly dimensions: number;
  /** How the vectors of a text's tokens become one; `own` where the model's output already is one. */
  readonly pooling: "mean" | "first-token" | "own";
  /** Longer texts are cut. */
  readonly maxTokens: number;
  readonly prefixes: TextPrefixes;
  /** All files together; an estimate until a host has said. */
  readonly bytes: number;
  readonly licence: string;
  readonly languages: "English" | "many";
  /** SHA-256 by file, where it is known; what the host says is checked as well. */
  readonly sha256: Readonly<Record<string, string>>;
}

const textFiles = ["config.json", "tokenizer.json", "tokenizer_config.json"];
const quantized = "onnx/model_quantized.onnx";

/**
 * Written down without the weights at hand. From the models' published descriptions: dimensions, licences, languages,
 * and EmbeddingGemma 2's repository. From memory: sizes, file layout, pooling, prefixes and token limits. No checksum is
 * known here, so what a download is checked against is what the hub states.
 */
export const embedderCatalogue: readonly CatalogueModel[] = [
  {
    id: "all-minilm-l6-v2",
    name: "MiniLM L6",
    repository: "onnx-community/all-MiniLM-L6-v2-ONNX",
    revision: "main",
    weights: quantized,
    files: textFiles,
    dimensions: 384,
    pooling: "mean",
    maxTokens: 256,
    prefixes: prefixesOf("all-MiniLM-L6-v2"),
    bytes: 24_000_000,
    licence: "Apache-2.0",
    languages: "English",
    sha256: {},
  },
  {
    id: "snowflake-arctic-embed-xs",
    name: "Arctic Embed XS",
    repository: "Snowflake/snowflake-arctic-embed-xs",
    revision: "main",
    weights: quantized,
    files: textFiles,
    dimensions: 384,
    pooling: "first-token",
    maxTokens: 512,
    prefixes: prefixesOf("snowflake-arctic-embed-xs"),
    bytes: 24_000_000,
    licence: "Apache-2.0",
    languages: "English",
    sha256: {},
  },
  {
    id: "embeddinggemma-2",
    name: "EmbeddingGemma 2",
    repository: "onnx-community/embeddinggemma-2-ONNX",
    revision: "main",
    weights: quantized,
    files: textFiles,
    dimensions: 768,
    pooling: "own",
    maxTokens: 2_048,
    prefixes: prefixesOf("embeddinggemma-2"),
    bytes: 320_000_000,
    licence: "Apache-2.0",
    languages: "many",
    sha256: {},
  },
];
