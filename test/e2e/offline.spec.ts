import type { Page } from "@playwright/test";
import { expect, openInstalled, test } from "./support/fixtures.ts";
import { buildNextVersion } from "./support/next-version.ts";
import { ask, composer, startNewChat } from "./support/talk.ts";

const versionOf = (page: Page) => page.locator('meta[name="version"]').getAttribute("content");

test("opens with no network from the second load on, on any address inside it", async ({ app, profile }) => {
  const first = await profile.open();
  await openInstalled(await first.newPage(), app.url);
  await first.close();
  await app.stop();

  const second = await profile.open();
  const page = await second.newPage();
  for (const address of [app.url, `${app.url}#/chat`, `${app.url}some/deep/place`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(composer(page)).toBeEditable();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  }
});

test("has the embedder, SQLite and the fonts at hand with no network", async ({ app, profile }) => {
  const context = await profile.open();
  const page = await context.newPage();
  await openInstalled(page, app.url);
  await app.stop();

  const statuses = await page.evaluate(async () => {
    const listed = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const addresses = listed.flat().map(({ url }) => url.split("?")[0] ?? "");
    const answered = await Promise.all(addresses.map(async (url) => (await fetch(url)).ok));
    return { addresses, allAnswered: answered.every(Boolean) };
  });

  expect(statuses.allAnswered).toBe(true);
  for (const needed of ["embedder/embedder.bin", "embedder/vocabulary.txt", "-latin-", "sqlite3-", "db.worker-"]) {
    expect(
      statuses.addresses.some((address) => address.includes(needed)),
      needed,
    ).toBe(true);
  }
  expect(statuses.addresses.filter((address) => /worker1|async-proxy|cyrillic|web-llm|\/ort/.test(address))).toEqual(
    [],
  );
});

test("a whole first session asks nothing of any other origin", async ({ app, profile }) => {
  const context = await profile.open();
  const origins = new Set<string>();
  context.on("request", (request) => {
    if (!/^(data|blob|about):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  const page = await context.newPage();
  await openInstalled(page, app.url);
  await page.reload();
  await ask(page, "My sister Ana works at the aquarium. ![a picture](https://pictures.example/ana.png)");
  await startNewChat(page);
  await ask(page, "Where does Ana earn her living?");
  for (const room of ["memory", "reading", "search", "settings"]) {
    await page.goto(`${app.url}#/${room}`);
    await expect(page.getByRole("main")).not.toBeEmpty();
  }

  expect([...origins]).toEqual([new URL(app.url).origin]);
});

test("a new version waits until the person takes it, then every tab has it and the data is still there", async ({
  app,
  profile,
}) => {
  const context = await profile.open();
  const page = await context.newPage();
  const other = await context.newPage();
  await openInstalled(page, app.url);
  await other.goto(app.url);
  await ask(page, "I keep my violin in the attic.");

  const nextRoot = test.info().outputPath("next-version");
  await buildNextVersion("2", nextRoot);
  await app.stop();
  await app.start({ root: nextRoot });
  await page.reload();

  const update = page.getByRole("button", { name: "Start it" });
  await expect(update).toBeVisible();
  await page.reload();
  await expect(update).toBeVisible();
  await expect(page.locator('meta[name="version"]')).toHaveCount(0);

  await update.click();
  await expect(page.locator('meta[name="version"]')).toHaveCount(1);
  await expect(other.locator('meta[name="version"]')).toHaveCount(1);
  expect(await versionOf(page)).toBe("2");
  await expect(page.getByRole("article")).toContainText("I keep my violin in the attic.");
  await expect(update).toHaveCount(0);
});
