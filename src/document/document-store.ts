import type { Document } from "./document.ts";

export interface DocumentStore {
  /** Stores or replaces (by id) the document and its chunks; a changed text raises the version. */
  readonly put: (document: Omit<Document, "version" | "updatedAt">, at: number) => Document;
  /** The same for many, in one transaction. */
  readonly putAll: (documents: readonly Omit<Document, "version" | "updatedAt">[], at: number) => void;
  readonly get: (id: string) => Document | null;
  readonly list: () => Omit<Document, "text">[];
  readonly remove: (id: string) => void;
}
