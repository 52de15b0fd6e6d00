import type { EmbedderId } from "#embedding/embedder-id.ts";
import { blobToVector } from "#embedding/vector-blob.ts";
import type { SearchFilter, SourceKind } from "./search-api.ts";

export interface VectorMatch {
  readonly chunkId: number;
  readonly cosine: number;
}

/** What a filter needs to know of a chunk, and its vector as it is stored. */
export interface VectorRow {
  readonly id: number;
  readonly source_kind: SourceKind;
  readonly session_id: string | null;
  readonly source_id: string;
  readonly is_telling: number;
  readonly vector: Uint8Array;
}

export interface VectorRows {
  readonly embedder: EmbedderId;
  readonly count: () => number;
  /** Adds a row, or replaces the one of the same chunk; false when the matrix is full. */
  readonly put: (row: VectorRow) => boolean;
  readonly remove: (chunkId: number) => void;
  readonly nearest: (query: Float32Array, filter: SearchFilter, limit: number) => VectorMatch[];
  readonly cosines: (query: Float32Array, chunkIds: readonly number[]) => Map<number, number>;
}

interface Labels {
  readonly chunkId: number;
  readonly kind: SourceKind;
  readonly sessionId: string | null;
  readonly sourceId: string;
  readonly isTelling: boolean;
}

const FIRST_ROWS = 1_024;

/** One matrix of unit rows with the labels that filters ask for. The last row fills a removed one's place. */
export function createVectorRows(embedder: EmbedderId, maxRows: number): VectorRows {
  const { dimensions } = embedder;
  let matrix = new Float32Array(Math.min(FIRST_ROWS, maxRows) * dimensions);
  const labels: Labels[] = [];
  const rowByChunk = new Map<number, number>();

  const grow = () => {
    const grown = new Float32Array(Math.min(maxRows, labels.length * 2) * dimensions);
    grown.set(matrix);
    matrix = grown;
  };

  return {
    embedder,
    count: () => labels.length,
    put: (row) => {
      const known = rowByChunk.get(row.id);
      if (known === undefined && labels.length >= maxRows) return false;
      const vector = blobToVector(row.vector);
      if (vector.length !== dimensions) return false;
      const index = known ?? labels.length;
      if ((index + 1) * dimensions > matrix.length) grow();
      matrix.set(unitVector(vector), index * dimensions);
      labels[index] = {
        chunkId: row.id,
        kind: row.source_kind,
        sessionId: row.session_id,
        sourceId: row.source_id,
        isTelling: row.is_telling === 1,
      };
      rowByChunk.set(row.id, index);
      return true;
    },
    remove: (chunkId) => {
      const index = rowByChunk.get(chunkId);
      if (index === undefined) return;
      rowByChunk.delete(chunkId);
      const last = labels.pop();
      if (!last || last.chunkId === chunkId) return;
      matrix.copyWithin(index * dimensions, labels.length * dimensions, (labels.length + 1) * dimensions);
      labels[index] = last;
      rowByChunk.set(last.chunkId, index);
    },
    nearest: (query, filter, limit) => {
      const unit = unitVector(query);
      const accepts = createAccept(filter);
      const best = createBest(limit);
      for (let index = 0; index < labels.length; index += 1) {
        const label = labels[index];
        if (!label || !accepts(label)) continue;
        const cosine = dot(unit, matrix, index * dimensions);
        if (cosine > best.threshold()) best.add({ chunkId: label.chunkId, cosine });
      }
      return best.sorted();
    },
    cosines: (query, chunkIds) => {
      const unit = unitVector(query);
      const found = new Map<number, number>();
      for (const chunkId of chunkIds) {
        const index = rowByChunk.get(chunkId);
        if (index !== undefined) found.set(chunkId, dot(unit, matrix, index * dimensions));
      }
      return found;
    },
  };
}

function createAccept({ kinds, sessionId, exceptMessageId, onlyTellings }: SearchFilter): (labels: Labels) => boolean {
  const wanted = new Set(kinds);
  return (labels) =>
    wanted.has(labels.kind) &&
    (sessionId === undefined || labels.sessionId === sessionId) &&
    (!onlyTellings || labels.isTelling) &&
    !(labels.kind === "message" && labels.sourceId === exceptMessageId);
}

/** The `limit` largest cosines: a binary heap whose root is the least of them. */
function createBest(limit: number) {
  const heap: VectorMatch[] = [];
  const cosineAt = (index: number) => heap[index]?.cosine ?? Number.POSITIVE_INFINITY;
  const swap = (left: number, right: number) => {
    const first = heap[left];
    const second = heap[right];
    if (!first || !second) return;
    heap[left] = second;
    heap[right] = first;
  };
  const sink = () => {
    let parent = 0;
    for (;;) {
      const left = parent * 2 + 1;
      const child = cosineAt(left + 1) < cosineAt(left) ? left + 1 : left;
      if (child >= heap.length || cosineAt(parent) <= cosineAt(child)) return;
      swap(parent, child);
      parent = child;
    }
  };
  const rise = () => {
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (cosineAt(parent) <= cosineAt(child)) return;
      swap(parent, child);
      child = parent;
    }
  };

  return {
    threshold: () => (heap.length < limit ? Number.NEGATIVE_INFINITY : cosineAt(0)),
    add: (match: VectorMatch) => {
      if (heap.length < limit) {
        heap.push(match);
        rise();
        return;
      }
      heap[0] = match;
      sink();
    },
    sorted: () => [...heap].sort((left, right) => right.cosine - left.cosine || left.chunkId - right.chunkId),
  };
}

/** Four sums side by side let the engine overlap the multiplications. */
function dot(query: Float32Array, matrix: Float32Array, offset: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const even = query.length - (query.length % 4);
  // Both are in range by construction; `?? 0` would cost a quarter of the speed.
  for (let index = 0; index < even; index += 4) {
    first += (query[index] as number) * (matrix[offset + index] as number);
    second += (query[index + 1] as number) * (matrix[offset + index + 1] as number);
    third += (query[index + 2] as number) * (matrix[offset + index + 2] as number);
    fourth += (query[index + 3] as number) * (matrix[offset + index + 3] as number);
  }
  for (let index = even; index < query.length; index += 1) {
    first += (query[index] as number) * (matrix[offset + index] as number);
  }
  return first + second + third + fourth;
}

function unitVector(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector, 0));
  return length > 0 && Number.isFinite(length)
    ? vector.map((value) => value / length)
    : new Float32Array(vector.length);
}
