import { expect, test } from "vitest";
import type { RunnerEvent } from "#runner/runner-api.ts";
import { type RunnerHarness, startRunner } from "../support/runner-harness.ts";

type RunEnded = Extract<RunnerEvent, { type: "run-ended" }>;
type Changed = Extract<RunnerEvent, { type: "directive-changed" }>;

const PARAGRAPH = "You answer briefly. You give an example wherever one helps. You leave out jargon.";

let count = 0;
async function say({ runner, waitFor }: RunnerHarness, text: string, sessionId = "chat"): Promise<void> {
  count += 1;
  const runId = `run-${count}`;
  await runner.chat.send({ messageId: `message-${count}`, runId, sessionId, text, at: Date.now() });
  await waitFor((event): event is RunEnded => event.type === "run-ended" && event.run.id === runId);
}

const STYLES = [
  "I like it when you use examples.",
  "I prefer it when you keep it brief.",
  "I hate it when you use jargon.",
];
const directiveMade = (harness: RunnerHarness) =>
  harness.waitFor((event): event is Changed => event.type === "directive-changed" && event.directive !== null);

test("three observations make a directive without a model; it can be shown and removed", async () => {
  const harness = await startRunner();
  await say(harness, STYLES[0] ?? "");
  await say(harness, STYLES[1] ?? "");
  expect(await harness.runner.personality.directive()).toBeNull();
  await say(harness, STYLES[2] ?? "");
  const { directive } = await directiveMade(harness);
  expect(directive?.madeBy).toBe("template");
  expect(directive?.text).toMatch(/^You .*examples.*jargon|^You .*jargon.*examples/);
  expect(await harness.runner.personality.directive()).toEqual(directive);

  await harness.runner.personality.removeDirective(Date.now());
  await say(harness, "and now?");
  expect(await harness.runner.personality.directive()).toBeNull();
});

test("a model writes it when there is one; it stands after the identity and is not written twice", async () => {
  const harness = await startRunner({
    answer: ({ body }) => (/Observations:/.test(JSON.stringify(body?.messages)) ? PARAGRAPH : "Fine."),
  });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  await say(harness, STYLES.join(" "));
  const { directive } = await directiveMade(harness);
  expect(directive).toMatchObject({ text: PARAGRAPH, madeBy: "model:any" });
  await say(harness, "I like it when you use examples", "new");
  const system = harness.server
    .chats()
    .map(({ body }) => body?.messages[0]?.content ?? "")
    .findLast((content) => content.includes("# Identity"));
  expect(system).toMatch(/# Identity[\s\S]*# How to be with them\nYou answer briefly\.[\s\S]*# Being helpful/);
  await say(harness, "good", "new");
  const written = harness.server.chats().filter(({ bodyText }) => bodyText.includes("Observations:"));
  expect(written).toHaveLength(1);
});

test("a model that writes something else is not taken at its word", async () => {
  const harness = await startRunner({ answer: "Sure! Here is a list:\n- be brief" });
  await harness.runner.settings.saveProvider(harness.provider("any"), "sk-test", 1);
  await say(harness, STYLES.join(" "));
  expect((await directiveMade(harness)).directive?.madeBy).toBe("template");
});

test("the directive goes when too little is left to make it of", async () => {
  const harness = await startRunner();
  await say(harness, STYLES.join(" "));
  await directiveMade(harness);
  const [style] = (await harness.runner.memories.list({})).filter(({ category }) => category === "style");
  await harness.runner.memories.forget(style?.id ?? "", Date.now());
  await harness.waitFor((event): event is Changed => event.type === "directive-changed" && event.directive === null);
  expect(await harness.runner.personality.directive()).toBeNull();
});
