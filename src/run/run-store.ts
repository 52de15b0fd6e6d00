import type { Message } from "#message/message.ts";

export type RunStatus = "running" | "complete" | "stopped" | "interrupted" | "failed";

/** One answer being made: from a user's message to the last word, tool calls included. */
export interface Run {
  readonly id: string;
  readonly sessionId: string;
  readonly userMessageId: string;
  readonly model: string;
  readonly status: RunStatus;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

export interface RunStore {
  readonly start: (run: Run) => void;
  readonly end: (id: string, status: Exclude<RunStatus, "running">, endedAt: number) => void;
  /** Marks every run that a dead leader left `running`, and its streaming answers, as interrupted. */
  readonly interruptAll: (at: number) => { readonly runs: Run[]; readonly messages: Message[] };
  /** The newest interrupted runs that no later run of the same message has replaced. */
  readonly listInterrupted: (sessionId: string) => Run[];
  readonly get: (id: string) => Run | null;
}
