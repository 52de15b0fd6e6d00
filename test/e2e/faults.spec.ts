import { test } from "./support/connected.ts";
import { expect } from "./support/fixtures.ts";
import { hurryStallWatch } from "./support/hurry-stall-watch.ts";
import { composer, send, startNewChat } from "./support/talk.ts";

interface Fault {
  /** As the loopback provider calls it. */
  readonly scenario: string;
  /** What happened, and what to do. */
  readonly tells: RegExp;
  /** What had come of the answer before. */
  readonly partial?: string;
  readonly offersSettings?: boolean;
}

const faults: readonly Fault[] = [
  { scenario: "wrong-key", tells: /refused the key \(401\)\. Check the key in Settings/, offersSettings: true },
  { scenario: "forbidden", tells: /refused the key \(403\)\. Check the key in Settings/, offersSettings: true },
  { scenario: "payment", tells: /asks for payment \(402\)\. Check your account there/ },
  { scenario: "model-not-found", tells: /has no model “any” \(404\)\. Choose another/, offersSettings: true },
  { scenario: "page-not-found", tells: /no such page \(404\)\. Check the address in Settings/, offersSettings: true },
  { scenario: "context-too-long", tells: /longer than “any” can read\. Start a new chat/ },
  { scenario: "too-large", tells: /longer than “any” can read\. Start a new chat/ },
  { scenario: "bad-request", tells: /did not accept the request \(400\)\. .*“temperature is not supported”/ },
  { scenario: "rate-limited", tells: /asks to slow down \(429\)\. Try again in 20 s/ },
  { scenario: "rate-limited-silently", tells: /asks to slow down \(429\)\. Try again in a moment/ },
  { scenario: "server-error", tells: /has a problem of its own \(500\)\. Try again/ },
  { scenario: "overloaded", tells: /has a problem of its own \(529\)\. Try again/ },
  { scenario: "no-cors", tells: /Cannot reach .* must accept requests from web pages/, offersSettings: true },
  { scenario: "redirect", tells: /another address.* Enter the final address in Settings/, offersSettings: true },
  { scenario: "cut", tells: /broke off before its end\. Try again/, partial: "Half of a sen" },
  { scenario: "ends-early", tells: /broke off before its end\. Try again/, partial: "No last word" },
  { scenario: "error-in-stream", tells: /“The engine ran out of memory”/, partial: "So far" },
  { scenario: "malformed-sse", tells: /cannot be read\. Try again/ },
  { scenario: "invalid-json", tells: /cannot be read\. Try again/, partial: "Fine." },
  { scenario: "wrong-shape", tells: /cannot be read\. Try again/ },
  { scenario: "html", tells: /answered with a web page.* Check the address in Settings/ },
  { scenario: "not-streamed", tells: /does not stream its answers\. Use a server that/ },
  { scenario: "empty", tells: /answered with nothing\. Try again, or choose another model/ },
  { scenario: "filtered", tells: /its content filter objects\. Say it in other words/ },
];

for (const { scenario, tells, partial, offersSettings = false } of faults) {
  test(`${scenario}: it is told, nothing is lost, and trying again gives the answer once`, async ({ connected }) => {
    const { page, provider } = connected;
    const question = `Tell me about ${scenario}, please`;
    const answer = `This is all about ${scenario}.`;
    const turn = page.getByRole("article");
    const expectFault = async () => {
      await expect(turn).toHaveCount(1);
      await expect(turn.getByText(question)).toHaveCount(1);
      await expect(turn.getByRole("alert")).toHaveText(tells);
      if (partial) await expect(turn.getByText(partial, { exact: true })).toHaveCount(1);
      await expect(turn.getByRole("link", { name: "Open settings" })).toHaveCount(offersSettings ? 1 : 0);
      await expect(composer(page)).toHaveValue("");
    };
    const expectAnswer = async () => {
      await expect(turn.getByText(answer)).toHaveCount(1);
      await expect(turn).toHaveCount(1);
      await expect(turn.getByText(question)).toHaveCount(1);
      await expect(turn.getByRole("alert")).toHaveCount(0);
      if (partial) await expect(turn.getByText(partial)).toHaveCount(0);
    };

    await startNewChat(page);
    provider.configure({ scenario });
    await send(page, question);
    await expectFault();
    await page.reload();
    await expectFault();

    provider.configure({ scenario: "answer", answer });
    await turn.getByRole("button", { name: "Try again" }).click();
    await expectAnswer();
    // Each way to answer again is stored alike; one that replaces words is the one to look at twice.
    if (partial) await page.reload();
    await expectAnswer();
    const sent = provider.chats().findLast(({ body }) => body?.tools)?.body?.messages ?? [];
    expect(sent.filter(({ role, content }) => role === "user" && content.includes(question))).toHaveLength(1);
    expect(sent.filter(({ role }) => role === "assistant")).toEqual([]);
  });
}

