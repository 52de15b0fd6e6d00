import type { JSONSchema7 } from "@ai-sdk/provider";
import type { Json } from "#message/json.ts";

export interface ToolContext {
  readonly sessionId: string;
  readonly runId: string;
  readonly messageId: string;
  readonly now: number;
}

export interface ToolOutput {
  readonly text: string;
  readonly isError: boolean;
}

/** Something the model can do. Names, descriptions and errors are written for the model to read. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JSONSchema7;
  /** Bad input or failure comes back as an error text that says how to call it right; it does not throw, but for aborts. */
  readonly execute: (input: Json, context: ToolContext, signal: AbortSignal) => Promise<ToolOutput>;
}
