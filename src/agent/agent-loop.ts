import type { EgressPurpose, ModelRequest } from "#egress/egress-api.ts";
import type { ChatModel } from "#provider/model-stream.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Tool, ToolContext } from "#tool/tool.ts";
import { toolSchemas } from "#tool/tool-registry.ts";
import type { AgentEvent, ToolCall } from "./agent-event.ts";
import { executeToolCalls } from "./execute-tool-calls.ts";
import { readStep } from "./read-step.ts";

/** A model that has called tools this often in one answer goes round in circles. */
const MAX_STEPS = 100;

export interface AgentInput {
  readonly model: ChatModel;
  readonly tools: readonly Tool[];
  /** The request of a step, counted from 0, made of what is stored by then; the tools' schemas are added here. */
  readonly compile: (step: number) => Promise<ModelRequest>;
  readonly context: ToolContext;
  readonly purpose: EgressPurpose;
  readonly signal: AbortSignal;
  readonly maxSteps?: number;
}

/**
 * Makes one answer: asks the model, runs the tools it calls, and asks again until it calls none.
 * Never throws: the last event is `finish` or `fault`, exactly once.
 */
export async function* runAgent({
  model,
  tools,
  compile,
  context,
  purpose,
  signal,
  maxSteps = MAX_STEPS,
}: AgentInput): AsyncGenerator<AgentEvent> {
  const schemas = toolSchemas(tools);
  const usedCallIds = new Set<string>();
  const written = { text: "" };
  try {
    for (let step = 0; step < maxSteps; step++) {
      written.text = "";
      if (signal.aborted) return yield { type: "finish", reason: "stopped" };
      yield { type: "step-start", step };
      const request = await compile(step);
      const parts = model.stream(schemas.length > 0 ? { ...request, tools: schemas } : request, purpose, signal);
      const outcome = yield* readStep(parts, written, signal);
      const toolCalls = outcome.toolCalls.map((call) => withUniqueId(call, usedCallIds));
      yield { type: "step-end", step, ...outcome, toolCalls };
      if (outcome.finishReason === "stopped") return yield { type: "finish", reason: "stopped" };
      if (toolCalls.length === 0) return yield { type: "finish", reason: "answered" };
      yield* executeToolCalls({ tools, toolCalls, context, signal });
    }
    yield { type: "finish", reason: signal.aborted ? "stopped" : "too-many-steps" };
  } catch (error) {
    const { code, message } = AppError.from(error);
    if (code === "aborted") yield { type: "finish", reason: "stopped" };
    else yield { type: "fault", code, message, text: written.text };
  }
}

/** Some servers count their calls from 0 in every step; stored, call and result find each other by this id. */
function withUniqueId(call: ToolCall, used: Set<string>): ToolCall {
  let callId = call.callId;
  for (let count = 2; used.has(callId); count++) callId = `${call.callId}-${count}`;
  used.add(callId);
  return { ...call, callId };
}
