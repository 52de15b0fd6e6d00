import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import type { Json } from "#message/json.ts";
import type { TokenUsage } from "#message/message.ts";
import { AppError } from "#rpc/app-error.ts";
import type { AgentEvent, ToolCall } from "./agent-event.ts";

export interface StepOutcome {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly usage: TokenUsage | null;
  /** `stopped` when the person stopped it; else the model's own word. */
  readonly finishReason: string;
}

/**
 * Reads one answer of the model to its end, passing on what it says. `written.text` grows meanwhile, so that
 * a failure's reader has what was said before it. A stop ends the step with what was said.
 */
export async function* readStep(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
  written: { text: string },
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, StepOutcome> {
  const toolCalls: ToolCall[] = [];
  let usage: TokenUsage | null = null;
  let finishReason = "other";
  try {
    for await (const part of parts) {
      switch (part.type) {
        case "text-delta":
          written.text += part.delta;
          yield { type: "text-delta", delta: part.delta };
          break;
        case "reasoning-delta":
          yield { type: "reasoning-delta", delta: part.delta };
          break;
        case "tool-call":
          toolCalls.push(toToolCall(part.toolCallId, part.toolName, part.input));
          break;
        case "finish":
          usage = toTokenUsage(part.usage);
          finishReason = part.finishReason.unified;
          break;
      }
      if (signal.aborted) break;
    }
  } catch (error) {
    if (AppError.from(error).code !== "aborted") throw error;
    return { text: written.text, toolCalls: [], usage, finishReason: "stopped" };
  }
  if (signal.aborted) return { text: written.text, toolCalls: [], usage, finishReason: "stopped" };
  if (toolCalls.length === 0 && written.text.trim() === "") {
    throw new AppError(
      "bad-answer",
      "The model answered with nothing. Try again, or choose another model in Settings.",
    );
  }
  return { text: written.text, toolCalls, usage, finishReason };
}

function toToolCall(callId: string, toolName: string, inputText: string): ToolCall {
  return { callId, toolName, input: parseInput(inputText), inputText };
}

/** Null when it is no JSON; a tool called without any input gets an empty object. */
function parseInput(inputText: string): Json {
  if (inputText.trim() === "") return {};
  try {
    // JSON.parse gives nothing but JSON.
    return JSON.parse(inputText) as Json;
  } catch {
    // The tool call is answered with an error that the model can read.
    return null;
  }
}

function toTokenUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage | null {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return null;
  return {
    inputTokens: inputTokens.total ?? null,
    cachedInputTokens: inputTokens.cacheRead ?? null,
    outputTokens: outputTokens.total ?? null,
  };
}
