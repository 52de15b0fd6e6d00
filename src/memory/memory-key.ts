import type { MemoryLayer } from "./memory.ts";

/** Longest key the store takes, in characters. */
export const MAX_KEY_LENGTH = 128;

/**
 * One spelling for each key (B1): lower case, `_` and spaces to `-`, runs of `-` and `/` collapsed, ends trimmed.
 * `Code_Style` and `code style` are the same key, `code-style`.
 */
export function normalizeKey(key: string): string {
  return key
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[_\s]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/\/{2,}/g, "/")
    .replace(/^[-/]+|[-/]+$/g, "");
}

/** Layer + "/" + namespace; the layer alone when there is no namespace, or when it only repeats the layer. */
export function effectiveNamespace(layer: MemoryLayer, namespace: string): string {
  const normal = normalizeKey(namespace);
  if (normal === "" || normal === layer) return layer;
  return normal.startsWith(`${layer}/`) ? normal : `${layer}/${normal}`;
}

/** Namespaces whose name says nothing about the fact. */
const GENERIC_NAMESPACES = new Set(["default", "general", "facts", "preferences", "personality", "artifacts"]);

/** A fact's key in words, as a person would say it: `dog name`, `person ana`; a project's name comes first. */
export function keyWords(layer: MemoryLayer, namespace: string, key: string): string {
  const tail = namespace === layer ? "" : namespace.slice(layer.length + 1);
  // A chat's own namespace is its id.
  const isGeneric = layer === "daily" || GENERIC_NAMESPACES.has(tail) || tail.startsWith("chats/");
  const words = `${isGeneric ? "" : tail} ${key}`.split(/[-/\s]+/).filter((word) => word !== "");
  return words.filter((word, index) => word !== words[index - 1]).join(" ");
}
