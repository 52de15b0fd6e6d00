import type { Page } from "@playwright/test";
import { expect, openInstalled, test } from "./support/fixtures.ts";
import { startForeignServer } from "./support/foreign-server.ts";

/** Asks for `address` from the page and from inside each of its workers; tells who got an answer. */
async function whoReaches(page: Page, address: string): Promise<Record<string, boolean>> {
  const ask = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    );
  const reached: Record<string, boolean> = { page: await page.evaluate(ask, `${address}page`) };
  for (const worker of page.workers()) {
    const name = /\/workers\/([a-z-]+)\.worker-/.exec(worker.url())?.[1];
    if (name) reached[name] = await worker.evaluate(ask, `${address}${name}`);
  }
  return reached;
}

const onlyEgress = { page: false, db: false, runner: false, embedding: false, egress: true };

/** The app's workers, once they all run. */
async function waitForWorkers(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBeGreaterThanOrEqual(4);
}

test("the server's headers let only egress leave the origin, and embedding where models may be", async ({
  app,
  profile,
}) => {
  const foreign = await startForeignServer();
  const context = await profile.open({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(app.url);
  await waitForWorkers(page);

  // A host on this device may have models; what may be asked of it is the service worker's to judge.
  expect(await whoReaches(page, foreign.url)).toMatchObject({ ...onlyEgress, embedding: true });
  expect(foreign.paths.toSorted()).toEqual(["/egress", "/embedding"]);
  await foreign.close();
});

test("on a host without headers the service worker sets them from the second load on", async ({ app, profile }) => {
  const foreign = await startForeignServer();
  await app.stop();
  await app.start({ plain: true });
  const context = await profile.open();
  const page = await context.newPage();
  await openInstalled(page, app.url);
  await page.reload();
  await waitForWorkers(page);

  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await whoReaches(page, foreign.url)).toMatchObject(onlyEgress);
  expect(foreign.paths).toEqual(["/egress"]);
  await foreign.close();
});

test("the app breaks its own policy nowhere", async ({ app, profile }) => {
  const context = await profile.open();
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await openInstalled(page, app.url);
  await page.reload();
  await waitForWorkers(page);

  expect(violations).toEqual([]);
});

test("the egress worker's answers stream through the service worker, and stopping one reaches the server", async ({
  app,
  profile,
}) => {
  const foreign = await startForeignServer();
  const context = await profile.open();
  const page = await context.newPage();
  await openInstalled(page, app.url);
  await page.reload();
  await waitForWorkers(page);
  const egress = page.workers().find((worker) => worker.url().includes("/egress.worker-"));
  if (!egress) throw new Error("The egress worker does not run.");

  // The first request is asked about, the second is known: both must behave alike.
  for (const _ of ["first", "second"]) {
    const ended = foreign.endlessEnded();
    const words = await egress.evaluate(async (url) => {
      const controller = new AbortController();
      const response = await fetch(url, { signal: controller.signal });
      const chunk = await response.body?.getReader().read();
      controller.abort();
      return new TextDecoder().decode(chunk?.value);
    }, `${foreign.url}endless`);
    expect(words).toBe("first words");
    await ended;
  }
  await foreign.close();
});
