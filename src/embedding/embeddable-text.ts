/** What an embedder reads of a chunk: its context (a fact's key, a document's title), then its words. */
export function embeddableText(context: string, text: string): string {
  return context === "" ? text : `${context}: ${text}`;
}
