import { expect, test } from "vitest";
import type { AssistantMessage } from "#message/message.ts";
import type { RunnerEvent } from "#runner/runner-api.ts";
import { type RunnerHarness, startRunner } from "../support/runner-harness.ts";

let count = 0;
/** Sends one message and waits for the end of its run. */
async function say({ runner, waitFor }: RunnerHarness, text: string, sessionId = "chat"): Promise<RunEnded> {
  count += 1;
  const runId = `run-${count}`;
  await runner.chat.send({ messageId: `message-${count}`, runId, sessionId, text, at: Date.now() });
  return waitFor((event): event is RunEnded => event.type === "run-ended" && event.run.id === runId);
}

type RunEnded = Extract<RunnerEvent, { type: "run-ended" }>;
const answerOf = ({ answer }: RunEnded): AssistantMessage => {
  if (!answer) throw new Error("The run ended without an answer");
  return answer;
};

test("without a model, what was said is noted, and quoted when asked in other words in another chat", async () => {
  const harness = await startRunner();
  const told = answerOf(await say(harness, "My dog is called Rex", "monday"));
  expect(told.text).toMatch(/Rex/);
  const answer = answerOf(await say(harness, "what's my pet's name?", "tuesday"));
  expect(answer.text).toMatch(/Rex.*\[\^1\]/s);
  expect(answer.sources[0]).toMatchObject({ number: 1, saidAt: expect.any(Number) });
  expect(answer.sources[0]?.quote).toContain("My dog is called Rex");
  expect(harness.server.requests).toEqual([]);
});

test("a repeated send is stored once and answered once", async () => {
  const harness = await startRunner();
  const request = { messageId: "m", runId: "r", sessionId: "chat", text: "My sister is a vet", at: 1_000 };
  await harness.runner.chat.send(request);
  await harness.runner.chat.send(request);
  await harness.waitFor((event): event is RunEnded => event.type === "run-ended");
  const { messages } = await harness.runner.sessions.open("chat");
  expect(messages.map(({ type }) => type)).toEqual(["user", "assistant"]);
});

test("with a model, the answer is streamed, stored, and cites what it was given", async () => {
  const harness = await startRunner({ answer: "Your dog Rex[^1] would like that." });
  await say(harness, "My dog is called Rex", "monday");
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  const answer = answerOf(await say(harness, "what could I do with my dog today?", "tuesday"));
  expect(answer).toMatchObject({ status: "complete", text: "Your dog Rex[^1] would like that." });
  expect(answer.sources).toHaveLength(1);
  const request = harness.server.chats().at(-1)?.body;
  expect(request?.messages[0]?.content).toContain("Rex");
  expect(harness.events.some((event) => event.type === "text-delta" && event.messageId === answer.id)).toBe(true);
});

test("the prompt's prefix stays the same bytes from turn to turn, though facts are noted in between", async () => {
  const harness = await startRunner({ answer: "Good." });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  await say(harness, "I live in Porto");
  await say(harness, "My brother is called Jonas");
  const [first, second] = harness.server.chats().map(({ body }) => body?.messages ?? []);
  expect(second?.[0]).toEqual(first?.[0]);
  expect(second?.[1]?.content).toBe("I live in Porto");
  expect(first?.[1]?.content.startsWith("I live in Porto")).toBe(true);
});

test("a fault keeps the question and the partial answer; retry answers in its place", async () => {
  const harness = await startRunner({ answer: "A whole answer." });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  harness.server.enqueue("cut");
  const ended = await say(harness, "tell me something");
  const failed = answerOf(ended);
  expect(failed.status).toBe("failed");
  expect(failed.fault?.code).toBe("cut-off");
  await harness.runner.chat.retry({
    runId: "retry",
    sessionId: "chat",
    userMessageId: ended.run.userMessageId,
    at: 2,
  });
  await harness.waitFor((event): event is RunEnded => event.type === "run-ended" && event.run.id === "retry");
  const { messages } = await harness.runner.sessions.open("chat");
  expect(messages.map(({ type }) => type)).toEqual(["user", "assistant"]);
  expect(messages[1]).toMatchObject({ id: failed.id, status: "complete", text: "A whole answer.", fault: null });
  const asked = harness.server.chats().at(-1)?.body?.messages ?? [];
  expect(asked.map(({ role }) => role)).toEqual(["system", "user"]);
});

