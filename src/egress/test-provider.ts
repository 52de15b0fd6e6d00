import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import type { ModelRequest, ProviderTest } from "./egress-api.ts";

/** More than a working model needs to show that it answers. */
const ENOUGH_CHARACTERS = 200;

/** No length limit is set: some models refuse the parameter, and others spend a short one on thinking. */
const testRequest: ModelRequest = {
  prompt: [{ role: "user", content: [{ type: "text", text: "Answer with the one word: ready" }] }],
};

/** Asks one short question, for real, and reads no more of the answer than it takes. */
export async function testProvider(
  answer: (request: ModelRequest) => AsyncIterable<LanguageModelV4StreamPart>,
  now: () => number,
): Promise<ProviderTest> {
  const startedAt = now();
  let text = "";
  for await (const part of answer(testRequest)) {
    if (part.type === "text-delta") text += part.delta;
    if (text.length >= ENOUGH_CHARACTERS) break;
  }
  return { answer: text.trim().slice(0, ENOUGH_CHARACTERS), latencyMs: now() - startedAt };
}
