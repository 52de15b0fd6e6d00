import { expect, test } from "vitest";
import type { RunnerEvent } from "#runner/runner-api.ts";
import { type RunnerHarness, startRunner } from "../support/runner-harness.ts";

const AT = Date.UTC(2026, 4, 4, 9);
let count = 0;

/** Says something and gives what the companion answers. */
async function tell({ runner, waitFor }: RunnerHarness, text: string): Promise<string> {
  count += 1;
  const runId = `run-${count}`;
  await runner.chat.send({ messageId: `message-${count}`, runId, sessionId: "chat", text, at: AT + count * 1000 });
  const { answer } = await waitFor(
    (event): event is Extract<RunnerEvent, { type: "run-ended" }> =>
      event.type === "run-ended" && event.run.id === runId,
  );
  return answer?.text ?? "";
}

const valuesOf = async ({ runner }: RunnerHarness) =>
  (await runner.memories.list({ includeSuperseded: true, includeProposed: true })).map(({ value }) => value);

test("what a person asks to have forgotten is gone from memory and from the search over chats", async () => {
  const harness = await startRunner();
  await tell(harness, "My address is 14 Larch Lane.");
  await tell(harness, "My cat is called Momo.");
  const answer = await tell(harness, "Please don't remember my address any more.");

  expect(answer).toMatch(/^Forgotten: address\. I looked for it again and found nothing/);
  expect(answer).not.toContain("Larch");
  expect(await valuesOf(harness)).toEqual(["Cat is called Momo"]);
  const { hits } = await harness.runner.search("Larch Lane");
  expect(hits.filter(({ text }) => text.includes("Larch"))).toEqual([]);
  expect(await tell(harness, "What is my address?")).not.toContain("Larch");
});

test("the request itself is not noted as a fact, and forgetting can be taken back", async () => {
  const harness = await startRunner();
  await tell(harness, "I live in Turku.");
  const [memory] = await harness.runner.memories.list({});
  await tell(harness, "Forget that I live in Turku");
  expect(await valuesOf(harness)).toEqual([]);
  await harness.runner.memories.undo(memory?.id ?? "", AT);
  expect(await valuesOf(harness)).toEqual(["Lives in Turku"]);
});

test("of several facts that fit it asks which, and takes the answer", async () => {
  const harness = await startRunner();
  await tell(harness, "My sister Ida is a nurse.");
  await tell(harness, "My sister Vera is a nurse.");
  const before = await valuesOf(harness);
  const question = await tell(harness, "forget which of my sisters is a nurse");
  expect(question).toMatch(/^Several notes fit\. Which one shall I forget\?\n\n1\. /);
  expect(await valuesOf(harness)).toEqual(before);

  const second = /\n2\. (.+)/.exec(question)?.[1] ?? "";
  expect(await tell(harness, "the second one")).toMatch(/^Forgotten/);
  expect(await valuesOf(harness)).toEqual(before.filter((value) => value !== second));
});

test("a request for what is not known, and one for everything, change nothing", async () => {
  const harness = await startRunner();
  await tell(harness, "My cat is called Momo.");
  expect(await tell(harness, "forget my phone number")).toContain("no note about that");
  expect(await tell(harness, "forget everything")).toContain("one note");
  expect(await valuesOf(harness)).toEqual(["Cat is called Momo"]);
});

test("memory can be asked for what was believed on an earlier day", async () => {
  const harness = await startRunner();
  await tell(harness, "I live in Ghent.");
  const between = AT + count * 1000 + 500;
  await tell(harness, "I moved to Turku.");
  const first = async (asOf?: number) => (await harness.runner.memories.search("Where do I live?", asOf)).hits[0]?.text;
  expect(await first()).toContain("Turku");
  expect(await first(between)).toContain("Ghent");
});
