import { AppError } from "#rpc/app-error.ts";
import type { Tool, ToolContext } from "./tool.ts";
import { readToolInput, type ToolInput, ToolInputError } from "./tool-input.ts";

export interface ToolDefinition extends Omit<Tool, "execute"> {
  /** The text the model reads; whatever is thrown, but for aborts, becomes an error that it reads as well. */
  readonly run: (input: ToolInput, context: ToolContext, signal: AbortSignal) => Promise<string>;
}

/** Something the model asked for that cannot be had, in words for the model. */
export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
}

export function defineTool({ run, ...tool }: ToolDefinition): Tool {
  return {
    ...tool,
    execute: async (input, context, signal) => {
      try {
        return { text: await run(readToolInput(tool.name, input), context, signal), isError: false };
      } catch (error) {
        if (error instanceof ToolInputError || error instanceof ToolFailure) {
          return { text: error.message, isError: true };
        }
        const { code, message } = AppError.from(error);
        if (code === "aborted") throw error;
        return { text: `${tool.name} failed: ${message}`, isError: true };
      }
    },
  };
}
