import type { DownloadState } from "#embedding/downloaded-embedders-api.ts";
import type { ReviewItem } from "#memory/keeping.ts";
import type { Memory, MemoryWriteResult } from "#memory/memory.ts";
import type { Directive } from "#memory/personality.ts";
import type { Message } from "#message/message.ts";
import type { Run } from "#run/run-store.ts";
import type { GoalQuestion } from "#runner/runner-api.ts";
import type { Session } from "#session/session.ts";
import { defaultSettings, type Settings } from "#settings/settings.ts";
import type { ConnectionState } from "#tab/connect-runner.ts";

/** What the margin shows beside a message: one thing noted, or one refused. */
export interface Note {
  /** The fact's id, or the refused candidate's. */
  readonly id: string;
  readonly messageId: string | null;
  result: MemoryWriteResult;
  /** `forgotten` and `taken-back` leave a receipt where the note stood. */
  status: "standing" | "forgotten" | "taken-back";
  /** Arrived while the person was watching; slides into the margin. */
  isFresh: boolean;
}

/** A message on its way to the store. It stays in sight, with its words, until the store has it. */
export interface Outgoing {
  readonly messageId: string;
  readonly runId: string;
  readonly text: string;
  readonly at: number;
  readonly problem: string | null;
}

export interface Chat {
  readonly sessionId: string;
  messages: Message[];
  notes: Note[];
  /** The model's reasoning by the id of its answer; never stored, so only what this tab has seen. */
  reasoning: Record<string, string>;
  interruptedRuns: readonly Run[];
  /** What the companion asked and the person has not answered. */
  goalQuestions: GoalQuestion[];
}

export interface AppState {
  connection: ConnectionState;
  /** False until the first snapshot. */
  isLoaded: boolean;
  /** Another tab took over and this one joined it again. */
  hasMoved: boolean;
  sessions: Session[];
  settings: Settings;
  hasKey: boolean;
  memoryCount: number;
  /** Raised with each change of any fact; lists that show facts load again. */
  memoryRevision: number;
  /** Proposals that wait for the person; null until they are known. */
  review: readonly ReviewItem[] | null;
  /** How the companion means to be with the person; null until it is asked for, or when there is none. */
  directive: Directive | null;
  /** Answers being made, by session. */
  runs: Record<string, Run>;
  /** Conversations this tab has opened, by session. */
  chats: Record<string, Chat>;
  outgoing: Record<string, Outgoing>;
  embedding: { readonly chunks: number; readonly embedded: number };
  /** How far the chosen embedder is; null before anything was heard. */
  embedderProgress: { readonly chunks: number; readonly embedded: number } | null;
  /** Models on the device or on their way to it, by the catalogue's id, as far as heard. */
  embedderDownloads: Record<string, { readonly state: DownloadState; readonly problem: string | null }>;
  /** The last thing that went wrong without anyone having asked for it. */
  trouble: string | null;
}

export const emptyAppState = (): AppState => ({
  connection: { type: "connecting" },
  isLoaded: false,
  hasMoved: false,
  sessions: [],
  settings: defaultSettings,
  hasKey: false,
  memoryCount: 0,
  memoryRevision: 0,
  review: null,
  directive: null,
  runs: {},
  chats: {},
  outgoing: {},
  embedding: { chunks: 0, embedded: 0 },
  embedderProgress: null,
  embedderDownloads: {},
  trouble: null,
});

/** The fact a note is about; null for one that was refused. */
export function noteMemory(note: Note): Memory | null {
  return note.result.type === "refused" ? null : note.result.memory;
}
