import { startLoopbackProvider } from "../support/loopback-provider.mjs";
import { connectModel } from "./support/connect-model.ts";
import { expect, openInstalled, test } from "./support/fixtures.ts";
import { ask } from "./support/talk.ts";

test("tags stay out of sight; where two goals fit, the margin asks which one is done", async ({ app, profile }) => {
  const model = await startLoopbackProvider({ answer: "Good luck!", tokenDelayMs: 20 });
  const context = await profile.open();
  const page = context.pages()[0] ?? (await context.newPage());
  try {
    await page.setViewportSize({ width: 1400, height: 900 });
    await openInstalled(page, app.url);
    await connectModel(page, { baseUrl: model.baseUrl });
    await ask(page, "I want to run a marathon in Berlin. I want to run a marathon in Boston.");

    model.configure({ answer: "Well done!\n\n[DONE: run a marathon]\n[REMEMBER_GLOBAL: Enjoys crowds]" });
    const seen: string[] = [];
    await page.exposeFunction("tagWasSeen", (text: string) => seen.push(text));
    await page.evaluate(() => {
      new MutationObserver(() => {
        const text = document.body.textContent ?? "";
        // @ts-expect-error: exposed above
        if (/\[(?:REM|DON)/.test(text)) void tagWasSeen(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const answer = await ask(page, "I did it: I have run a marathon!");
    await expect(answer).toHaveText(/^Well done!$/);

    const turn = page.getByRole("article").last();
    await expect(turn.getByText("Enjoys crowds")).toBeVisible();
    await expect(turn.getByText("shall I keep this?")).toBeVisible();
    await expect(turn.getByText("Which goal is done?")).toBeVisible();
    await turn.getByRole("button", { name: /Boston/ }).click();
    await expect(turn.getByText("Which goal is done?")).toHaveCount(0);
    await expect(turn.getByText("done", { exact: true })).toBeVisible();
    await expect(turn.locator("del", { hasText: "Boston" })).toBeVisible();
    expect(seen).toEqual([]);
  } finally {
    await context.close();
    await model.close();
  }
});

test("how the companion is with the person is shown among the facts, and can be removed", async ({ app, profile }) => {
  const context = await profile.open();
  const page = context.pages()[0] ?? (await context.newPage());
  try {
    await openInstalled(page, app.url);
    await ask(
      page,
      "I like it when you use examples. I prefer it when you keep it brief. I hate it when you use jargon.",
    );
    await page.getByRole("link", { name: "Memory" }).first().click();
    const section = page.getByRole("region", { name: "How I am with you" });
    await expect(section).toContainText(/examples/);
    await section.getByRole("button", { name: /^Remove/ }).click();
    await expect(section).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/uses examples/).first()).toBeVisible();
    await expect(section).toHaveCount(0);
  } finally {
    await context.close();
  }
});
