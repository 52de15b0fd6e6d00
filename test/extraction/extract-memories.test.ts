import { expect, test } from "vitest";
import { extractMemories } from "#extraction/extract-memories.ts";
import { formatInput, MAX_INPUT_LENGTH } from "#extraction/extraction-prompt.ts";
import type { UserMessage } from "#message/message.ts";
import { AppError } from "#rpc/app-error.ts";
import { scriptedModel } from "../support/scripted-model.ts";

let count = 0;
const userMessage = (text: string, change: Partial<UserMessage> = {}): UserMessage => ({
  type: "user",
  id: `message-${++count}`,
  sessionId: "session-1",
  position: count,
  runId: null,
  createdAt: Date.UTC(2026, 9, 12),
  tokenEstimate: 1,
  isCompacted: false,
  text,
  speaker: null,
  ...change,
});

async function extract(messages: readonly UserMessage[], lists: object) {
  const { model, requests } = scriptedModel(() => JSON.stringify(lists));
  const candidates = await extractMemories(
    { messages, model, newId: () => `memory-${++count}`, privacy: "may-leave" },
    new AbortController().signal,
  );
  return { candidates, requests };
}

test("a certain fact with its words is live and points at them", async () => {
  const message = userMessage("Hi! My dog is called Rex and he is old.");
  const { candidates } = await extract([message], {
    entities: [
      { kind: "pet", key: "dog-name", value: "The dog is called Rex", quote: "my dog is called Rex", certain: true },
    ],
  });
  expect(candidates).toMatchObject([
    {
      layer: "entity",
      namespace: "pet",
      key: "dog-name",
      status: "live",
      privacy: "may-leave",
      provenance: {
        origin: "typed",
        extractor: "model:scripted-1",
        messageId: message.id,
        start: 4,
        end: 24,
        quote: "My dog is called Rex",
        saidBy: "You",
      },
    },
  ]);
});

test("an uncertain one is proposed, one without its words is inferred, one with nothing of it is dropped", async () => {
  const { candidates } = await extract([userMessage("I think we might move to Lisbon next year")], {
    decisions: [
      { key: "move", value: "May move to Lisbon", quote: "we might move to Lisbon", certain: false },
      {
        key: "lisbon-plans",
        value: "Plans to move to Lisbon next year",
        quote: "I will go and live there",
        certain: true,
      },
      { key: "cat-name", value: "The cat is called Miso", quote: "my cat Miso", certain: true },
    ],
  });
  expect(candidates.map(({ key, status, provenance }) => [key, status, provenance.origin, provenance.quote])).toEqual([
    ["move", "proposed", "typed", "we might move to Lisbon"],
    ["lisbon-plans", "proposed", "inferred", ""],
  ]);
});

test("a decision is kept under the day it was told", async () => {
  const { candidates } = await extract([userMessage("We settled on the blue tiles")], {
    decisions: [{ key: "tiles", value: "Chose the blue tiles", quote: "We settled on the blue tiles", certain: true }],
  });
  expect(candidates[0]).toMatchObject({ layer: "daily", namespace: "2026-10-12" });
});

test("the model is asked to extract, held to a schema, and reads dated words of the person only", async () => {
  const { requests } = await extract([userMessage("I like tea")], {});
  const [system, user] = requests[0]?.prompt ?? [];
  expect(system).toMatchObject({ role: "system", content: expect.stringContaining("extract") });
  expect(user).toEqual({ role: "user", content: [{ type: "text", text: "[2026-10-12] I like tea" }] });
  expect(requests[0]?.responseFormat).toMatchObject({
    type: "json",
    schema: { required: expect.arrayContaining(["preferences"]) },
  });
});

test("500 characters of a message, 15,000 in all, the newest first to stay", () => {
  const messages = Array.from({ length: 60 }, (_, index) => userMessage(`${index} ${"word ".repeat(200)}`));
  const input = formatInput(messages);
  const lines = input.split("\n");
  expect(input.length).toBeLessThanOrEqual(MAX_INPUT_LENGTH);
  expect(lines.at(-1)).toContain("] 59 word");
  expect(lines[0]).not.toContain("] 0 word");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(500 + "[2026-10-12] ".length);
});

test("a server that knows no schemas is asked once more without", async () => {
  const { model, requests } = scriptedModel((request) => {
    if (request.responseFormat) throw new AppError("provider-failed", "response_format is not supported");
    return '{"preferences":[{"key":"tea","value":"Likes tea","quote":"I like tea","certain":true}]}';
  });
  const input = { messages: [userMessage("I like tea")], model, newId: () => "memory-1", privacy: "ask" as const };
  expect(await extractMemories(input, new AbortController().signal)).toHaveLength(1);
  expect(requests).toHaveLength(2);
});

test("an answer that is no JSON is a bad answer", async () => {
  const { model } = scriptedModel(() => "I'd rather talk about the weather.");
  const input = { messages: [userMessage("I like tea")], model, newId: () => "memory-1", privacy: "ask" as const };
  await expect(extractMemories(input, new AbortController().signal)).rejects.toMatchObject({ code: "bad-answer" });
});
