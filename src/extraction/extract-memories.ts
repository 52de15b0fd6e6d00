import type { MemoryCandidate, PrivacyClass } from "#memory/memory.ts";
import type { UserMessage } from "#message/message.ts";
import type { ChatModel } from "#provider/model-stream.ts";
import { AppError } from "#rpc/app-error.ts";
import { extractionRequest, MAX_MESSAGE_LENGTH } from "./extraction-prompt.ts";
import { findQuote } from "./find-quote.ts";
import { type ExtractedItem, parseExtraction } from "./parse-extraction.ts";
import { contentWords } from "./words.ts";

export interface ExtractMemoriesInput {
  /** The person's own messages, oldest first. */
  readonly messages: readonly UserMessage[];
  readonly model: ChatModel;
  readonly newId: () => string;
  readonly privacy: PrivacyClass;
}

const CERTAIN_CONFIDENCE = 0.85;
const UNCERTAIN_CONFIDENCE = 0.5;
const INFERRED_CONFIDENCE = 0.35;

/** Longest answer worth waiting for. */
const MAX_ANSWER_LENGTH = 200_000;

/** Share of a fact's words that must be the person's own where its quote is not. */
const MIN_GROUNDED_SHARE = 0.5;

/**
 * Asks a model which facts in the messages are worth keeping. What rests on a verbatim quote and is certain comes back
 * live, what is uncertain proposed; an item with nothing of it in the messages is dropped.
 * Throws what the model throws, and `bad-answer` when it answered with something else.
 */
export async function extractMemories(
  { messages, model, newId, privacy }: ExtractMemoriesInput,
  signal: AbortSignal,
): Promise<MemoryCandidate[]> {
  const items = await askModel(messages, model, signal);
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const grounded = ground(item, messages);
    if (!grounded) return [];
    const { message, range } = grounded;
    const namespace = item.namespace ?? new Date(message.createdAt).toISOString().slice(0, 10);
    const place = `${item.layer}/${namespace}/${item.key}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [
      {
        id: newId(),
        layer: item.layer,
        namespace,
        key: item.key,
        value: item.value,
        category: item.category,
        privacy,
        confidence: range === null ? INFERRED_CONFIDENCE : item.isCertain ? CERTAIN_CONFIDENCE : UNCERTAIN_CONFIDENCE,
        importance: item.category === "preference" || item.category === "entity" ? 0.6 : 0.5,
        tags: [],
        status: range !== null && item.isCertain ? "live" : "proposed",
        provenance: {
          origin: range === null ? "inferred" : "typed",
          extractor: `model:${model.modelId}`,
          sessionId: message.sessionId,
          messageId: message.id,
          start: range?.start ?? null,
          end: range?.end ?? null,
          quote: range ? message.text.slice(range.start, range.end) : "",
          saidBy: message.speaker ?? "You",
          saidAt: message.createdAt,
        },
      },
    ];
  });
}

async function askModel(
  messages: readonly UserMessage[],
  model: ChatModel,
  signal: AbortSignal,
): Promise<ExtractedItem[]> {
  try {
    return await answerOf(messages, model, true, signal);
  } catch (error) {
    // Servers that know no schemas refuse the request or answer with nothing of use: ask once more without.
    const { code } = AppError.from(error);
    if (signal.aborted || (code !== "provider-failed" && code !== "bad-answer")) throw error;
    return answerOf(messages, model, false, signal);
  }
}

async function answerOf(
  messages: readonly UserMessage[],
  model: ChatModel,
  isConstrained: boolean,
  signal: AbortSignal,
): Promise<ExtractedItem[]> {
  let answer = "";
  for await (const part of model.stream(extractionRequest(messages, isConstrained), "extraction", signal)) {
    if (part.type === "text-delta") answer += part.delta;
    if (part.type === "error") throw AppError.from(part.error);
    if (answer.length > MAX_ANSWER_LENGTH) break;
  }
  const items = parseExtraction(answer);
  if (!items) {
    throw new AppError("bad-answer", `${model.modelId} was asked for facts as JSON and answered something else.`);
  }
  return items;
}

interface Grounded {
  readonly message: UserMessage;
  readonly range: { readonly start: number; readonly end: number } | null;
}

/** The newest message that has the quoted words; else the one that has most of the fact's own words. */
function ground({ quote, value }: ExtractedItem, messages: readonly UserMessage[]): Grounded | null {
  for (const message of messages.toReversed()) {
    // The model has read no further than this.
    const range = findQuote(message.text.slice(0, MAX_MESSAGE_LENGTH), quote);
    if (range) return { message, range };
  }
  const words = contentWords(value);
  if (words.length === 0) return null;
  const best = messages
    .map((message) => {
      const said = new Set(contentWords(message.text.slice(0, MAX_MESSAGE_LENGTH)));
      return { message, share: words.filter((word) => said.has(word)).length / words.length };
    })
    .reduce<{ message: UserMessage; share: number } | null>(
      (left, right) => (left === null || right.share >= left.share ? right : left),
      null,
    );
  return best && best.share >= MIN_GROUNDED_SHARE ? { message: best.message, range: null } : null;
}
