import { startLoopbackProvider } from "../support/loopback-provider.mjs";
import { connectModel } from "./support/connect-model.ts";
import { expect, test } from "./support/fixtures.ts";
import { ask, composer, send } from "./support/talk.ts";

test("two tabs live side by side; when the leader closes in mid-answer the other goes on and offers it again", async ({
  app,
  profile,
}) => {
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ");
  const provider = await startLoopbackProvider({ answer: words, tokenDelayMs: 100 });
  try {
    const context = await profile.open();
    const leader = await context.newPage();
    await leader.goto(app.url);
    await connectModel(leader, { baseUrl: provider.baseUrl });
    const follower = await context.newPage();
    await follower.goto(app.url);
    await expect(composer(follower)).toBeEditable();

    const conversation = follower.getByRole("region", { name: "Conversation" });

    // Both are live: what is said in one is seen in the other, word by word.
    await send(leader, "Count for me, please");
    await follower.getByRole("link", { name: /Count for me/ }).click();
    await expect(conversation.getByText("word20 ", { exact: false })).toBeVisible();

    await leader.close();
    await expect(follower.getByText("This answer was cut off when its tab closed.")).toBeVisible();
    await expect(conversation.getByText("word10 ", { exact: false })).toBeVisible();

    provider.configure({ answer: "All counted.", tokenDelayMs: 0 });
    await follower.getByRole("button", { name: "Answer again" }).click();
    await expect(conversation.getByText("All counted.")).toBeVisible();
    await expect(follower.getByRole("article")).toHaveCount(1);
    await expect(conversation.getByText("word10 ", { exact: false })).toHaveCount(0);
  } finally {
    await provider.close();
  }
});

test("three tabs share one memory, and it survives the leaders going one after the other", async ({ app, profile }) => {
  const context = await profile.open();
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(app.url);
    await expect(composer(tab)).toBeEditable();
  }
  const [first, second, third] = tabs;
  if (!first || !second || !third) throw new Error("Three tabs were opened");
  await ask(first, "My dog is called Rex");
  await first.close();
  await ask(second, "My cat is called Miso");
  await second.close();
  const answer = await ask(third, "What is my dog called?");
  await expect(answer).toContainText("Rex");
  await expect(await ask(third, "And the name of the cat?")).toContainText("Miso");
});

test("in a browser without shared workers one tab has the notes, and another can take them over", async ({
  app,
  profile,
}) => {
  const context = await profile.open();
  await context.addInitScript("delete globalThis.SharedWorker;");
  const first = await context.newPage();
  await first.goto(app.url);
  await ask(first, "My dog is called Rex");

  const second = await context.newPage();
  await second.goto(app.url);
  await expect(second.getByRole("heading", { name: "Recollect is open in another tab" })).toBeVisible();
  await second.getByRole("button", { name: "Use it here" }).click();
  await expect(await ask(second, "What is my dog called?")).toContainText("Rex");
  await expect(first.getByRole("heading", { name: "Recollect is open in another tab" })).toBeVisible();
});

test("when the leading tab hangs, another can take over", async ({ app, profile }) => {
  const context = await profile.open();
  const first = await context.newPage();
  await first.goto(app.url);
  await ask(first, "My dog is called Rex");
  // Its page answers no more; its database worker still can give way.
  await first.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });

  const second = await context.newPage();
  await second.goto(app.url);
  await second.getByRole("button", { name: "Use it here" }).click();
  await expect(await ask(second, "What is my dog called?")).toContainText("Rex");
  await profile.kill();
});
