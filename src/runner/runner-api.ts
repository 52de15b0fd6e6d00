import type { Document } from "#document/document.ts";
import type { LedgerEntry, ProviderTest } from "#egress/egress-api.ts";
import type { DownloadState } from "#embedding/downloaded-embedders-api.ts";
import type { DeviceAbilities, LocalModel } from "#llm/local-model-api.ts";
import type { Memory, MemoryWriteResult } from "#memory/memory.ts";
import type { MemoryEdit, MemoryFilter } from "#memory/memory-store.ts";
import type { Directive } from "#memory/personality.ts";
import type { AssistantMessage, Message } from "#message/message.ts";
import type { AppErrorCode } from "#rpc/app-error.ts";
import type { Run } from "#run/run-store.ts";
import type { SearchHit } from "#search/search-api.ts";
import type { Session } from "#session/session.ts";
import type { EmbedderChoice } from "#settings/embedder-choice.ts";
import type { ProviderSettings, Settings } from "#settings/settings.ts";
import type { DatabaseFigures } from "#store/maintenance-store.ts";
import type { Trace } from "#trace/trace.ts";
import type { KeepingApi } from "./keeping-api.ts";

/** What a tab needs to paint its first screen. */
export interface AppSnapshot {
  readonly sessions: readonly Session[];
  readonly settings: Settings;
  readonly hasKey: boolean;
  readonly memoryCount: number;
  /** Answers being made right now, in any tab's session. */
  readonly activeRuns: readonly Run[];
}

export interface SessionSnapshot {
  readonly session: Session;
  readonly messages: readonly Message[];
  /** Facts drawn from this session, newest last; shown in the margin beside their words. */
  readonly memories: readonly Memory[];
  /** Runs that a closed tab cut off; offered again. */
  readonly interruptedRuns: readonly Run[];
  /** Questions the companion has asked here and that wait for an answer. */
  readonly goalQuestions?: readonly GoalQuestion[];
}

export interface SendRequest {
  /** All ids and times are minted by the tab, so a call may be repeated. */
  readonly messageId: string;
  readonly runId: string;
  readonly sessionId: string;
  readonly text: string;
  readonly at: number;
}

export interface RetryRequest {
  readonly runId: string;
  readonly sessionId: string;
  /** The user's message to answer again. Its failed or interrupted answer stays until the new one begins. */
  readonly userMessageId: string;
  readonly at: number;
}

export interface SearchResults {
  readonly query: string;
  readonly hits: readonly SearchHit[];
}

/** The companion read that a goal is done, and it is not clear which, or not in the person's own words. */
export interface GoalQuestion {
  readonly id: string;
  readonly sessionId: string;
  /** The person's message beside which it is asked. */
  readonly messageId: string;
  readonly answerId: string;
  /** What the companion took to be done. */
  readonly words: string;
  readonly goals: readonly Memory[];
}

