// @ts-check
// `npm run screenshots`: plays a short story on the built app, with no model, and keeps its pictures for the
// README and the web manifest.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { buildWhenStale, distFolder } from "./build-when-stale.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { projectRoot } from "./run-command.mjs";
import { serve } from "./serve.mjs";

const wide = { width: 1280, height: 800 };
const narrow = { width: 412, height: 892 };

const earlierChats = [
  ["My sister Ana works at the aquarium in Lisbon.", "I play the cello in the evenings."],
  ["I prefer trains to planes, whenever there is a choice.", "I'm allergic to walnuts."],
];
const chat = ["We're moving to Lisbon in March.", "How does my sister earn her living?"];

const pictures = join(projectRoot, "docs/screenshots");
const manifestPictures = join(projectRoot, "public/screenshots");
for (const folder of [pictures, manifestPictures]) mkdirSync(folder, { recursive: true });

await buildWhenStale();
const server = await serve({ root: distFolder });
const profile = mkdtempSync(join(tmpdir(), "recollect-screenshots-"));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await ensureChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--font-render-hinting=none"],
  viewport: wide,
  colorScheme: "light",
  reducedMotion: "reduce",
  locale: "en-GB",
});
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(server.url);
  for (const messages of earlierChats) {
    for (const message of messages) await say(page, message);
    await page.getByRole("button", { name: "New chat" }).first().click();
  }
  for (const message of chat) await say(page, message);
  const address = page.url();
  await picture(page, "chat");

  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await picture(page, "dark");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });

  await page.goto(`${server.url}#/memory`);
  await page.getByText("Ana", { exact: false }).first().waitFor();
  await picture(page, "memory");
  await page.goto(`${server.url}#/settings`);
  await page.getByRole("button", { name: "Ollama on this machine" }).click();
  await page.getByRole("heading", { name: "Storage" }).waitFor();
  await picture(page, "settings");

  await page.setViewportSize(narrow);
  await page.goto(address);
  await page.getByRole("article").last().waitFor();
  await picture(page, "phone");

  copyFileSync(join(pictures, "chat.png"), join(manifestPictures, "wide.png"));
  copyFileSync(join(pictures, "phone.png"), join(manifestPictures, "narrow.png"));
} finally {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Sends a message and waits for the whole answer. @param {import("playwright-core").Page} page @param {string} text */
async function say(page, text) {
  const turns = page.getByRole("article");
  const before = await turns.count();
  const composer = page.getByRole("textbox", { name: /^Message to/ });
  await composer.fill(text);
  await composer.press("Enter");
  const answer = turns.nth(before).locator(".answer:not(.is-streaming)").last();
  await answer.waitFor();
  await page.getByRole("button", { name: "Stop the answer" }).waitFor({ state: "detached" });
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function picture(page, name) {
  // Away from any button: nothing should look pointed at.
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: "disabled", caret: "hide" });
  console.log(`docs/screenshots/${name}.png`);
}
