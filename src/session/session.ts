export type SessionScope = "chat" | "sub-agent" | "nested" | "heartbeat" | "evaluation";

/** One conversation, with the watermarks of what background work has already seen. */
export interface Session {
  readonly id: string;
  /** Unique together with scope and scopeId (see session-key.ts). */
  readonly name: string;
  readonly scope: SessionScope;
  readonly scopeId: string;
  readonly title: string;
  readonly isTemporary: boolean;
  readonly summary: string;
  readonly activeTask: string;
  readonly messageCount: number;
  readonly tokenCount: number;
  readonly compactionCount: number;
  readonly flushCount: number;
  /** Position of the last message that extraction has read; -1 before the first. */
  readonly extractedPosition: number;
  readonly summarizedPosition: number;
  readonly embeddedPosition: number;
  readonly pinnedAt: number | null;
  readonly archivedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a caller mints to get or create a session. */
export interface NewSession {
  readonly id: string;
  readonly name: string;
  readonly scope: SessionScope;
  readonly scopeId: string;
  readonly title: string;
  readonly isTemporary: boolean;
  readonly createdAt: number;
}