/** The one door between a tab and the rest of the app. */
export interface RunnerApi {
  /** Events from now on. `tabId` is the name of a Web Lock the tab holds, so that its end is noticed. */
  readonly subscribe: (port: MessagePort, tabId: string) => void;
  readonly snapshot: () => Promise<AppSnapshot>;
  readonly sessions: {
    readonly open: (sessionId: string) => Promise<SessionSnapshot>;
    readonly rename: (id: string, title: string, at: number) => Promise<void>;
    readonly setPinned: (id: string, pinnedAt: number | null) => Promise<void>;
    readonly setArchived: (id: string, archivedAt: number | null) => Promise<void>;
    readonly remove: (id: string) => Promise<void>;
  };
  readonly chat: {
    /** Resolves when the user's message is stored; the answer comes as events. */
    readonly send: (request: SendRequest) => Promise<void>;
    /** Stops the session's run; what was said so far is kept. */
    readonly stop: (sessionId: string) => Promise<void>;
    readonly retry: (request: RetryRequest) => Promise<void>;
  };
  readonly memories: {
    readonly list: (filter: MemoryFilter) => Promise<readonly Memory[]>;
    /** Facts believed now, or at the time `asOf`, ms since 1970. */
    readonly search: (query: string, asOf?: number) => Promise<SearchResults>;
    readonly edit: (id: string, edit: MemoryEdit, at: number) => Promise<MemoryWriteResult>;
    readonly forget: (id: string, at: number) => Promise<void>;
    /** Takes back the last change of this memory: what was noted, edited, superseded or forgotten. */
    readonly undo: (id: string, at: number) => Promise<void>;
    /** Says which goal is done; null for none of them. */
    readonly answerGoalQuestion: (questionId: string, goalId: string | null) => Promise<void>;
  };
  /** What is made of how the person likes to be talked to. */
  readonly personality: {
    /** Null when there is none, or it was removed. */
    readonly directive: () => Promise<Directive | null>;
    /** It stays away until what was observed changes. */
    readonly removeDirective: (at: number) => Promise<void>;
  };
  readonly keeping: KeepingApi;
  readonly documents: {
    readonly add: (document: Pick<Document, "id" | "title" | "text" | "mediaType">, at: number) => Promise<Document>;
    readonly list: () => Promise<readonly Omit<Document, "text">[]>;
    readonly get: (id: string) => Promise<Document | null>;
    readonly remove: (id: string) => Promise<void>;
  };
  /** Words and meaning, over chats, memories and documents. */
  readonly search: (query: string) => Promise<SearchResults>;
  readonly settings: {
    readonly write: (patch: Partial<Settings>, at: number) => Promise<void>;
    /** Saves the provider and, when given, its key. */
    readonly saveProvider: (provider: ProviderSettings, key: string | null, at: number) => Promise<void>;
    readonly removeProvider: (at: number) => Promise<void>;
    readonly testProvider: (
      provider: ProviderSettings,
      key: string | null,
      signal: AbortSignal,
    ) => Promise<ProviderTest>;
    readonly listModels: (
      provider: ProviderSettings,
      key: string | null,
      signal: AbortSignal,
    ) => Promise<readonly string[]>;
  };
  readonly embedders: {
    /** Tries the embedder and, when it works, begins to make its vectors; the old one serves until they are complete. */
    readonly choose: (choice: EmbedderChoice, key: string | null) => Promise<void>;
    /** What of the catalogue is on the device. */
    readonly downloads: () => Promise<readonly DownloadState[]>;
    /** Begins, or goes on, fetching a model's files from a host; `embedder-download` tells how it goes. */
    readonly download: (modelId: string, host: string) => Promise<void>;
    readonly pauseDownload: (modelId: string) => Promise<void>;
    /** Deletes the files; where the model served, the built-in embedder does again. */
    readonly removeDownload: (modelId: string) => Promise<void>;
  };
  /** What this device can run; asking starts the worker for local models. */
  readonly localModels: {
    readonly describeDevice: () => Promise<DeviceAbilities>;
    readonly list: () => Promise<readonly LocalModel[]>;
  };
  readonly ledger: () => Promise<readonly LedgerEntry[]>;
  readonly traces: (runId: string) => Promise<readonly Trace[]>;
  readonly storage: () => Promise<DatabaseFigures & { readonly integrity: string }>;
}

/** From the runner to every tab. A message is stored before its event is sent; deltas are batched, one a frame. */
export type RunnerEvent =
  | { readonly type: "session-created"; readonly session: Session }
  | { readonly type: "session-updated"; readonly session: Session }
  | { readonly type: "session-deleted"; readonly sessionId: string }
  | { readonly type: "message-appended"; readonly message: Message }
  | { readonly type: "message-updated"; readonly message: Message }
  | {
      readonly type: "text-delta";
      readonly sessionId: string;
      readonly messageId: string;
      readonly delta: string;
      /** Length of the answer's text before this delta, so that a delta seen twice, or already in a snapshot, does no harm. */
      readonly offset?: number;
    }
  | { readonly type: "reasoning-delta"; readonly sessionId: string; readonly messageId: string; readonly delta: string }
  | { readonly type: "run-started"; readonly run: Run }
  | { readonly type: "run-ended"; readonly run: Run; readonly answer: AssistantMessage | null }
  | {
      readonly type: "memory-noted";
      readonly sessionId: string | null;
      readonly result: MemoryWriteResult;
      readonly messageId: string | null;
    }
  | { readonly type: "memory-changed"; readonly memory: Memory }
  | { readonly type: "memory-forgotten"; readonly memoryId: string }
  /** Facts were tidied, or a tidying was taken back: these are changed, these are gone into others or for good. */
  | {
      readonly type: "memories-tidied";
      readonly changed: readonly Memory[];
      readonly removed: readonly string[];
      /** How many facts are believed now. */
      readonly count: number;
    }
  | { readonly type: "goal-question-asked"; readonly question: GoalQuestion }
  | { readonly type: "goal-question-closed"; readonly questionId: string }
  | { readonly type: "directive-changed"; readonly directive: Directive | null }
  | { readonly type: "settings-changed"; readonly settings: Settings; readonly hasKey: boolean }
  /** Something that no one asked for just now went wrong, and what to do; e.g. search goes by words only. */
  | { readonly type: "trouble"; readonly code: AppErrorCode; readonly message: string }
  | { readonly type: "embedding-progress"; readonly chunks: number; readonly embedded: number }
  /** How far the chosen embedder is; once it has everything, `settings-changed` says that it serves. */
  | {
      readonly type: "embedder-download";
      readonly state: DownloadState;
      /** Why it stopped, other than by a pause. */
      readonly problem: { readonly code: AppErrorCode; readonly message: string } | null;
    }
  | { readonly type: "embedder-progress"; readonly chunks: number; readonly embedded: number };
