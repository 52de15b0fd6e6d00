import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { AppError } from "#rpc/app-error.ts";
import type { ModelRequest } from "./egress-api.ts";
import { badAnswerFault, cutOffFault, type FaultSubject, findAppError, streamedFault } from "./faults.ts";

export interface AnswerOptions {
  readonly subject: FaultSubject;
  /** Why the connection broke, if it did; asked once the stream has ended without a last word. */
  readonly whyBroken: () => AppError | null;
  readonly signal: AbortSignal;
}

/**
 * One answer, part by part; it ends after a whole answer only. Everything else throws an AppError:
 * parts that came before it stand. No part is an error, and none holds what the server sent raw.
 */
export async function* readAnswer(
  model: LanguageModelV4,
  request: ModelRequest,
  { subject, whyBroken, signal }: AnswerOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const progress = { hasText: false, hasReasoning: false, hasToolCall: false };
  try {
    const { stream } = await model.doStream({ ...request, abortSignal: signal });
    for await (const part of readParts(stream)) {
      switch (part.type) {
        case "error": {
          const fault = whyBroken() ?? toStreamFault(part.error, progress, subject);
          if (fault) throw fault;
          continue;
        }
        case "finish":
          checkFinish(part, progress, subject);
          yield part;
          return;
        case "raw":
          continue;
        case "text-delta":
          progress.hasText ||= part.delta.trim() !== "";
          break;
        case "reasoning-delta":
          progress.hasReasoning = true;
          break;
        case "tool-call":
          progress.hasToolCall = true;
          break;
      }
      yield part;
    }
    throw cutOffFault(subject);
  } catch (error) {
    throw whyBroken() ?? findAppError(error, () => unreadable(subject));
  }
}

/** Not every browser can iterate over a stream; leaving early cancels it, and the request with it. */
async function* readParts<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

interface Progress {
  readonly hasText: boolean;
  readonly hasReasoning: boolean;
  readonly hasToolCall: boolean;
}

/** Null for an event that is none of ours and says nothing of an error: servers add such, and they do no harm. */
function toStreamFault(error: unknown, progress: Progress, subject: FaultSubject): AppError | null {
  if (!(error instanceof Error)) return streamedFault(error, subject);
  switch (error.name) {
    case "AI_InvalidResponseDataError":
      // The package's word for an answer without a finish reason.
      return hasBegun(progress) ? cutOffFault(subject) : unreadable(subject);
    case "AI_TypeValidationError": {
      const { value } = error as { value?: unknown };
      if (typeof value !== "object" || value === null || "choices" in value) return unreadable(subject);
      return "error" in value ? streamedFault(value.error, subject) : null;
    }
    default:
      return unreadable(subject);
  }
}

function checkFinish(
  { finishReason }: Extract<LanguageModelV4StreamPart, { type: "finish" }>,
  progress: Progress,
  subject: FaultSubject,
): void {
  // The package's mark for a stream that ended without a finish reason of the server's own.
  if (finishReason.raw === undefined) throw hasBegun(progress) ? cutOffFault(subject) : unreadable(subject);
  if (progress.hasText || progress.hasToolCall) return;
  const { name, model } = subject.provider;
  if (finishReason.unified === "content-filter") {
    throw new AppError("refused", `${name} held the answer back: its content filter objects. Say it in other words.`);
  }
  throw badAnswerFault(
    subject,
    finishReason.unified === "length" && progress.hasReasoning
      ? `used up the answer's length on thinking and said nothing. Try again, or choose another model than “${model}”.`
      : `answered with nothing. Try again, or choose another model than “${model}”.`,
  );
}

function hasBegun({ hasText, hasReasoning, hasToolCall }: Progress): boolean {
  return hasText || hasReasoning || hasToolCall;
}

function unreadable(subject: FaultSubject): AppError {
  return badAnswerFault(
    subject,
    "sent an answer that cannot be read. Try again; if it stays so, check that the address speaks chat completions.",
  );
}
