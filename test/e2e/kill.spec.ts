import { expect, test } from "./support/fixtures.ts";
import { ask, composer } from "./support/talk.ts";

const ROUNDS = 10;

test("a browser killed during writes, ten times over, loses no acknowledged message and breaks nothing", async ({
  app,
  profile,
}) => {
  const acknowledged: string[] = [];
  let chatUrl = app.url;
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await profile.open();
    const page = await context.newPage();
    await page.goto(chatUrl);
    await expect(composer(page)).toBeEditable();
    const said = page.getByRole("region", { name: "Conversation" }).locator(".user-words");
    for (const text of acknowledged) await expect(said.filter({ hasText: text })).toHaveCount(1);

    for (let count = 0; count < 2; count += 1) {
      const text = `Round ${round}, message ${count}: my friend number ${round * 10 + count} is called Friend-${round}-${count}.`;
      await ask(page, text);
      acknowledged.push(text);
    }
    chatUrl = page.url();
    // Written at the moment of the kill: it may be there or not, but never half, and never twice.
    await composer(page).fill(`Round ${round}, in flight: I keep ${round + 3} hens.`);
    const closed = new Promise<void>((resolve) => context.once("close", () => resolve()));
    await Promise.all([composer(page).press("Enter"), profile.kill()]).catch(() => undefined);
    await closed;
  }

  const context = await profile.open();
  const page = await context.newPage();
  await page.goto(chatUrl);
  await expect(composer(page)).toBeEditable();
  const said = page.getByRole("region", { name: "Conversation" }).locator(".user-words");
  await expect(said.first()).toBeVisible();
  for (const text of acknowledged) await expect(said.filter({ hasText: text })).toHaveCount(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await said.filter({ hasText: `Round ${round}, in flight` }).count()).toBeLessThanOrEqual(1);
  }
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("Checked: the file is whole.")).toBeVisible();
});
