import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory, MemoryCandidate, MemoryWriteResult, PrivacyClass } from "#memory/memory.ts";
import type { Json } from "#message/json.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import { createStores } from "#store/create-stores.ts";
import type { StoreApi } from "#store/store-api.ts";
import { createTools } from "#tool/create-tools.ts";
import type { ToolOutput } from "#tool/tool.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const NOW = Date.UTC(2026, 4, 3, 12);
const context = { sessionId: "s1", runId: "r1", messageId: "m9", now: NOW };

/** The tools over the real database, behind a real port, in a chat where the person has just said something. */
function startTools({ mayReadElsewhere = true } = {}) {
  const stores = createStores(memoryDatabase());
  const { port1, port2 } = new MessageChannel();
  exposeApi<StoreApi>(stores, port1);
  const { api, close } = connectApi<StoreApi>(port2);
  onTestFinished(() => {
    close(new AppError("aborted", "test over"));
    port1.close();
  });
  const reported: MemoryWriteResult[] = [];
  const forgotten: Memory[] = [];
  let count = 0;
  const tools = createTools({
    store: api,
    embedQuery: async () => null,
    newId: () => `new-${++count}`,
    now: () => NOW,
    mayRead: (privacy) => privacy !== "device-only",
    mayReadElsewhere: () => mayReadElsewhere,
    report: (results) => reported.push(...results),
    reportForgotten: (memory) => forgotten.push(memory),
  });
  addMessage(stores, { id: "m9", sessionId: "s1", text: "Remember that I drink oolong in the morning." });
  return {
    stores,
    closeStore: () => close(new AppError("leader-changed", "Another tab took over.")),
    reported,
    forgotten,
    call: (name: string, input: Json): Promise<ToolOutput> => {
      const tool = tools.find((each) => each.name === name);
      if (!tool) throw new Error(`no tool ${name}`);
      return tool.execute(input, context, new AbortController().signal);
    },
  };
}

function addMessage(stores: StoreApi, { id, sessionId, text }: { id: string; sessionId: string; text: string }): void {
  stores.sessions.getOrCreate({
    id: sessionId,
    name: sessionId,
    scope: "chat",
    scopeId: "",
    title: `Chat ${sessionId}`,
    isTemporary: false,
    createdAt: NOW,
  });
  stores.sessions.append({
    type: "user",
    id,
    sessionId,
    runId: null,
    createdAt: NOW,
    tokenEstimate: 10,
    isCompacted: false,
    text,
    speaker: null,
  });
}

function fact(id: string, key: string, value: string, privacy: PrivacyClass = "ask"): MemoryCandidate {
  return {
    id,
    layer: "tacit",
    namespace: "preferences",
    key,
    value,
    category: "preference",
    provenance: {
      origin: "typed",
      extractor: "rule:like",
      sessionId: null,
      messageId: null,
      start: null,
      end: null,
      quote: value,
      saidBy: "You",
      saidAt: Date.UTC(2026, 0, 15),
    },
    privacy,
    confidence: 0.9,
    importance: 0.5,
    tags: [],
    status: "live",
  };
}

test("search shows facts as numbered lines with namespace, key, value, score, source and date", async () => {
  const { stores, call } = startTools();
  stores.memories.write(
    [fact("f1", "favorite-tea", "I love oolong tea"), fact("f2", "pet", "My dog is called Rex")],
    NOW,
  );
  const { text, isError } = await call("memory", { action: "search", query: "oolong tea" });
  expect(isError).toBe(false);
  expect(text).toMatch(
    /^1\. \[tacit\/preferences\] favorite-tea: I love oolong tea \(score \d\.\d\d; id f1; said by You on 2026-01-15; source typed\)$/,
  );
});

test("a fact that must stay on the device is neither found, listed nor forgotten", async () => {
  const { stores, call, forgotten } = startTools();
  stores.memories.write([fact("f1", "illness", "I have hay fever in May", "device-only")], NOW);
  const outputs = [
    await call("memory", { action: "search", query: "hay fever" }),
    await call("memory", { action: "list" }),
    await call("memory", { action: "forget", id: "f1", key: "illness" }),
    await call("memory", {
      action: "store",
      namespace: "preferences",
      key: "illness",
      value: "I have hay fever in May",
    }),
  ];
  for (const { text } of outputs.slice(0, 3)) expect(text).not.toMatch(/May\b/);
  expect(outputs[3]?.text).toBe("Proposed.");
  expect(forgotten).toEqual([]);
  expect(stores.memories.get("f1")).not.toBeNull();
});

