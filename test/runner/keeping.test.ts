import { expect, test } from "vitest";
import type { Memory } from "#memory/memory.ts";
import type { RunnerEvent } from "#runner/runner-api.ts";
import { candidate, DAY, memoryOf } from "../support/builders.ts";
import { type RunnerHarness, startRunner } from "../support/runner-harness.ts";

type RunEnded = Extract<RunnerEvent, { type: "run-ended" }>;

async function say({ runner, waitFor }: RunnerHarness, text: string): Promise<void> {
  const id = crypto.randomUUID();
  await runner.chat.send({ messageId: `message-${id}`, runId: id, sessionId: "chat", text, at: Date.now() });
  await waitFor((event): event is RunEnded => event.type === "run-ended" && event.run.id === id);
}

const write = async ({ store }: RunnerHarness, ...facts: readonly ReturnType<typeof candidate>[]): Promise<Memory[]> =>
  (await store.memories.write(facts, Date.now() - 2 * DAY)).map(memoryOf);

const believed = async ({ runner }: RunnerHarness) => (await runner.memories.list({})).map(({ value }) => value).sort();

/** One value that is believed, and a proposal that contradicts it. */
async function startConflict() {
  const harness = await startRunner();
  const [oslo, bergen] = await write(
    harness,
    candidate("home", "Lives in Oslo"),
    candidate("home", "Lives in Bergen", { status: "proposed", saidAt: Date.now() - DAY }),
  );
  if (!oslo || !bergen) throw new Error("Nothing was written");
  return { harness, oslo, bergen };
}

test("an accepted proposal that is taken back waits again, and what it closed is believed again", async () => {
  const { harness, oslo, bergen } = await startConflict();
  const { runner } = harness;
  expect(await runner.keeping.waiting()).toEqual([{ proposal: bergen, rival: oslo }]);
  await runner.keeping.review(bergen.id, "newer", Date.now());
  expect(await believed(harness)).toEqual(["Lives in Bergen"]);
  await runner.memories.undo(bergen.id, Date.now());
  expect(await believed(harness)).toEqual(["Lives in Oslo"]);
  expect(await runner.keeping.waiting()).toEqual([{ proposal: bergen, rival: oslo }]);
});

test("a proposal put right is kept in the person's words, and goes back to waiting as it was", async () => {
  const { harness, oslo, bergen } = await startConflict();
  const { runner } = harness;
  await runner.memories.edit(bergen.id, { value: "Lives in Trondheim", status: "live" }, Date.now());
  expect(await believed(harness)).toEqual(["Lives in Trondheim"]);
  await runner.memories.undo(bergen.id, Date.now());
  expect(await runner.keeping.waiting()).toEqual([{ proposal: bergen, rival: oslo }]);
});

test("every tab learns of both sides of a decision", async () => {
  const { harness, oslo, bergen } = await startConflict();
  await harness.runner.keeping.review(bergen.id, "keep", Date.now());
  const closed = await harness.waitFor(
    (event): event is Extract<RunnerEvent, { type: "memory-changed" }> =>
      event.type === "memory-changed" && event.memory.id === oslo.id,
  );
  expect(closed.memory).toMatchObject({ supersededBy: bergen.id });
  expect(harness.events).toContainEqual(
    expect.objectContaining({
      type: "memory-changed",
      memory: expect.objectContaining({ id: bergen.id, status: "live" }),
    }),
  );
});

test("a decision told twice, as after a change of leader, is made once", async () => {
  const { harness, bergen } = await startConflict();
  const at = Date.now();
  await harness.runner.keeping.review(bergen.id, "both", at);
  await harness.runner.keeping.review(bergen.id, "both", at);
  expect(await believed(harness)).toEqual(["Lives in Bergen", "Lives in Oslo"]);
});

test.each(["yes", "Yes, keep it.", "ok, remember that", "that's right"])(
  "saying “%s” in the chat confirms nothing",
  async (words) => {
    const { harness, bergen } = await startConflict();
    await say(harness, words);
    const waiting = await harness.runner.keeping.waiting();
    expect(waiting.map(({ proposal }) => proposal)).toEqual([bergen]);
    expect(await believed(harness)).toContain("Lives in Oslo");
  },
);

type Tidied = Extract<RunnerEvent, { type: "memories-tidied" }>;
const isTidied = (event: RunnerEvent): event is Tidied => event.type === "memories-tidied";

async function startWithRepeats() {
  const harness = await startRunner();
  const [tea, honey] = await write(
    harness,
    candidate("tea", "Likes green tea"),
    candidate("honey", "Likes green tea with honey", { namespace: "facts" }),
  );
  if (!tea || !honey) throw new Error("Nothing was written");
  return { harness, tea, honey };
}

test("a repair is told to every tab, and taken back once", async () => {
  const { harness, tea, honey } = await startWithRepeats();
  const { keeping } = harness.runner;
  expect((await keeping.health()).repeats).toHaveLength(1);
  expect(await keeping.repair("repair", { type: "repeats" }, Date.now())).toBe(2);
  expect(await harness.waitFor(isTidied)).toMatchObject({ changed: [{ id: honey.id }], removed: [tea.id], count: 1 });
  await keeping.takeBackRepair("repair");
  expect(await believed(harness)).toEqual([tea.value, honey.value]);
  await expect(keeping.takeBackRepair("repair")).rejects.toThrow("too long ago");
});

test("what was tidied is reported to the next leader, too, and taken back as a whole", async () => {
  const { harness, tea, honey } = await startWithRepeats();
  await harness.store.keeping.consolidate("run", Date.now());
  const { keeping } = await harness.nextLeader();
  expect(await keeping.latestConsolidation()).toMatchObject({ id: "run", merged: 1, steps: [{ type: "merged" }] });
  await keeping.takeBackConsolidation("run", Date.now());
  expect(await believed(harness)).toEqual([tea.value, honey.value]);
  expect(await keeping.latestConsolidation()).toMatchObject({ undoneAt: expect.any(Number) });
});
