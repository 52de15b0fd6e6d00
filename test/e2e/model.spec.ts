import type { Page } from "@playwright/test";
import { type RecordedRequest, startLoopbackProvider } from "../support/loopback-provider.mjs";
import { filesHolding } from "./support/files-holding.ts";
import { expect, test } from "./support/fixtures.ts";
import { ask, composer, send, startNewChat } from "./support/talk.ts";

const key = "sk-loopback-4f1c77d2a9";
const allTheWords = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");

/** What no rule notes, and a model does. */
const said = "Honestly, the whole flat smells of turpentine again, that is what three canvases a week do";
const extraction = JSON.stringify({
  preferences: [
    { key: "painting", value: "Paints three canvases a week", quote: "three canvases a week", certain: true },
  ],
});

const newestTurn = (page: Page) => page.getByRole("article").last();
const asksForAnswer = ({ body }: RecordedRequest) => body?.tools !== undefined;

/** Where in a request the key stands; `authorization` is the one place for it. */
const placesOfKey = ({ path, headers, bodyText }: RecordedRequest) =>
  Object.entries({ ...headers, path, bodyText }).flatMap(([place, text]) => (String(text).includes(key) ? place : []));

async function setUpModel(page: Page, baseUrl: string): Promise<void> {
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("any OpenAI-compatible address").click();
  await page.getByLabel("Address").fill(baseUrl);
  await page.getByLabel("Key", { exact: true }).fill("sk-mistyped");
  await page.getByRole("button", { name: "List models" }).click();
  await expect(page.getByRole("alert")).toHaveText(/refused the key \(401\)\. Check the key in Settings/);

  await page.getByLabel("Key", { exact: true }).fill(key);
  await page.getByRole("button", { name: "List models" }).click();
  await expect(page.getByText("2 models to choose from.")).toBeVisible();
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("house-model");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByText(/^It answered in /)).toBeVisible();
  await page.getByText("It may read what I know about you").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("house-model answers.")).toBeVisible();
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "New chat" }).first().click();
  await expect(composer(page)).toBeEditable();
}

test("a model set up by hand answers word by word, is stopped, looks into memory, notes and recalls", async ({
  app,
  profile,
}) => {
  const provider = await startLoopbackProvider({ key, models: ["house-model", "attic-model"] });
  try {
    const context = await profile.open();
    const elsewhere: string[] = [];
    context.on("request", (request) => {
      const told = [request.url(), request.postData() ?? ""].join("\n");
      if (told.includes(key)) elsewhere.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(app.url);
    await ask(page, "My dog is called Rex");
    await setUpModel(page, provider.baseUrl);

    await test.step("an answer streams in", async () => {
      provider.configure({ answer: allTheWords, tokenDelayMs: 50 });
      await send(page, "Count a little for me");
      await expect(newestTurn(page).getByText(/word3\b/)).toBeVisible();
      await expect(newestTurn(page).getByText(/word39/)).toHaveCount(0);
      await expect(newestTurn(page).getByText(allTheWords)).toBeVisible();
    });

    await test.step("stopping keeps what was said, and the server is left in peace", async () => {
      provider.configure({ tokenDelayMs: 100 });
      await send(page, "Count again, please");
      await expect(newestTurn(page).getByText(/word3\b/)).toBeVisible();
      await page.getByRole("button", { name: "Stop the answer" }).click();
      await expect(newestTurn(page).getByText("Stopped.")).toBeVisible();
      const asked = provider.chats().findLast(asksForAnswer);
      expect(await asked?.closed).toBe("left");
      await page.reload();
      await expect(newestTurn(page).getByText(/^word0 word1 word2 word3/)).toHaveCount(1);
      await expect(newestTurn(page).getByText(/word39/)).toHaveCount(0);
      await expect(newestTurn(page).getByText("Stopped.")).toBeVisible();
    });

    await test.step("a tool call is shown, and the answer draws on what came back", async () => {
      provider.configure({
        tokenDelayMs: 0,
        toolCalls: [{ name: "memory", input: { action: "search", query: "pet dog name" } }],
      });
      provider.enqueue("tool-call", "tool-call");
      const answer = await ask(page, "Do look up what my pet is called");
      await expect(answer).toContainText(/The tools say: .*Rex/);
      const tool = newestTurn(page).getByRole("group").filter({ hasText: "memory" }).filter({ hasText: "done" });
      await tool.getByText("memory", { exact: true }).click();
      await expect(tool.getByText("What came back")).toBeVisible();
      await expect(tool).toContainText("Rex");
    });

    await test.step("what the rules leave, the model notes, with the words it came from", async () => {
      await startNewChat(page);
      provider.configure({ answer: "Open a window.", extraction });
      await ask(page, said);
      const note = newestTurn(page).getByRole("list", { name: "Noted" }).getByRole("listitem");
      await expect(note).toContainText("Paints three canvases a week");
      await page.getByRole("link", { name: "Memory" }).click();
      const fact = page.getByRole("tabpanel", { name: "Facts" }).getByRole("listitem").filter({ hasText: "canvases" });
      await expect(fact).toHaveCount(1);
      await expect(fact.getByText("three canvases a week", { exact: true })).toBeVisible();
    });

    await test.step("a new chat's request carries the fact", async () => {
      await page.getByRole("button", { name: "New chat" }).first().click();
      await ask(page, "Which hobby of mine takes up my evenings?");
      const asked = provider.chats().findLast(asksForAnswer);
      expect(asked?.bodyText).toContain("Paints three canvases a week");
      expect(asked?.body?.messages.map(({ content }) => content).join("\n")).not.toContain("turpentine");
    });

    await test.step("the key went to its own host, in its own header, and nowhere else", async () => {
      expect(await page.content()).not.toContain(key);
      await page.getByRole("link", { name: "Settings" }).click();
      await expect(page.getByRole("region", { name: "Requests" })).toContainText(new URL(provider.origin).host);
      expect(await page.content()).not.toContain(key);
      expect(new Set(provider.requests.flatMap(placesOfKey))).toEqual(new Set(["authorization"]));
      expect(elsewhere).toEqual([]);

      await context.close();
      // What was said is in the profile's files in clear, so the key would be found there, too.
      expect(await filesHolding(profile.folder, "turpentine")).not.toEqual([]);
      expect(await filesHolding(profile.folder, key)).toEqual([]);
    });
  } finally {
    await provider.close();
  }
});
