import { AppError } from "#rpc/app-error.ts";
import type { Tool, ToolContext, ToolOutput } from "#tool/tool.ts";
import type { AgentEvent, ToolCall } from "./agent-event.ts";

/** About 5,000 tokens: more than this of one result crowds the conversation out of the model's context. */
const MAX_OUTPUT_CHARACTERS = 20_000;

export interface ToolCallsInput {
  readonly tools: readonly Tool[];
  readonly toolCalls: readonly ToolCall[];
  readonly context: ToolContext;
  readonly signal: AbortSignal;
}

/**
 * Runs a step's tool calls one after the other, in the model's order: a later one may rely on what an earlier one
 * wrote. Each call gets its result, those after a stop too, so that no stored call stays without an answer.
 */
export async function* executeToolCalls({
  tools,
  toolCalls,
  context,
  signal,
}: ToolCallsInput): AsyncGenerator<AgentEvent> {
  for (const call of toolCalls) {
    yield { type: "tool-start", call };
    const { text, isError } = await execute(call, tools, context, signal);
    yield { type: "tool-end", call, output: shorten(text), isError };
  }
}

async function execute(
  call: ToolCall,
  tools: readonly Tool[],
  context: ToolContext,
  signal: AbortSignal,
): Promise<ToolOutput> {
  if (signal.aborted) return stoppedOutput;
  const tool = tools.find(({ name }) => name === call.toolName);
  if (!tool) {
    const names = tools.map(({ name }) => name).sort();
    return failure(`There is no tool named "${call.toolName}". The tools are: ${names.join(", ") || "none"}.`);
  }
  if (call.input === null) {
    return failure(`The input of ${tool.name} must be a JSON object, but it was: ${call.inputText.slice(0, 200)}`);
  }
  try {
    return await untilAborted(tool.execute(call.input, context, signal), signal);
  } catch (error) {
    const { code, message } = AppError.from(error);
    if (code === "aborted" || signal.aborted) return stoppedOutput;
    return failure(`${tool.name} failed: ${message}`);
  }
}

const stoppedOutput: ToolOutput = failure("The person stopped the answer before this tool had finished.");

function failure(text: string): ToolOutput {
  return { text, isError: true };
}

/** A tool that does not heed the signal must not hold up the stop. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new AppError("aborted", "Stopped."));
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function shorten(text: string): string {
  if (text.length <= MAX_OUTPUT_CHARACTERS) return text;
  const omitted = text.length - MAX_OUTPUT_CHARACTERS;
  return `${text.slice(0, MAX_OUTPUT_CHARACTERS)}\n[${omitted} more characters left out; ask for less at a time]`;
}