test("a server that is not there: it is told, and trying again works once it is", async ({ connected }) => {
  const { page, provider } = connected;
  const turn = page.getByRole("article");
  await startNewChat(page);
  provider.configure({ scenario: "answer", answer: "Back again." });
  await provider.close();
  await send(page, "Is anyone there?");
  await expect(turn.getByRole("alert")).toHaveText(/Cannot reach .* Is the server running\?/);
  await expect(turn.getByText("Is anyone there?")).toHaveCount(1);

  await provider.reopen();
  await turn.getByRole("button", { name: "Try again" }).click();
  await expect(turn.getByText("Back again.")).toHaveCount(1);
  await expect(turn.getByRole("alert")).toHaveCount(0);
  await expect(turn).toHaveCount(1);
});

for (const { scenario, partial } of [{ scenario: "stall", partial: "It was a dark" }, { scenario: "silent" }]) {
  test(`${scenario}: a server that falls silent is given up, what it said stays, and trying again works`, async ({
    connected,
  }) => {
    const { page, provider } = connected;
    const turn = page.getByRole("article");
    await hurryStallWatch(page);
    await startNewChat(page);
    provider.configure({ scenario, answer: "A bright morning it was." });
    await send(page, `A ${scenario} story, please`);
    await expect(turn.getByRole("alert")).toHaveText(/sent nothing for 60 s, so the request was given up\. Try again/);
    if (partial) await expect(turn.getByText(partial, { exact: true })).toHaveCount(1);

    provider.configure({ scenario: "answer" });
    await turn.getByRole("button", { name: "Try again" }).click();
    await expect(turn.getByText("A bright morning it was.")).toHaveCount(1);
    if (partial) await expect(turn.getByText(partial)).toHaveCount(0);
    await page.reload();
    await expect(turn.getByText("A bright morning it was.")).toHaveCount(1);
    await expect(turn).toHaveCount(1);
  });

  test(`${scenario}: the person need not wait for it`, async ({ connected }) => {
    const { page, provider } = connected;
    const turn = page.getByRole("article");
    await startNewChat(page);
    provider.configure({ scenario, answer: "A bright morning it was." });
    await send(page, `A ${scenario} tale, please`);
    if (partial) await expect(turn.getByText(partial, { exact: true })).toBeVisible();
    const asked = await provider.waitForRequest(
      ({ bodyText }) => bodyText.includes(`A ${scenario} tale, please`) && bodyText.includes('"tools"'),
    );
    await page.getByRole("button", { name: "Stop the answer" }).click();
    await expect(turn.getByText("Stopped.")).toBeVisible();
    expect(await asked.closed).toBe("left");
    await page.reload();
    if (partial) await expect(turn.getByText(partial, { exact: true })).toHaveCount(1);

    provider.configure({ scenario: "answer" });
    await turn.getByRole("button", { name: "Answer again" }).click();
    await expect(turn.getByText("A bright morning it was.")).toHaveCount(1);
    await expect(turn).toHaveCount(1);
  });
}

test("nothing and only spaces are not sent", async ({ connected }) => {
  const { page, provider } = connected;
  await startNewChat(page);
  const before = provider.requests.length;
  for (const text of ["", "  \n \t "]) {
    await composer(page).fill(text);
    await composer(page).press("Enter");
    await page.getByRole("button", { name: "Send" }).click({ force: true });
    await expect(composer(page)).toHaveValue(text);
  }
  await expect(page.getByRole("article")).toHaveCount(0);
  expect(provider.requests.length).toBe(before);
});

test("control characters are left out of what is said, and nothing else is", async ({ connected }) => {
  const { page, provider } = connected;
  provider.configure({ scenario: "answer", answer: "Understood." });
  await startNewChat(page);
  await send(page, "A bell\u0007, a null\u0000, an escape \u001b[31m and a family 👩‍👩‍👧 come to tea");
  const said = page.getByRole("article").getByText("A bell, a null, an escape [31m and a family 👩‍👩‍👧 come to tea");
  await expect(said).toHaveCount(1);
  await expect(page.getByRole("article").getByText("Understood.")).toHaveCount(1);
  await page.reload();
  await expect(said).toHaveCount(1);
});

for (const { what, text, tells } of [
  { what: "nothing but control characters", text: "\u0000\u0007\u001b", tells: /There is nothing to send yet/ },
  { what: "a megabyte", text: "All work and no play. ".repeat(50_000), tells: /1,100,000 characters; 200,000 fit/ },
]) {
  test(`${what} is not sent, and stays in the person's hands`, async ({ connected }) => {
    const { page, provider } = connected;
    const before = provider.requests.length;
    const chats = page.getByRole("navigation", { name: "Chats" }).getByRole("listitem");
    const chatsBefore = await chats.count();
    await startNewChat(page);
    await send(page, text);
    await expect(page.getByRole("alert")).toHaveText(tells);
    await expect(chats).toHaveCount(chatsBefore);
    await page.reload();
    await expect(composer(page)).toHaveValue(text);
    await expect(page.getByRole("article")).toHaveCount(0);

    await composer(page).press("Enter");
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(composer(page)).toHaveValue(text);
    await expect(page.getByRole("article")).toHaveCount(0);
    expect(provider.requests.length).toBe(before);
    await composer(page).fill("");
  });
}
