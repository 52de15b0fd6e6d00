import { expect, type Locator, type Page } from "@playwright/test";

/** Where the person writes. */
export const composer = (page: Page): Locator => page.getByRole("textbox", { name: /^Message to/ });

/** Sends `text` as a person would; returns the turn it becomes, which may not be answered yet. */
export async function send(page: Page, text: string): Promise<Locator> {
  const turns = page.getByRole("article");
  await expect(composer(page)).toBeEditable();
  const before = await turns.count();
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(turns).toHaveCount(before + 1);
  return turns.nth(before);
}

/** Sends `text` and waits until the answer is whole; returns the answer. */
export async function ask(page: Page, text: string): Promise<Locator> {
  const turn = await send(page, text);
  const answer = turn.locator(".answer").last();
  await expect(answer).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop the answer" })).toHaveCount(0);
  await expect(answer).not.toHaveClass(/is-streaming/);
  return answer;
}

export async function startNewChat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New chat" }).first().click();
  await expect(page.getByRole("article")).toHaveCount(0);
}
