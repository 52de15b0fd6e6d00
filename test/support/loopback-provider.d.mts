import type { IncomingHttpHeaders } from "node:http";

export interface LoopbackMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bodyText: string;
  readonly body: {
    readonly model: string;
    readonly messages: readonly LoopbackMessage[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly response_format?: unknown;
  } | null;
  /** `answered` when the whole answer went out, `left` when the connection ended before. */
  readonly closed: Promise<"answered" | "left">;
}

type Words = string | ((request: RecordedRequest) => string);

export interface LoopbackConfig {
  /** What requests get whose model names no scenario; see loopback-scenarios.mjs for the names. */
  readonly scenario: string;
  readonly answer: Words;
  readonly tokenDelayMs: number;
  /** The whole answer to a request that asks for facts: a JSON response format, or an extraction prompt. */
  readonly extraction: Words;
  readonly toolCalls: readonly { readonly name: string; readonly input: unknown }[];
  readonly models: readonly string[];
  /** When set, any other key is refused with 401. */
  readonly key: string | null;
  readonly hugeChunkCharacters: number;
}

export interface LoopbackProvider {
  readonly origin: string;
  /** With /v1 at its end. */
  readonly baseUrl: string;
  /** Everything that came in, preflights included. */
  readonly requests: readonly RecordedRequest[];
  /** The requests for an answer, oldest first. */
  readonly chats: () => readonly RecordedRequest[];
  readonly configure: (patch: Partial<LoopbackConfig>) => void;
  /** Scenarios for the next requests for an answer, one each. */
  readonly enqueue: (...scenarios: readonly string[]) => void;
  readonly waitForRequest: (matches: (request: RecordedRequest) => boolean) => Promise<RecordedRequest>;
  readonly close: () => Promise<void>;
  /** Comes back at the same address after `close`. */
  readonly reopen: () => Promise<void>;
}

export function startLoopbackProvider(
  options?: Partial<LoopbackConfig> & { readonly port?: number },
): Promise<LoopbackProvider>;