test("a list keeps to its layer and limit", async () => {
  const { stores, call } = startTools();
  stores.memories.write(
    [
      fact("f1", "favorite-tea", "I love oolong tea"),
      { ...fact("f2", "rex", "Rex is my old brown dog"), layer: "entity", namespace: "pets" },
      fact("f3", "favorite-cake", "I love carrot cake"),
    ],
    NOW,
  );
  expect((await call("memory", { action: "list", layer: "entity" })).text).toMatch(
    /^1\. \[entity\/pets\] rex: [^\n]*$/,
  );
  expect((await call("memory", { action: "list", limit: 2 })).text.split("\n")).toHaveLength(2);
});

test("store only proposes, with the person's own words as its source, and is reported", async () => {
  const { stores, call, reported } = startTools();
  const { text, isError } = await call("memory", {
    action: "store",
    key: "Morning Tea",
    value: "Drinks oolong in the morning",
    namespace: "preferences",
    category: "preference",
  });
  expect({ text, isError }).toMatchObject({ text: expect.stringMatching(/^Proposed: .*morning-tea/), isError: false });
  expect(stores.memories.get("new-1")).toMatchObject({
    status: "proposed",
    namespace: "tacit/preferences",
    key: "morning-tea",
    provenance: {
      origin: "tool",
      sessionId: "s1",
      messageId: "m9",
      quote: "Remember that I drink oolong in the morning.",
      saidBy: "You",
    },
  });
  expect(stores.memories.list({})).toEqual([]);
  expect(reported).toMatchObject([{ type: "stored", memory: { id: "new-1" } }]);
});

test("what the filters refuse is refused here too, with the reason", async () => {
  const { call, reported } = startTools();
  const { text, isError } = await call("memory", { action: "store", key: "number", value: "42" });
  expect({ text, isError }).toMatchObject({ text: expect.stringMatching(/^Not kept: /), isError: true });
  expect(reported).toMatchObject([{ type: "refused" }]);
});

test("forget wants id and key of the same fact, deletes it for good, and is reported", async () => {
  const { stores, call, forgotten } = startTools();
  stores.memories.write([fact("f1", "favorite-tea", "I love oolong tea")], NOW);
  expect(await call("memory", { action: "forget", id: "f1", key: "pet" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("another key"),
  });
  expect(await call("memory", { action: "forget", id: "f7", key: "pet" })).toMatchObject({ isError: true });
  expect(await call("memory", { action: "forget", id: "f1", key: "favorite-tea" })).toMatchObject({ isError: false });
  expect(stores.memories.get("f1")).toBeNull();
  expect(forgotten).toMatchObject([{ id: "f1" }]);
});

test.each([
  [{}, /needs "action": one of search, list, store, forget/],
  [{ action: "delete" }, /"action" must be one of .* not "delete"/],
  [{ action: "search" }, /needs "query"/],
  [{ action: "search", query: "  " }, /needs "query"/],
  [{ action: "search", query: ["tea"] }, /"query" must be a text/],
  [{ action: "search", query: "tea", limit: "many" }, /"limit" must be a number/],
  [{ action: "store", key: "tea" }, /needs "value"/],
  [{ action: "store", key: "tea", value: "I love tea", layer: "deep" }, /"layer" must be one of tacit/],
  [{ action: "forget", id: "f1" }, /needs "key"/],
  ["search", /takes a JSON object/],
  [["search"], /takes a JSON object/],
  [null, /takes a JSON object/],
])("%j is answered with how to call it right", async (input, says) => {
  expect(await startTools().call("memory", input)).toEqual({ text: expect.stringMatching(says), isError: true });
});

test("what was said in another chat is found, with speaker, chat and date, but not the question itself", async () => {
  const { stores, call } = startTools();
  addMessage(stores, { id: "m1", sessionId: "s2", text: "The plumber comes on Friday about the oolong leak." });
  const { text } = await call("search_conversation", { query: "oolong" });
  expect(text).toMatch(/^Found in all chats:\n1\. .*plumber comes on Friday.*chat "Chat s2"; 2026-05-03\)$/);
});

