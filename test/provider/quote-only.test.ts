import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { answerByQuoting } from "#provider/quote-only.ts";
import type { QuotedAnswer } from "#provider/quoting/quoting-input.ts";
import { readIntent } from "#provider/quoting/read-intent.ts";
import { createCompanion } from "../support/companion.ts";
import { inventedLife, unrelatedQuestions } from "../support/invented-life.ts";
import { quotingInput } from "../support/quoting-input.ts";

const DAY = 86_400_000;
const start = Date.UTC(2026, 8, 1, 9);

type Companion = Awaited<ReturnType<typeof createCompanion>>;

async function ask(companion: Companion, text: string): Promise<QuotedAnswer> {
  const recalled = await companion.recall.recall({ text, sessionId: "session-2", messageId: "message-asking" });
  return answerByQuoting(
    quotingInput({
      text,
      memoryCount: companion.memories.count(),
      known: companion.memories.list({}),
      recalled: {
        ...recalled,
        memories: recalled.memories.flatMap((hit) => {
          const memory = companion.memories.get(hit.sourceId);
          return memory ? [{ hit, memory }] : [];
        }),
      },
    }),
  );
}

/** Says something and gets the answer, as the app does it: notes first, then recall. */
async function tell(companion: Companion, text: string, at = start + 40 * DAY): Promise<QuotedAnswer> {
  const { messageId, learned } = companion.say(text, at, "session-2");
  companion.recall.invalidate();
  const recalled = await companion.recall.recall({ text, sessionId: "session-2", messageId });
  return answerByQuoting(
    quotingInput({
      text,
      messageId,
      learned,
      recalled: {
        ...recalled,
        memories: recalled.memories.flatMap((hit) => {
          const memory = companion.memories.get(hit.sourceId);
          return memory ? [{ hit, memory }] : [];
        }),
      },
    }),
  );
}

describe("with one invented life in memory", () => {
  let companion: Companion;
  beforeAll(async () => {
    companion = await createCompanion();
    for (const [index, { said }] of inventedLife.entries()) companion.say(said, start + index * DAY);
  });

  test("at least 7 of 10 questions in other words are answered by the right words first", async () => {
    const questions = inventedLife.flatMap(({ asked }, index) =>
      asked.map((text) => ({ text, saidAt: start + index * DAY })),
    );
    const wrong: string[] = [];
    for (const { text, saidAt } of questions) {
      const { sources } = await ask(companion, text);
      if (sources[0]?.saidAt !== saidAt) wrong.push(`${text} → ${sources[0]?.quote ?? "nothing"}`);
    }
    expect(wrong.length / questions.length, wrong.join("\n")).toBeLessThanOrEqual(0.3);
  });

  test("at least 8 of 10 questions about something else find nothing", async () => {
    const wrong: string[] = [];
    for (const text of unrelatedQuestions) {
      const { sources } = await ask(companion, text);
      if (sources.length > 0) wrong.push(`${text} → ${sources.map(({ quote }) => quote).join(" | ")}`);
    }
    expect(wrong.length / unrelatedQuestions.length, wrong.join("\n")).toBeLessThanOrEqual(0.2);
  });

  test("the answer quotes the very words with their date and a mark that leads to them", async () => {
    const { text, sources } = await ask(companion, "what's my pet's name?");
    expect(text).toMatch(/on 1 September.*“My dog is called Rex”\[\^1\]$/);
    expect(sources).toMatchObject([
      {
        number: 1,
        kind: "memory",
        quote: "My dog is called Rex",
        speaker: "You",
        saidAt: start,
        sessionId: "session-1",
      },
    ]);
  });

  test("what do you know about me? gives all of it, in groups, each with its mark", async () => {
    const { text, sources } = await ask(companion, "What do you know about me?");
    expect(text).toContain("**People**");
    expect(text).toContain("**Animals**\n\n- Dog is called Rex[^");
    expect(sources.length).toBe(companion.memories.count());
    for (const { number } of sources) expect(text).toContain(`[^${number}]`);
  });
});

test("a statement is given back as it was understood", async () => {
  const { text, sources } = await tell(await createCompanion(), "My dog is called Rex.");
  expect(text).toMatch(/: your dog is called Rex\.$/);
  expect(sources).toEqual([]);
});

