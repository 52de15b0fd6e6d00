import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { AppError } from "#rpc/app-error.ts";
import { createEventBatcher } from "#rpc/event-port.ts";
import type { ModelStreamMessage } from "./egress-api.ts";
import { abortFault, ProviderFault } from "./faults.ts";

/** While the network is alive but says nothing for the reader, a ping this often tells it so. */
const PING_INTERVAL_MS = 5_000;

type AnswerSource = (signal: AbortSignal, onActivity: () => void) => AsyncIterable<LanguageModelV4StreamPart>;

/**
 * Sends an answer over the port, in batches, and then `end` or `fault`, exactly once. Never rejects.
 * An abort, or the other side's closing of the port, ends the request.
 */
export async function postAnswer(port: MessagePort, signal: AbortSignal, source: AnswerSource): Promise<void> {
  const post = (message: ModelStreamMessage) => port.postMessage(message);
  const batcher = createEventBatcher<LanguageModelV4StreamPart>((parts) => post({ type: "parts", parts }));
  const reader = new AbortController();
  const ownSignal = AbortSignal.any([signal, reader.signal]);
  port.addEventListener("close", () => reader.abort(), { once: true });
  // A port tells of its closing only once it is started.
  port.start();

  let lastSignOfLife = Date.now();
  const ping = () => {
    if (Date.now() - lastSignOfLife < PING_INTERVAL_MS) return;
    lastSignOfLife = Date.now();
    batcher.push({ type: "ping" });
  };

  try {
    for await (const part of source(ownSignal, ping)) {
      if (ownSignal.aborted) throw abortFault(ownSignal);
      lastSignOfLife = Date.now();
      batcher.push(part);
    }
    batcher.flush();
    post({ type: "end" });
  } catch (error) {
    const { code, message } = ownSignal.aborted ? abortFault(ownSignal) : AppError.from(error);
    batcher.flush();
    post({ type: "fault", code, message, retryAfterMs: error instanceof ProviderFault ? error.retryAfterMs : null });
  }
}
