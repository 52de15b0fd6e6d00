import { expect, test } from "vitest";
import { createRecall } from "#memory/recall.ts";
import type { SearchRequest } from "#search/search-api.ts";
import { createCompanion } from "../support/companion.ts";

test("a question in other words recalls the fact and not the message it came from", async () => {
  const companion = await createCompanion();
  companion.say("My dog is called Rex", 1_000);
  companion.say("I drive an old Saab", 2_000);
  const { memories, messages } = await companion.recall.recall({
    text: "what's my pet's name?",
    sessionId: "s",
    messageId: "m",
  });
  expect(memories[0]?.text).toContain("Rex");
  expect(messages.map(({ text }) => text)).not.toContain("My dog is called Rex");
});

test("a message never recalls itself, and a question is no evidence", async () => {
  const companion = await createCompanion();
  companion.say("When does the ferry to Texel leave?", 1_000);
  const { messageId } = companion.say("The ferry to Texel leaves at nine, so they say", 2_000);
  const recalled = await companion.recall.recall({
    text: "The ferry to Texel leaves at nine, so they say",
    sessionId: "session-1",
    messageId,
  });
  expect(recalled).toEqual({ memories: [], messages: [], documents: [] });
});

test("at most five messages and three facts, unless asked otherwise", async () => {
  const companion = await createCompanion();
  for (let index = 0; index < 9; index += 1) {
    companion.say(`The lighthouse on island ${index} was painted in ${1900 + index}`, 1_000 + index);
    companion.say(`I like the lighthouse number ${index}`, 2_000 + index);
  }
  const request = { text: "which lighthouse was painted?", sessionId: "s", messageId: "m" };
  const usual = await companion.recall.recall(request);
  expect([usual.memories.length, usual.messages.length]).toEqual([3, 5]);
  const less = await companion.recall.recall({ ...request, limitMemories: 1, limitMessages: 2 });
  expect([less.memories.length, less.messages.length]).toEqual([1, 2]);
});

function countingRecall() {
  const requests: SearchRequest[] = [];
  let time = 0;
  const recall = createRecall({
    search: {
      search: async (request) => {
        requests.push(request);
        return [];
      },
    },
    embedQuery: async () => null,
    now: () => time,
  });
  return { recall, requests, wait: (ms: number) => (time += ms) };
}

const request = { text: "where do I live?", sessionId: "session-1", messageId: "message-1" };

test("the same question in the same chat is looked up once a minute", async () => {
  const { recall, requests, wait } = countingRecall();
  await recall.recall(request);
  await recall.recall(request);
  const once = requests.length;
  wait(60_000);
  await recall.recall(request);
  expect(requests.length).toBe(once * 2);
});

test("a write drops what was found", async () => {
  const { recall, requests } = countingRecall();
  await recall.recall(request);
  const once = requests.length;
  recall.invalidate();
  await recall.recall(request);
  expect(requests.length).toBe(once * 2);
});

test("another chat asks for itself", async () => {
  const { recall, requests } = countingRecall();
  await recall.recall(request);
  const once = requests.length;
  await recall.recall({ ...request, sessionId: "session-2" });
  expect(requests.length).toBe(once * 2);
});

test("a failed lookup is not remembered", async () => {
  let isBroken = true;
  const recall = createRecall({
    search: {
      search: async () => {
        if (isBroken) throw new Error("The index is being rebuilt.");
        return [];
      },
    },
    embedQuery: async () => null,
    now: () => 0,
  });
  await expect(recall.recall(request)).rejects.toThrow("rebuilt");
  isBroken = false;
  await expect(recall.recall(request)).resolves.toEqual({ memories: [], messages: [], documents: [] });
});
