/** A text the person gave the companion to read, at a path in the knowledge tree. */
export interface Document {
  readonly id: string;
  /** E.g. `/reference/lease.md`. Unique. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly mediaType: string;
  readonly tags: readonly string[];
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}
