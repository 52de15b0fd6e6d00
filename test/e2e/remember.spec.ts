import type { Page } from "@playwright/test";
import { expect, openInstalled, test } from "./support/fixtures.ts";
import { ask, composer, startNewChat } from "./support/talk.ts";
import { watchOrigins } from "./support/watch-origins.ts";

const facts = [
  { said: "My dog is called Rex", asked: "What's my pet's name?" },
  { said: "I'm allergic to hazelnuts, they close my throat", asked: "Which foods are dangerous for me?" },
  { said: "We live in Ghent, near the canal", asked: "Which city is my home in?" },
];

/** The words that the page lights up as a source. */
const wordsInTheLight = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("source") ?? [])].map((range) => range.toString()).join(" "));

/** A day as the page writes it, in the browser's own language. */
const dayOnPage = (page: Page, at: number) =>
  page.evaluate(
    (time) => new Intl.DateTimeFormat(navigator.language, { day: "numeric", month: "short" }).format(time),
    at,
  );

const factRows = (page: Page) => page.getByRole("tabpanel", { name: "Facts" }).getByRole("listitem");

test("three facts, said with no model, are quoted with source and date by a browser opened again with no network", async ({
  app,
  profile,
}) => {
  const first = await profile.open();
  const origins = [watchOrigins(first)];
  const saidOn = Date.now();
  const before = await first.newPage();
  await openInstalled(before, app.url);
  for (const { said } of facts) {
    await ask(before, said);
    await expect(
      before.getByRole("article").last().getByRole("list", { name: "Noted" }).getByRole("listitem"),
    ).toHaveCount(1);
  }
  await first.close();
  await app.stop();

  const second = await profile.open();
  origins.push(watchOrigins(second));
  const page = await second.newPage();
  await page.goto(app.url);
  const saidDay = await dayOnPage(page, saidOn);
  await expect(composer(page)).toBeEditable();
  await startNewChat(page);

  for (const { said, asked } of facts) {
    const answer = await ask(page, asked);
    await expect(answer, asked).toContainText(said);
    const source = page
      .getByRole("article")
      .last()
      .getByRole("list", { name: "Where it comes from" })
      .getByRole("listitem");
    await expect(source.first(), asked).toContainText(said);
    await expect(source.first().getByRole("time"), asked).toHaveText(saidDay);
  }

  // The mark leads to the fact with the words it came from, and its date to the place where they were said.
  const chat = page.url();
  for (const [index, { said }] of facts.entries()) {
    await page.goto(chat);
    const turn = page.getByRole("article").nth(index);
    await turn.getByRole("link", { name: /^Source 1/ }).click();
    const fact = factRows(page).filter({ hasText: said });
    await expect(fact.getByRole("group")).toBeFocused();
    await fact.getByRole("button", { name: `${saidDay}: open the chat` }).click();
    await expect.poll(() => wordsInTheLight(page)).toBe(said);
    await expect(page.getByRole("article")).toHaveCount(facts.length);
  }

  await page.getByRole("link", { name: "Memory" }).click();
  await expect(factRows(page)).toHaveCount(facts.length);
  for (const { said } of facts) await expect(factRows(page).filter({ hasText: said })).toHaveCount(1);
  for (const asked of origins) expect([...asked]).toEqual([new URL(app.url).origin]);
});
