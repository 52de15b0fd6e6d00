import { expect, type Page } from "@playwright/test";
import { composer } from "./talk.ts";

export interface ModelToConnect {
  readonly baseUrl: string;
  readonly model?: string;
  readonly key?: string;
}

/** Sets up a model in the settings as a person would, and comes back to the chat. */
export async function connectModel(
  page: Page,
  { baseUrl, model = "any", key = "sk-loopback" }: ModelToConnect,
): Promise<void> {
  await expect(composer(page)).toBeEditable();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("any OpenAI-compatible address").click();
  await page.getByLabel("Address").fill(baseUrl);
  await page.getByLabel("Key", { exact: true }).fill(key);
  await page.getByLabel("Model", { exact: true }).fill(model);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "New chat" }).first().click();
  await expect(composer(page)).toBeEditable();
}