test.each([
  { scope: "this-chat", mayReadElsewhere: true },
  { scope: "all-chats", mayReadElsewhere: false },
])(
  "$scope, other chats readable: $mayReadElsewhere: another chat stays unseen",
  async ({ scope, mayReadElsewhere }) => {
    const { stores, call } = startTools({ mayReadElsewhere });
    addMessage(stores, { id: "m1", sessionId: "s2", text: "The plumber comes on Friday." });
    addMessage(stores, { id: "m2", sessionId: "s1", text: "The plumber was late." });
    const { text } = await call("search_conversation", { query: "plumber", scope });
    expect(text).toContain("was late");
    expect(text).not.toContain("Friday");
  },
);

test("documents are found by their words, within a path and by tags, and read page by page", async () => {
  const { stores, call } = startTools();
  const lease = `The rent is due on the first of the month. ${"Clause. ".repeat(1200)}The end.`;
  const document = { mediaType: "text/markdown", createdAt: NOW };
  stores.documents.put(
    { ...document, id: "d1", path: "/reference/lease.md", title: "Lease", text: lease, tags: ["home"] },
    NOW,
  );
  stores.documents.put(
    { ...document, id: "d2", path: "/projects/rent.md", title: "Rent", text: "Rent notes.", tags: [] },
    NOW,
  );

  const found = await call("search_knowledge", { query: "rent", path: "/reference", tags: ["home"] });
  expect(found.text).toMatch(/^1\. \/reference\/lease\.md — Lease: The rent is due.*2026-05-03\)$/);
  expect((await call("search_knowledge", { query: "rent", tags: ["work"] })).text).toBe(
    'No document there speaks of "rent".',
  );

  const first = await call("read_document", { path: "/reference/lease.md" });
  expect(first.text).toContain("characters 0 to 8000 of");
  expect(first.text).toContain("[More follows: read on with offset 8000]");
  const second = await call("read_document", { path: "/reference/lease.md", offset: 8000 });
  expect(second.text).toMatch(/The end\.$/);
});

test("a document that is not there is answered with those that are", async () => {
  const { stores, call } = startTools();
  stores.documents.put(
    { id: "d1", path: "/notes.md", title: "Notes", text: "Words.", mediaType: "text/plain", tags: [], createdAt: NOW },
    NOW,
  );
  expect(await call("read_document", { path: "/note.md" })).toEqual({
    text: 'There is no document at "/note.md". There are: /notes.md',
    isError: true,
  });
});

test("documents are closed to a model that may not read elsewhere", async () => {
  const { call } = startTools({ mayReadElsewhere: false });
  for (const [name, input] of [
    ["search_knowledge", { query: "rent" }],
    ["read_document", { path: "/notes.md" }],
  ] as const) {
    expect(await call(name, input)).toMatchObject({ isError: true, text: expect.stringContaining("not allowed") });
  }
});

test("a store that cannot be asked is told to the model as a failure", async () => {
  const { call, closeStore } = startTools();
  closeStore();
  expect(await call("memory", { action: "list" })).toEqual({
    text: "memory failed: Another tab took over.",
    isError: true,
  });
});

test("whatever JSON a model passes in, every tool answers in words", async () => {
  const { stores, call } = startTools();
  stores.memories.write([fact("f1", "favorite-tea", "I love oolong tea")], NOW);
  const field = fc.constantFrom(
    "action",
    "query",
    "key",
    "value",
    "layer",
    "id",
    "limit",
    "scope",
    "path",
    "tags",
    "offset",
  );
  const value = fc.oneof(
    fc.constantFrom("search", "list", "store", "forget", "tea", "tacit", "/", "", -1, 1e9, null),
    // What a model passes in has been through JSON.
    fc.jsonValue().map((each) => each as Json),
  );
  const input = fc.oneof(fc.dictionary(field, value), value);
  const name = fc.constantFrom("memory", "search_conversation", "search_knowledge", "read_document");
  await fc.assert(
    fc.asyncProperty(name, input, async (tool, passed) => {
      const { text } = await call(tool, passed);
      expect(text.trim()).not.toBe("");
      expect(text).not.toMatch(/undefined|\[object/);
    }),
    { numRuns: 100 },
  );
});

test("a query of two million characters is answered like any other", async () => {
  const { text } = await startTools().call("memory", { action: "search", query: "x".repeat(2_000_000) });
  expect(text).toMatch(/^Nothing is known about "x{100}…"\.$/);
});
