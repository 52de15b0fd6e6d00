import { describe, expect, test } from "vitest";
import { createCompanion } from "../support/companion.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 4, 4, 9);

const idsOf = (companion: Awaited<ReturnType<typeof createCompanion>>, word: string) =>
  companion.memories
    .list({ includeSuperseded: true })
    .filter(({ value }) => value.includes(word))
    .map(({ id }) => id);

describe("facts that are forgotten", () => {
  test("are in no table afterwards, nor are their vectors, and the receipt says so", async () => {
    const companion = await createCompanion();
    companion.say("My address is 14 Larch Lane.", START);
    const receipt = companion.memories.forgetAll(idsOf(companion, "Larch"), START + DAY);

    expect(receipt).toMatchObject({ isGone: true, withheldMessages: 1 });
    expect(receipt.forgotten.map(({ value }) => value)).toEqual(["Address is 14 Larch Lane"]);
    const left = (table: string, column: string) =>
      companion.db.all(`select 1 from ${table} where ${column} like '%larch%'`).length;
    expect([left("memories", "value"), left("memories", "source_quote"), left("chunks", "text")]).toEqual([0, 0, 0]);
    const found = (table: string) => companion.db.all(`select rowid from ${table} where ${table} match 'larch'`).length;
    expect([found("chunk_words"), found("chunk_trigrams")]).toEqual([0, 0]);
    expect(companion.db.all("select 1 from embedding_cache")).toEqual([]);
  });

  test("leave the rest of their message findable, and the chat as it was written", async () => {
    const companion = await createCompanion();
    const text = "My cat is called Momo. My address is 14 Larch Lane.";
    const { messageId } = companion.say(text, START);
    companion.memories.forgetAll(idsOf(companion, "Larch"), START + DAY);
    companion.embedAll();

    const find = (query: string) =>
      companion.search
        .search({ query, vector: null, kinds: ["message"], limit: 5, now: START })
        .filter((hit) => hit.why.found === "full-text")
        .map((hit) => hit.text.trim());
    expect(find("larch")).toEqual([]);
    expect(find("Momo")).toEqual(["My cat is called Momo."]);
    expect(companion.sessions.getMessage(messageId)).toMatchObject({ text });
    const [blanked] = companion.sessions.messages("session-1", { withoutWithheld: true });
    expect(blanked).toMatchObject({ text: expect.not.stringContaining("Larch") });
  });

  test("go from the quotes of facts that were told in the same sentence", async () => {
    const companion = await createCompanion();
    companion.say("I'm allergic to kiwi and I live in Tromsø.", START);
    expect(companion.memories.list({})).toHaveLength(2);
    companion.memories.forgetAll(idsOf(companion, "Tromsø"), START + DAY);
    const [left] = companion.memories.list({});
    expect(left).toMatchObject({ value: "Allergic to kiwi", provenance: { quote: "" } });
    const hits = companion.search.search({ query: "Tromsø", vector: null, kinds: ["memory"], limit: 5, now: START });
    expect(hits).toEqual([]);
  });

  test("can be put back as they were", async () => {
    const companion = await createCompanion();
    companion.say("My address is 14 Larch Lane.", START);
    const { forgotten } = companion.memories.forgetAll(idsOf(companion, "Larch"), START + DAY);
    for (const memory of forgotten) companion.memories.restore(memory);
    expect(companion.memories.list({})).toEqual(forgotten);
  });
});
