import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import type { Tool } from "./tool.ts";

/** What a model is told of the tools, always in the same order, so that a provider's prompt cache holds. */
export function toolSchemas(tools: readonly Tool[]): LanguageModelV4FunctionTool[] {
  return tools
    .map(({ name, description, inputSchema }) => ({ type: "function" as const, name, description, inputSchema }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
