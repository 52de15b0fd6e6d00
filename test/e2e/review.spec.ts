import type { Page } from "@playwright/test";
import { type LoopbackProvider, startLoopbackProvider } from "../support/loopback-provider.mjs";
import { connectModel } from "./support/connect-model.ts";
import { expect, test } from "./support/fixtures.ts";
import { ask, startNewChat } from "./support/talk.ts";

/** What a model asks the memory tool to store: it can only propose. */
const store = (key: string, value: string, namespace: string) => ({
  name: "memory",
  input: { action: "store", key, value, namespace },
});

async function propose(page: Page, provider: LoopbackProvider, words: string, ...calls: ReturnType<typeof store>[]) {
  provider.configure({ toolCalls: calls });
  provider.enqueue("tool-call");
  await ask(page, words);
}

const openMemory = (page: Page) => page.getByRole("link", { name: "Memory" }).click();

test("what a model proposes waits: both sides are shown, only a button decides, and undo brings it back", async ({
  app,
  profile,
}) => {
  const provider = await startLoopbackProvider({ answer: "I see." });
  try {
    const context = await profile.open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(app.url);
    await ask(page, "I live in Oslo.");
    await connectModel(page, { baseUrl: provider.baseUrl });
    await propose(page, provider, "Bergen has kind people.", store("home-city", "Lives in Bergen", "profile"));

    const note = page.getByRole("group", { name: /^which of these is right/ });
    await expect(note).toContainText("Lives in Oslo");
    await expect(note).toContainText("I live in Oslo.");
    await expect(note).toContainText("Lives in Bergen");
    await ask(page, "Yes.");
    await expect(note).toBeVisible();

    await note.getByRole("button", { name: "use newer" }).click();
    await expect(page.getByRole("group", { name: "changed: Lives in Bergen" })).toContainText("Lives in Oslo");
    await page.getByRole("group", { name: "changed: Lives in Bergen" }).getByRole("button", { name: "undo" }).click();
    await expect(note).toBeVisible();

    await openMemory(page);
    const review = page.getByRole("region", { name: "Shall I keep these?" });
    await expect(review).toContainText("1 note waits");
    await review.getByRole("button", { name: "keep both" }).click();
    await expect(review).toContainText("Kept: Lives in Bergen");
    for (const value of ["Lives in Oslo", "Lives in Bergen"]) {
      await expect(page.getByRole("group", { name: value })).toBeVisible();
    }
    await review.getByRole("button", { name: "undo" }).click();
    await expect(review).toContainText("1 note waits");
    await expect(page.getByRole("group", { name: "Lives in Bergen" })).toHaveCount(0);
  } finally {
    await provider.close();
  }
});

test("what is known twice over is shown, merged with one click, and parted again", async ({ app, profile }) => {
  const provider = await startLoopbackProvider({ answer: "I see." });
  try {
    const context = await profile.open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(app.url);
    await ask(page, "I like green tea.");
    await connectModel(page, { baseUrl: provider.baseUrl });
    await startNewChat(page);
    await propose(page, provider, "A cup, please.", store("tea", "Likes the green tea", "facts"));
    await openMemory(page);
    await page.getByRole("button", { name: "keep", exact: true }).click();
    await page.getByText(/1 said twice/).click();
    await page.getByRole("button", { name: "Merge them" }).click();
    await expect(page.getByText("Merged: the richer words")).toBeVisible();
    await expect(page.getByText("All is well with what I know.")).toBeVisible();
    const tea = page.getByRole("group", { name: /^Likes (the )?green tea$/ });
    await expect(tea).toHaveCount(1);
    await page.locator(".health").getByRole("button", { name: "undo" }).click();
    await expect(tea).toHaveCount(2);
  } finally {
    await provider.close();
  }
});
