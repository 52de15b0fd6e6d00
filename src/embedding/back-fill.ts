import { transfer } from "comlink";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";
import type { EmbeddingScope, EmbeddingStore } from "./embedding-store.ts";

export interface BackFillDeps {
  readonly store: Remote<Pick<EmbeddingStore, "pending" | "save" | "progress" | "dropStaleCache">>;
  readonly embedding: Remote<EmbeddingApi>;
  readonly publish: (event: EmbeddingProgress) => void;
  readonly now: () => number;
  /** What stopped a pass, other than a changed leader; the next kick tries again. */
  readonly onFault?: (fault: AppError) => void;
  /** Ends the work for good. */
  readonly signal?: AbortSignal;
  /** What this embedder may read; everything unless given. */
  readonly scope?: EmbeddingScope;
  /** Chunks embedded and stored together. */
  readonly batchChunks?: number;
  /** A pass found nothing left to do. */
  readonly onComplete?: (embedder: EmbedderId) => Promise<void>;
}

export interface EmbeddingProgress {
  readonly type: "embedding-progress";
  readonly chunks: number;
  readonly embedded: number;
}

export interface BackFill {
  /** Something new may wait. Kicks while a pass runs are joined into one more pass. */
  readonly kick: () => void;
  /** Resolves when nothing is being embedded, nor kicked. */
  readonly whenIdle: () => Promise<void>;
}

/** Chunks asked for and embedded together: some 20 ms of work, one transaction to store. */
const BATCH_CHUNKS = 256;

/** Gives every chunk its vector, newest first, in the background. What is stored stays, so any end is a pause. */
export function createBackFill({
  store,
  embedding,
  publish,
  now,
  onFault,
  signal,
  scope = "all",
  batchChunks = BATCH_CHUNKS,
  onComplete,
}: BackFillDeps): BackFill {
  let running: Promise<void> | null = null;
  let isKicked = false;
  let hasDroppedStaleCache = false;

  const pass = async (embedder: EmbedderId) => {
    let before: number | undefined;
    for (;;) {
      const pending = await store.pending(embedder, batchChunks, before, scope);
      if (signal?.aborted) return;
      if (pending.length === 0) return onComplete?.(embedder);
      const vectors = await embedding.embed(
        pending.map(({ text }) => text),
        "background",
        ...(signal ? [signal] : []),
      );
      await store.save(
        embedder,
        pending.map(({ chunkId }) => chunkId),
        transfer(vectors, [vectors.buffer]),
        now(),
      );
      before = pending.at(-1)?.chunkId;
      publish({ type: "embedding-progress", ...(await store.progress(embedder, scope)) });
    }
  };

  const run = async () => {
    while (isKicked && !signal?.aborted) {
      isKicked = false;
      await pass(await embedding.describe());
    }
    if (hasDroppedStaleCache || signal?.aborted) return;
    hasDroppedStaleCache = true;
    await store.dropStaleCache(now());
  };

  const start = (): Promise<void> =>
    run()
      .catch((error: unknown) => {
        // A runner whose leader is gone ends here; the new leader's begins where this one stopped.
        const fault = AppError.from(error);
        if (fault.code !== "leader-changed" && fault.code !== "aborted") onFault?.(fault);
      })
      .then(() => {
        running = isKicked && !signal?.aborted ? start() : null;
      });

  return {
    kick: () => {
      if (signal?.aborted) return;
      isKicked = true;
      running ??= start();
    },
    whenIdle: async () => {
      while (running) await running;
    },
  };
}
