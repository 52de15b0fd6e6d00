/** What a model wants before a text, by whether it asks or tells. Part of a vector's identity. */
export interface TextPrefixes {
  readonly query: string;
  readonly document: string;
}

export const noPrefixes: TextPrefixes = { query: "", document: "" };

const searchQuery = "Represent this sentence for searching relevant passages: ";

/** By the start of a model's name, as its authors give them on its card; written down from memory, not checked there. */
const prefixesByFamily: readonly (readonly [family: RegExp, prefixes: TextPrefixes])[] = [
  [/^nomic-embed-text/, { query: "search_query: ", document: "search_document: " }],
  [/^(snowflake-arctic-embed(?!2)|mxbai-embed)/, { query: searchQuery, document: "" }],
  [/^embeddinggemma/, { query: "task: search result | query: ", document: "title: none | text: " }],
];

/** The prefixes of a model by its name; none for a family that is not known to want any. */
export function prefixesOf(model: string): TextPrefixes {
  const name = model.toLowerCase().split("/").at(-1) ?? "";
  return prefixesByFamily.find(([family]) => family.test(name))?.[1] ?? noPrefixes;
}

/** Raised when a prefix above changes: vectors made with another are others. */
export const PREFIX_VERSION = "p1";
