import { expect, test } from "vitest";
import type { Memory } from "#memory/memory.ts";
import type { AssistantMessage } from "#message/message.ts";
import type { RunnerEvent } from "#runner/runner-api.ts";
import { type RunnerHarness, startRunner } from "../support/runner-harness.ts";

type RunEnded = Extract<RunnerEvent, { type: "run-ended" }>;
type Asked = Extract<RunnerEvent, { type: "goal-question-asked" }>;

let count = 0;
async function say({ runner, waitFor }: RunnerHarness, text: string, sessionId = "chat"): Promise<AssistantMessage> {
  count += 1;
  const runId = `run-${count}`;
  await runner.chat.send({ messageId: `message-${count}`, runId, sessionId, text, at: Date.now() });
  const { answer } = await waitFor((event): event is RunEnded => event.type === "run-ended" && event.run.id === runId);
  if (!answer) throw new Error("The run ended without an answer");
  return answer;
}

/** A runner whose model says these words, a few characters at a time. */
async function startWithAnswer(answer: string): Promise<RunnerHarness> {
  const harness = await startRunner({ answer });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  return harness;
}

const all = (harness: RunnerHarness): Promise<readonly Memory[]> =>
  harness.runner.memories.list({ includeProposed: true, includeSuperseded: true });
const fromTags = async (harness: RunnerHarness) =>
  (await all(harness)).filter(({ provenance }) => provenance.origin === "tag");

test("a tag split over tokens is never visible, not stored, not sent back, and becomes a fact", async () => {
  const harness = await startWithAnswer(
    "Lovely.\n\n[REMEMBER_GLOBAL: The user rows on the river [the upper one] before dawn]\n",
  );
  const answer = await say(harness, "Before dawn I was rowing on the river, the upper one");
  expect(answer.text).toBe("Lovely.");
  const deltas = harness.events.flatMap((event) => (event.type === "text-delta" ? [event] : []));
  expect(deltas.map(({ delta }) => delta).join("")).toBe("Lovely.\n\n");
  for (const event of harness.events) {
    if (event.type === "message-updated" || event.type === "message-appended") {
      expect(JSON.stringify(event.message)).not.toContain("REMEMBER");
    }
  }
  const [fact] = await fromTags(harness);
  expect(fact).toMatchObject({
    value: "Rows on the river [the upper one] before dawn",
    namespace: "tacit/facts",
    metadata: { taggedIn: answer.id },
  });

  await say(harness, "And what now?");
  const messages = harness.server.chats().at(-1)?.body?.messages ?? [];
  expect(messages.find(({ role }) => role === "assistant")?.content).toBe("Lovely.");
});

test("what the person did not say is only proposed, and comes from the answer", async () => {
  const harness = await startWithAnswer("Nice. [REMEMBER_GLOBAL: Works as a nurse in Oslo]");
  const answer = await say(harness, "what is the capital of France?");
  const [fact] = await fromTags(harness);
  expect(fact).toMatchObject({
    status: "proposed",
    provenance: { messageId: answer.id, quote: "Works as a nurse in Oslo", saidBy: "Recollect" },
  });
});

test("what the rules have noted already is not stored again", async () => {
  const harness = await startWithAnswer("Good dog! [REMEMBER_GLOBAL: The user's dog is called Rex]");
  await say(harness, "My dog is called Rex");
  expect(await fromTags(harness)).toEqual([]);
});

test("a fact of one chat is used there and nowhere else", async () => {
  const harness = await startWithAnswer("Fine. [REMEMBER: The draft uses metric units throughout]");
  await say(harness, "For this piece, the draft uses metric units throughout", "Piece_One");
  const [fact] = await fromTags(harness);
  expect(fact).toMatchObject({ status: "live", namespace: "tacit/chats/piece-one" });
  harness.server.configure({ answer: "Well." });
  const systemOf = () => JSON.stringify(harness.server.chats().at(-1)?.body?.messages);
  await say(harness, "which units did we choose for the draft?", "another");
  expect(systemOf()).not.toContain("metric units throughout");
  await say(harness, "which units did we choose for the draft?", "Piece_One");
  expect(systemOf()).toContain("metric units throughout");
});

