import { transfer } from "comlink";
import { AppError } from "#rpc/app-error.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";

/** What the queue feeds: the built-in embedder at once, others in their own time. One slice is encoded at a time. */
export interface QueuedEmbedder {
  readonly id: EmbedderId;
  readonly encode: (texts: readonly string[], priority: "query" | "background") => Float32Array | Promise<Float32Array>;
}

interface Job {
  readonly priority: "query" | "background";
  readonly texts: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly resolve: (rows: Float32Array) => void;
  readonly reject: (error: unknown) => void;
  /** Filled slice by slice. */
  readonly rows: Float32Array;
  done: number;
}

/** Characters encoded before the queue looks up: about 10 ms of the built-in, which is what a question may have to wait. */
const SLICE_LENGTH = 16_000;

/** Embeds in slices, so that a question overtakes background work between two of them. */
export function createEmbeddingQueue(load: () => Promise<QueuedEmbedder>, sliceLength = SLICE_LENGTH): EmbeddingApi {
  const jobs: Record<"query" | "background", Job[]> = { query: [], background: [] };
  let embedder: Promise<QueuedEmbedder> | null = null;
  let isRunning = false;

  const loadOnce = (): Promise<QueuedEmbedder> => {
    embedder ??= load().catch((error: unknown) => {
      // The next call tries again: the network may be back.
      embedder = null;
      throw error;
    });
    return embedder;
  };

  const run = async (model: QueuedEmbedder) => {
    if (isRunning) return;
    isRunning = true;
    for (let queue = waiting(); queue; queue = waiting()) {
      const job = queue[0];
      if (job) await advance(model, job, sliceLength);
      if (job && isOver(job)) queue.splice(queue.indexOf(job), 1);
      await nextTask();
    }
    isRunning = false;
  };

  const waiting = (): Job[] | null =>
    jobs.query.length > 0 ? jobs.query : jobs.background.length > 0 ? jobs.background : null;

  return {
    describe: async () => (await loadOnce()).id,
    embed: async (texts, priority, signal) => {
      const model = await loadOnce();
      return new Promise<Float32Array>((resolve, reject) => {
        const rows = new Float32Array(texts.length * model.id.dimensions);
        const job: Job = {
          priority,
          texts,
          signal,
          rows,
          done: 0,
          resolve: (vectors) => resolve(transfer(vectors, [vectors.buffer])),
          reject,
        };
        const stop = () => reject(new AppError("aborted", "Embedding was stopped."));
        if (signal?.aborted) return stop();
        // Told at once; the queue drops the job when it comes to it.
        signal?.addEventListener("abort", stop, { once: true });
        jobs[priority].push(job);
        void run(model);
      });
    },
  };
}

/** Encodes the job's next slice; settles the job at its end. */
async function advance(model: QueuedEmbedder, job: Job, sliceLength: number): Promise<void> {
  if (job.signal?.aborted) return;
  const first = job.done;
  let length = 0;
  while (job.done < job.texts.length && length < sliceLength) {
    length += job.texts[job.done]?.length ?? 0;
    job.done += 1;
  }
  try {
    job.rows.set(await model.encode(job.texts.slice(first, job.done), job.priority), first * model.id.dimensions);
  } catch (error) {
    job.done = job.texts.length;
    job.reject(error);
    return;
  }
  if (job.done === job.texts.length) job.resolve(job.rows);
}

function isOver(job: Job): boolean {
  return job.done === job.texts.length || job.signal?.aborted === true;
}

/** Lets messages in: a microtask would not. A channel is not slowed down as timers are. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