test("stopping keeps what was said so far", async () => {
  const harness = await startRunner({ answer: "one two three four five six seven eight", tokenDelayMs: 40 });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  const ended = say(harness, "count");
  await harness.waitFor((event): event is RunnerEvent & { type: "text-delta" } => event.type === "text-delta");
  await harness.runner.chat.stop("chat");
  const answer = answerOf(await ended);
  expect(answer.status).toBe("stopped");
  expect(answer.text).toMatch(/^one/);
  expect(answer.text).not.toContain("eight");
});

test("a tool call is run, stored and answered from", async () => {
  const harness = await startRunner({
    scenario: "tool-call",
    answer: "Your sister is a vet.",
    toolCalls: [{ name: "memory", input: { action: "search", query: "sister" } }],
  });
  await say(harness, "My sister is a vet", "monday");
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  harness.server.configure({ scenario: "answer" });
  harness.server.enqueue("tool-call");
  const answer = answerOf(await say(harness, "look up what my sister does", "tuesday"));
  expect(answer.text).toBe("Your sister is a vet.");
  const { messages } = await harness.runner.sessions.open("tuesday");
  const result = messages.find((message) => message.type === "tool-result");
  expect(result).toMatchObject({ type: "tool-result", toolName: "memory", isError: false });
  expect(result?.type === "tool-result" && result.output).toContain("vet");
});

test("a run that a dead leader left is offered again by the next one", async () => {
  const harness = await startRunner({ answer: "one two three four", tokenDelayMs: 200 });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  void say(harness, "count slowly");
  await harness.waitFor((event): event is RunnerEvent & { type: "text-delta" } => event.type === "text-delta");
  const next = await harness.nextLeader();
  const { interruptedRuns, messages } = await next.sessions.open("chat");
  expect(interruptedRuns).toHaveLength(1);
  expect(messages.at(-1)).toMatchObject({ type: "assistant", status: "interrupted" });
});

test("a noted fact can be taken back, and what it replaced is believed again", async () => {
  const harness = await startRunner();
  await say(harness, "I live in Berlin");
  await say(harness, "I live in Lisbon now");
  const current = await harness.runner.memories.list({});
  const lisbon = current.find(({ value }) => value.includes("Lisbon"));
  expect(current.some(({ value }) => value.includes("Berlin"))).toBe(false);
  await harness.runner.memories.undo(lisbon?.id ?? "", Date.now());
  const values = (await harness.runner.memories.list({})).map(({ value }) => value).join();
  expect(values).toContain("Berlin");
  expect(values).not.toContain("Lisbon");
});

test("a fact that must not leave the device is in no request", async () => {
  const harness = await startRunner({ answer: "Good." });
  await say(harness, "My dog is called Rex", "monday");
  const [rex] = await harness.runner.memories.list({});
  await harness.runner.memories.edit(rex?.id ?? "", { privacy: "device-only" }, 1);
  await harness.runner.settings.saveProvider({ ...harness.provider("any"), mayReadMemories: false }, "sk-test", 1);
  await say(harness, "what is my dog called?", "tuesday");
  for (const { bodyText } of harness.server.requests) expect(bodyText).not.toContain("Rex");
});

test("a key typed for one address never goes to another", async () => {
  const harness = await startRunner({ answer: "Good." });
  const other = await startRunner({ answer: "Good." });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-secret-of-one", 1);
  const moved = { ...harness.provider("any"), baseUrl: other.server.baseUrl };
  await harness.runner.settings.testProvider(moved, null, new AbortController().signal);
  await harness.runner.settings.saveProvider(moved, null, 2);
  await say(harness, "hello there");
  expect(other.server.requests.length).toBeGreaterThan(0);
  for (const { headers } of other.server.requests) expect(headers.authorization ?? "").not.toContain("sk-secret");
});
