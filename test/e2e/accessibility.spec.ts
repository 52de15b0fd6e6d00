import { startLoopbackProvider } from "../support/loopback-provider.mjs";
import { connectModel } from "./support/connect-model.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { ask, composer, send, startNewChat } from "./support/talk.ts";

const phone = { width: 390, height: 844 };

test("axe finds nothing wrong on any screen without a model, by day or by lamplight", async ({ app, profile }) => {
  const context = await profile.open();
  const page = await context.newPage();
  await page.goto(app.url);
  await expect(page.getByRole("heading", { name: "Tell me something worth keeping" })).toBeVisible();
  await expectAccessible(page, "first run");

  await page.getByRole("link", { name: "Memory" }).click();
  await expect(page.getByText("Nothing yet.", { exact: false })).toBeVisible();
  await expectAccessible(page, "an empty memory");

  await page.goto(app.url);
  await ask(page, "My sister Ana works at the aquarium in Lisbon.");
  await ask(page, "My dog is called Rex");
  await ask(page, "What's my pet's name?");
  await expect(page.getByRole("list", { name: "Where it comes from" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "a chat with notes and footnotes");
  const chat = page.url();

  await page.getByRole("list", { name: "Noted" }).first().getByRole("button", { name: "edit" }).first().click();
  await expect(page.getByRole("textbox", { name: "What should I remember instead?" })).toBeVisible();
  await expectAccessible(page, "a note being edited");
  await page.keyboard.press("Escape");
  await page.getByRole("list", { name: "Noted" }).last().getByRole("button", { name: "forget" }).click();
  await expect(page.getByText("Forgotten.")).toBeVisible();
  await expectAccessible(page, "a forgotten note");

  await page.getByRole("link", { name: "Memory" }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "the memory room");
  await page.getByRole("tab", { name: "Reading" }).click();
  await expect(page.getByText("Add files")).toBeVisible();
  await expectAccessible(page, "the reading room");

  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: "Search chats, memory and reading" }).fill("aquarium");
  await expect(page.getByText("found", { exact: false }).first()).toBeVisible();
  await expectAccessible(page, "search with results");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to, do, or find" }).fill("Ana");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, "the palette");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("any OpenAI-compatible address").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("An address begins with", { exact: false })).toBeVisible();
  await expectAccessible(page, "settings with something missing");
  await page.getByRole("button", { name: "Keyboard" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await expectAccessible(page, "the help sheet");
  await page.keyboard.press("Escape");

  await page.setViewportSize(phone);
  await page.goto(chat);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectAccessible(page, "a chat on a phone");
  await page.getByRole("button", { name: "show it", exact: false }).first().click();
  await expect(page.getByRole("dialog", { name: "Beside this message" })).toBeVisible();
  await expectAccessible(page, "the margin's sheet on a phone");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Chats and rooms" }).click();
  await expect(page.getByRole("dialog", { name: "Chats and rooms" })).toBeVisible();
  await expectAccessible(page, "the drawer on a phone");
});

test("axe finds nothing wrong while a model answers, when it calls a tool, and when it fails", async ({
  app,
  profile,
}) => {
  const provider = await startLoopbackProvider({
    answer:
      "# A heading\n\nSome *words*, a [link](https://example.org), `code`:\n\n- one\n- two\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n```\nlet x = 1;\n```\n",
  });
  try {
    const context = await profile.open();
    const page = await context.newPage();
    await page.goto(app.url);
    await connectModel(page, { baseUrl: provider.baseUrl });
    await ask(page, "Show me some markdown");
    await expectAccessible(page, "an answer with markdown");

    provider.enqueue("tool-call", "tool-call");
    await ask(page, "Look it up");
    await page.getByText("What was asked").waitFor({ state: "attached" });
    await expectAccessible(page, "a tool call");

    provider.enqueue("stall");
    await send(page, "Tell me a story");
    await expect(page.getByText("It was a dark")).toBeVisible();
    await expectAccessible(page, "an answer on its way");
    await page.getByRole("button", { name: "Stop the answer" }).click();
    await expect(page.getByText("Stopped.")).toBeVisible();
    await expectAccessible(page, "a stopped answer");

    await startNewChat(page);
    provider.enqueue("wrong-key");
    await send(page, "Hello?");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "a failed answer");
    await startNewChat(page);
    await expect(composer(page)).toBeEditable();
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("region", { name: "Requests" })).toBeVisible();
    await expectAccessible(page, "settings with a model and a ledger");
  } finally {
    await provider.close();
  }
});
