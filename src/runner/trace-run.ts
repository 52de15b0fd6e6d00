import type { Json } from "#message/json.ts";
import type { Span, Trace } from "#trace/trace.ts";

/** Times the steps of one turn; `finish` gives the trace to store. */
export function traceRun({
  id,
  sessionId,
  runId,
  now,
}: {
  readonly id: string;
  readonly sessionId: string;
  readonly runId: string;
  readonly now: () => number;
}) {
  const startedAt = now();
  const spans: Span[] = [];
  return {
    /** Runs `work` as a span; `detailOf` adds what is worth seeing of its result. */
    span: async <T>(
      name: string,
      work: () => Promise<T>,
      detailOf: (result: T) => { readonly [key: string]: Json } = () => ({}),
    ): Promise<T> => {
      const start = now();
      const result = await work();
      spans.push({ name, startedAt: start, endedAt: now(), detail: detailOf(result) });
      return result;
    },
    mark: (name: string, detail: { readonly [key: string]: Json }) => {
      const at = now();
      spans.push({ name, startedAt: at, endedAt: at, detail });
    },
    finish: (): Trace => ({ id, sessionId, runId, startedAt, spans }),
  };
}

export type RunTrace = ReturnType<typeof traceRun>;
