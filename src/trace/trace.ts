import type { Json } from "#message/json.ts";

/** One step of a turn. */
export interface Span {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly detail: { readonly [key: string]: Json };
}

/** What happened between a message and its answer. */
export interface Trace {
  readonly id: string;
  readonly sessionId: string;
  readonly runId: string;
  readonly startedAt: number;
  readonly spans: readonly Span[];
}
