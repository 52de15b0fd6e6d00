import type { ChatModel } from "#provider/model-stream.ts";

type Request = Parameters<ChatModel["stream"]>[0];

/** A model that says what it is told to, in small pieces, and keeps what it was asked. */
export function scriptedModel(answer: (request: Request, signal: AbortSignal) => string | Promise<string>) {
  const requests: Request[] = [];
  const model: ChatModel = {
    providerId: "scripted",
    modelId: "scripted-1",
    contextWindow: 8_000,
    stream: async function* (request, _purpose, signal) {
      requests.push(request);
      const text = await answer(request, signal);
      for (let index = 0; index < text.length; index += 7) {
        yield { type: "text-delta", id: "0", delta: text.slice(index, index + 7) };
      }
    },
  };
  return { model, requests };
}
