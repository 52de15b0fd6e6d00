import type { Json } from "#message/json.ts";
import type { TokenUsage } from "#message/message.ts";
import type { AppErrorCode } from "#rpc/app-error.ts";

export interface ToolCall {
  readonly callId: string;
  readonly toolName: string;
  /** Parsed arguments; null when the model wrote no valid JSON, and `inputText` is what it wrote. */
  readonly input: Json;
  readonly inputText: string;
}

/**
 * What happens while an answer is made. A step is one request to the model.
 * The consumer stores what it must before it asks for the next event: the loop compiles the next request after that.
 */
export type AgentEvent =
  | { readonly type: "step-start"; readonly step: number }
  | { readonly type: "text-delta"; readonly delta: string }
  | { readonly type: "reasoning-delta"; readonly delta: string }
  | {
      readonly type: "step-end";
      readonly step: number;
      readonly text: string;
      readonly toolCalls: readonly ToolCall[];
      readonly usage: TokenUsage | null;
      readonly finishReason: string;
    }
  | { readonly type: "tool-start"; readonly call: ToolCall }
  | { readonly type: "tool-end"; readonly call: ToolCall; readonly output: string; readonly isError: boolean }
  | { readonly type: "finish"; readonly reason: "answered" | "stopped" | "too-many-steps" }
  | { readonly type: "fault"; readonly code: AppErrorCode; readonly message: string; readonly text: string };
