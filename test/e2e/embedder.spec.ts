import { embedderCatalogue } from "#embedding/embedder-catalogue.ts";
import { startModelHost } from "../support/model-host.ts";
import { tinyModel } from "../support/tiny-model.ts";
import { expect, openInstalled, test } from "./support/fixtures.ts";
import { ask, startNewChat } from "./support/talk.ts";

const repository = embedderCatalogue[0]?.repository ?? "";

test("a model for meaning is fetched when asked for, takes over when it has read everything, works with no network, and goes", async ({
  app,
  profile,
}) => {
  const host = await startModelHost(repository, tinyModel());
  const context = await profile.open();
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await openInstalled(page, app.url);
  await page.reload();
  await ask(page, "My dog is called Rex");
  expect(host.requests).toEqual([]);

  await page.goto(`${app.url}#/settings`);
  const section = page.getByRole("region", { name: "How I find things by meaning" });
  await section.getByRole("button", { name: /^MiniLM L6/ }).click();
  await section.getByLabel("Where its files come from").fill(host.url);
  expect(host.requests).toEqual([]);
  await host.behave({ after: { bytes: 30_000, act: "hold" } });
  await section.getByRole("button", { name: "Download", exact: true }).click();
  await expect(section.getByRole("progressbar")).toBeVisible();
  await section.getByRole("button", { name: "Pause" }).click();
  await expect(section.getByRole("button", { name: "Go on" })).toBeVisible();
  await host.behave({});
  await section.getByRole("button", { name: "Go on" }).click();
  await expect(section.getByText("checksum is the one its host states")).toBeVisible();
  await section.getByRole("button", { name: "Use it" }).click();
  await expect(section.getByText("MiniLM L6 compares what texts mean.")).toBeVisible();

  await host.close();
  await app.stop();
  await page.reload();
  await page.goto(`${app.url}#/`);
  await startNewChat(page);
  await expect(await ask(page, "what is my dog called?")).toContainText("Rex");
  await page.goto(`${app.url}#/settings`);
  await expect(section.getByText("MiniLM L6 compares what texts mean.")).toBeVisible();
  await expect(page.getByText("search goes on without it")).toHaveCount(0);

  await section.getByRole("button", { name: "Delete" }).click();
  await expect(section.getByText("The model that came with me")).toBeVisible();
  expect(violations).toEqual([]);
});