test("a changed fact is acknowledged with what it was before", async () => {
  const companion = await createCompanion();
  companion.say("I live in Berlin", start);
  const { text } = await tell(companion, "I moved to Lisbon");
  expect(text).toContain("you moved to Lisbon");
  expect(text).toContain("Until now I had: lives in Berlin.");
});

test("what was not kept is said with its reason, and not repeated", async () => {
  const companion = await createCompanion();
  const { text } = await tell(companion, "please remember that my password is Tr0ub4dor&3xyz");
  expect(text).toContain("Not kept");
  expect(text).not.toContain("Tr0ub4dor");
});

test("a standing order is agreed to", async () => {
  const { text } = await tell(await createCompanion(), "From now on answer in German");
  expect(text).toMatch(/Answer in German|answer in German/);
});

test("something known already is not noted twice", async () => {
  const companion = await createCompanion();
  companion.say("I'm allergic to hazelnuts", start);
  const { text } = await tell(companion, "I'm allergic to hazelnuts");
  expect(text).toContain("allergic to hazelnuts");
  expect(companion.memories.count()).toBe(1);
});

test("a question that tells something too is acknowledged and answered", async () => {
  const companion = await createCompanion();
  companion.say("My wife Marijke loves orchids", start);
  const { text, sources } = await tell(companion, "I'm allergic to lilies, which flowers does my wife love?");
  expect(text).toContain("allergic to lilies");
  expect(sources[0]?.quote).toBe("My wife Marijke loves orchids");
});

test("a message is quoted where no fact was drawn from it", async () => {
  const companion = await createCompanion();
  companion.say("The ferry to Texel was cancelled because of the storm, what a mess", start);
  const { sources } = await ask(companion, "why was the ferry to Texel cancelled?");
  expect(sources).toMatchObject([
    { kind: "message", quote: "The ferry to Texel was cancelled because of the storm, what a mess" },
  ]);
});

test("the first answer says that no model is connected, the next one doesn't", () => {
  expect(answerByQuoting(quotingInput({ text: "Hello", isFirstTurn: true, memoryCount: 0 })).text).toContain(
    "No language model is connected",
  );
  expect(answerByQuoting(quotingInput({ text: "Hello", memoryCount: 0 })).text).not.toContain("language model");
});

test("work for a model is declined plainly, with the way to get one", () => {
  const { text } = answerByQuoting(quotingInput({ text: "Write me a poem about the sea" }));
  expect(text).toContain("language model");
  expect(text).toContain("Settings");
});

test.each([
  ["hi there", "greeting"],
  ["Good morning!", "greeting"],
  ["thanks a lot", "thanks"],
  ["ok", "assent"],
  ["bye", "farewell"],
  ["how are you?", "how-are-you"],
  ["what can you do?", "help"],
  ["who are you?", "identity"],
  ["what do you remember about me", "overview"],
  ["tell me everything you know about me", "overview"],
  ["translate this into French", "needs-model"],
  ["could you explain black holes?", "needs-model"],
  ["forget what I said about my boss", "forget"],
  ["when is my flight?", "question"],
  ["remind me where I parked", "question"],
  ["hi, what's my dog called?", "question"],
  ["The weather was lovely on the lake", "statement"],
] as const)("“%s” is read as %s", (text, intent) => {
  expect(readIntent(text)).toBe(intent);
});

test("what people wrote cannot forge marks or markup in an answer", async () => {
  const companion = await createCompanion();
  companion.say("My dog is called Rex, see [^7] and **[here](https://evil.test)** <b>", start);
  const { text, sources } = await ask(companion, "what is my dog called?");
  const unescaped = text.replace(/\\./g, "");
  expect([...unescaped.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1]))).toEqual(
    sources.map(({ number }) => number),
  );
  expect(unescaped).not.toMatch(/[*<>]|\]\(/);
});

test("any text gets an answer, and every mark has its source", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.boolean(), (text, isFirstTurn) => {
      const answer = answerByQuoting(quotingInput({ text, isFirstTurn }));
      expect(answer.text.trim()).not.toBe("");
      expect(answer.sources).toEqual([]);
    }),
  );
});
