import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { transfer } from "comlink";
import type { EgressApi, EgressPurpose, ModelRequest, ModelStreamMessage } from "#egress/egress-api.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import type { ChatModel } from "./model-stream.ts";
import { splitThinking } from "./split-thinking.ts";

/**
 * Longer than the egress worker itself waits for a silent line (a minute, and its pings tell that it lives):
 * past this the worker is gone.
 */
const SILENCE_LIMIT_MS = 90_000;

export interface RemoteModelDeps {
  readonly egress: Remote<EgressApi>;
  readonly provider: ProviderSettings;
  readonly silenceLimitMs?: number;
}

/** A provider's model, reached through the egress worker. */
export function createRemoteModel({ egress, provider, silenceLimitMs = SILENCE_LIMIT_MS }: RemoteModelDeps): ChatModel {
  return {
    providerId: provider.id,
    modelId: provider.model,
    contextWindow: provider.contextWindow,
    stream: (request, purpose, signal) =>
      splitThinking(receiveParts({ egress, provider, silenceLimitMs }, request, purpose, signal)),
  };
}

async function* receiveParts(
  { egress, provider, silenceLimitMs }: Required<RemoteModelDeps>,
  request: ModelRequest,
  purpose: EgressPurpose,
  signal: AbortSignal,
): AsyncGenerator<LanguageModelV4StreamPart> {
  if (signal.aborted) throw stopped();
  const { port1, port2 } = new MessageChannel();
  const inbox = createInbox(port1);
  const reader = new AbortController();
  const stop = () => inbox.put({ type: "fault", code: "aborted", message: stopped().message, retryAfterMs: null });
  signal.addEventListener("abort", stop, { once: true });
  try {
    await egress.stream(provider, request, purpose, transfer(port2, [port2]), AbortSignal.any([signal, reader.signal]));
    for (;;) {
      const message = await inbox.take(silenceLimitMs);
      switch (message.type) {
        case "parts":
          yield* message.parts.filter(({ type }) => type !== "ping");
          break;
        case "end":
          return;
        case "fault":
          throw new AppError(message.code, message.message);
        default:
          message satisfies never;
      }
    }
  } finally {
    signal.removeEventListener("abort", stop);
    // Ends the request when the reader leaves early. The port's closing tells it too, but not in every browser.
    reader.abort();
    port1.close();
  }
}

/** Messages in the order they came, taken one at a time; the port's closing comes last. */
function createInbox(port: MessagePort) {
  const messages: ModelStreamMessage[] = [];
  let wake: (() => void) | undefined;
  const put = (message: ModelStreamMessage) => {
    messages.push(message);
    wake?.();
  };
  port.onmessage = ({ data }: MessageEvent<ModelStreamMessage>) => put(data);
  port.addEventListener("close", () =>
    put({
      type: "fault",
      code: "cut-off",
      message: "The connection to the network broke off inside the app. Try again.",
      retryAfterMs: null,
    }),
  );
  return {
    put,
    take: async (limitMs: number): Promise<ModelStreamMessage> => {
      if (messages.length === 0) await nextMessage(limitMs);
      const message = messages.shift();
      if (message) return message;
      throw new AppError("stalled", `Nothing came for ${Math.round(limitMs / 1000)} s. Try again.`);
    },
  };

  function nextMessage(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function stopped(): AppError {
  return new AppError("aborted", "Stopped.");
}
