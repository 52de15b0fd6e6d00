import { expect, test } from "vitest";
import { readTags } from "#extraction/memory-tags.ts";
import { tagToCandidate } from "#extraction/tag-candidate.ts";
import { holdsInChat } from "#memory/chat-scope.ts";
import type { MemoryCandidate } from "#memory/memory.ts";
import { createMemoryStore } from "#memory/memory-store.ts";
import { assistantMessage, userMessage } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

function candidateOf(answer: string, said: string, sessionId = "chat"): MemoryCandidate {
  const [tag] = readTags(answer).tags;
  if (!tag || tag.type === "done") throw new Error("The answer has no tag that notes something");
  return tagToCandidate({
    id: "new",
    tag,
    userMessage: { ...userMessage(said, { id: "said", sessionId }), position: 0 },
    answer: { ...assistantMessage("", { id: "answer", sessionId }), position: 1 },
    companionName: "Recollect",
    privacy: "ask",
  });
}

test("what the person said links to their very words", () => {
  const said = "Hello! My bakery closes on Mondays. What do you think?";
  const { provenance, status } = candidateOf("[REMEMBER_GLOBAL: The user's bakery closes on Mondays]", said);
  expect(status).toBe("live");
  expect(provenance).toMatchObject({ origin: "tag", extractor: "model:a-model", messageId: "said", saidBy: "You" });
  expect(said.slice(provenance.start ?? 0, provenance.end ?? 0)).toBe(provenance.quote);
  expect(provenance.quote).toContain("closes on Mondays");
});

test("what only the companion said is proposed and links to its answer", () => {
  expect(candidateOf("[REMEMBER_GLOBAL: Owns a bakery]", "Can I bake this tomorrow?")).toMatchObject({
    status: "proposed",
    provenance: { origin: "tag", messageId: "answer", start: null, quote: "Owns a bakery", saidBy: "Recollect" },
  });
});

test.each([
  ["The user's bakery closes on Mondays", "Their bakery closes on Mondays"],
  ["User rows at dawn", "Rows at dawn"],
  ["likes tea", "Likes tea"],
])("%j is kept as %j", (tag, value) => {
  expect(candidateOf(`[REMEMBER_GLOBAL: ${tag}]`, "hi").value).toBe(value);
});

test("a fact of two words is not taken for an echo of its own name", () => {
  const store = createMemoryStore(memoryDatabase());
  expect(store.write([candidateOf("[REMEMBER_GLOBAL: Enjoys crowds]", "hi")], 1)[0]?.type).toBe("stored");
});

test("a fact of one chat has the chat in its name and holds in no other", () => {
  const { layer, namespace } = candidateOf("[REMEMBER: Use metric units]", "hi", "Chat_A");
  const place = { namespace: `${layer}/${namespace}` };
  expect([holdsInChat(place, "Chat_A"), holdsInChat(place, "other")]).toEqual([true, false]);
  expect(holdsInChat({ namespace: "tacit/facts" }, "other")).toBe(true);
});

test("a goal carries its priority and its deadline, in words too; one that is no date stays in words", () => {
  const goal = candidateOf("[GOAL: file the tax return | DEADLINE: 2026-06-30 | PRIORITY: high]", "hi");
  expect(goal).toMatchObject({ namespace: "goals", category: "goal", importance: 0.85 });
  expect(goal.metadata).toMatchObject({ priority: "high", deadlineDay: "2026-06-30", deadlineWords: "2026-06-30" });
  expect(candidateOf("[GOAL: rest | DEADLINE: one day]", "hi").metadata).toEqual({
    taggedIn: "answer",
    priority: "normal",
    deadlineWords: "one day",
  });
});