test("a goal keeps its deadline, is named when it is due, and ends when it is done", async () => {
  const harness = await startWithAnswer("Go! [GOAL: File the tax return | DEADLINE: in 3 days | PRIORITY: high]");
  await say(harness, "I have to file the tax return within the next days");
  const [goal] = await fromTags(harness);
  expect(goal).toMatchObject({ status: "live", category: "goal", namespace: "tacit/goals" });
  expect(goal?.metadata).toMatchObject({ priority: "high", deadlineWords: "in 3 days", deadline: expect.any(Number) });

  harness.server.configure({ answer: "Well done. [DONE: File the tax return]" });
  const answer = await say(harness, "I filed the tax return today", "later");
  expect(JSON.stringify(harness.server.chats().at(-1)?.body?.messages)).toMatch(/Goals due about now.*tax return/);
  expect(answer.text).toBe("Well done.");
  const done = await harness.store.memories.get(goal?.id ?? "");
  expect(done).toMatchObject({ status: "live", validTo: expect.any(Number), metadata: { doneAt: expect.any(Number) } });

  await harness.runner.memories.undo(goal?.id ?? "", Date.now());
  expect((await harness.store.memories.get(goal?.id ?? ""))?.validTo).toBeNull();
});

test("of two goals the one that is meant is closed", async () => {
  const harness = await startWithAnswer("Good.");
  await say(harness, "I want to learn Italian. I want to run a marathon.");
  harness.server.configure({ answer: "Congratulations! [DONE: run a marathon]" });
  await say(harness, "I ran it! I did run a marathon yesterday");
  const goals = (await all(harness)).filter(({ category }) => category === "goal");
  expect(goals.map(({ value, validTo }) => [/marathon/.test(value), validTo !== null])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
});

test("where two goals fit, the person is asked, and their answer closes one", async () => {
  const harness = await startWithAnswer("Good.");
  await say(harness, "I want to run a marathon in Berlin. I want to run a marathon in Boston.");
  harness.server.configure({ answer: "Great! [DONE: run a marathon]" });
  await say(harness, "I finally did it: I have run a marathon!");
  const { question } = await harness.waitFor((event): event is Asked => event.type === "goal-question-asked");
  expect(question.goals).toHaveLength(2);
  expect((await harness.runner.sessions.open("chat")).goalQuestions).toEqual([question]);
  const boston = question.goals.find(({ value }) => value.includes("Boston"));
  await harness.runner.memories.answerGoalQuestion(question.id, boston?.id ?? "");
  const open = (await harness.runner.memories.list({})).filter(({ category }) => category === "goal");
  expect(open.map(({ value }) => value).join()).toMatch(/Berlin/);
  expect(open.map(({ value }) => value).join()).not.toMatch(/Boston/);
  expect((await harness.runner.sessions.open("chat")).goalQuestions).toEqual([]);
  // Asked and answered in another tab a moment ago: nothing more happens.
  await harness.runner.memories.answerGoalQuestion(question.id, boston?.id ?? "");
});

test.each(["what is the weather like?", "I still want to learn Italian"])(
  "a goal is not closed on the model's word alone when the person says %j",
  async (said) => {
    const harness = await startWithAnswer("Good.");
    await say(harness, "I want to learn Italian");
    harness.server.configure({ answer: "So be it. [DONE: learn Italian]" });
    await say(harness, said);
    const { question } = await harness.waitFor((event): event is Asked => event.type === "goal-question-asked");
    expect(question.goals).toHaveLength(1);
    await harness.runner.memories.answerGoalQuestion(question.id, null);
    const goals = (await harness.runner.memories.list({})).filter(({ category }) => category === "goal");
    expect(goals).toHaveLength(1);
  },
);

test("an answer of nothing but a tag still says something, and a tag in code is shown", async () => {
  const harness = await startWithAnswer("[REMEMBER_GLOBAL: Works as a nurse in Oslo]");
  expect((await say(harness, "hello there")).text).toBe("Noted.");
  harness.server.configure({ answer: "Write `[REMEMBER: tea]` for that.\n\n[REMEMBER: cut off" });
  expect((await say(harness, "how do you do that?")).text).toBe(
    "Write `[REMEMBER: tea]` for that.\n\n[REMEMBER: cut off",
  );
});
