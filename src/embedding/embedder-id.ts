/** Identity of an embedder: vectors of different ones are never compared. */
export interface EmbedderId {
  readonly model: string;
  readonly revision: string;
  readonly dimensions: number;
}
