import type { Trace } from "./trace.ts";

export interface TraceStore {
  readonly save: (trace: Trace) => void;
  readonly get: (id: string) => Trace | null;
  readonly listByRun: (runId: string) => Trace[];
}
