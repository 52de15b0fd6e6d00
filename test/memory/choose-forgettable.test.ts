import { describe, expect, test } from "vitest";
import { chooseForgettable, pickOffered } from "#memory/choose-forgettable.ts";
import { type ForgetRequest, readForgetRequest } from "#memory/forget-request.ts";
import { createCompanion } from "../support/companion.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 4, 4, 9);

async function knowing(...said: readonly string[]) {
  const companion = await createCompanion();
  for (const [index, text] of said.entries()) companion.say(text, START + index * DAY);
  return companion;
}

function choose(companion: Awaited<ReturnType<typeof createCompanion>>, text: string) {
  const request: ForgetRequest = readForgetRequest(text) ?? { subject: "", isSweeping: false, scope: "subject" };
  const hits = companion.search.search({
    query: request.subject,
    vector: null,
    kinds: ["memory"],
    limit: 30,
    now: START + 100 * DAY,
  });
  const choice = chooseForgettable(request, companion.memories.list({ includeSuperseded: true }), hits);
  return { type: choice.type, values: choice.type === "none" ? [] : choice.memories.map(({ value }) => value).sort() };
}

describe("a request to forget", () => {
  test("takes the fact with what was true of it before", async () => {
    const companion = await knowing("I live in Ghent.", "I collect fossils.", "I moved to Turku.");
    expect(choose(companion, "forget where I live")).toEqual({
      type: "clear",
      values: ["Lives in Ghent", "Moved to Turku"],
    });
  });

  test("asks which one when several fit", async () => {
    const companion = await knowing("My sister Ida is a nurse.", "My sister Vera is a baker.");
    expect(choose(companion, "forget what my sister does").type).not.toBe("clear");
  });

  test("takes all of them when all were asked for", async () => {
    const companion = await knowing("My sister Ida is a nurse.", "My boss is called Henrik.");
    const { type, values } = choose(companion, "forget everything about my sister");
    expect(type).toBe("clear");
    expect(values.join()).toContain("Ida");
    expect(values.join()).not.toContain("Henrik");
  });

  test("finds nothing where nothing is known", async () => {
    const companion = await knowing("I collect fossils.");
    expect(choose(companion, "forget my phone number")).toEqual({ type: "none", values: [] });
  });
});

describe("an answer to “which one?”", () => {
  test.each([
    ["the second one", ["Sister Vera is a baker"]],
    ["2", ["Sister Vera is a baker"]],
    ["Vera", ["Sister Vera is a baker"]],
    ["both", ["Sister Ida is a nurse", "Sister Vera is a baker"]],
    ["never mind", []],
    ["what is the weather like?", []],
    ["I had two rolls for breakfast and went for a long walk", []],
  ])("%s", async (answer, values) => {
    const companion = await knowing("My sister Ida is a nurse.", "My sister Vera is a baker.");
    const offered = companion.memories
      .list({})
      .filter(({ key }) => key.endsWith("-job"))
      .sort((left, right) => left.provenance.saidAt - right.provenance.saidAt);
    expect(pickOffered(answer, offered).map(({ value }) => value)).toEqual(values);
  });
});
