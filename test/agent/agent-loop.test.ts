import type { LanguageModelV4Message } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import type { AgentEvent } from "#agent/agent-event.ts";
import { type AgentInput, runAgent } from "#agent/agent-loop.ts";
import { createRemoteModel } from "#provider/remote-model.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Tool, ToolOutput } from "#tool/tool.ts";
import { ask, CANARY_KEY, type EgressHarness, startEgress } from "../support/egress-harness.ts";

const context = { sessionId: "s1", runId: "r1", messageId: "m1", now: 0 };

function tool(
  name: string,
  execute: Tool["execute"] = async (input) => ok(`${name} got ${JSON.stringify(input)}`),
): Tool {
  return { name, description: `The ${name} tool.`, inputSchema: { type: "object" }, execute };
}

const ok = (text: string): ToolOutput => ({ text, isError: false });

interface Conversation {
  readonly events: AgentEvent[];
  readonly types: () => readonly string[];
  readonly text: () => string;
}

/** Runs the agent as a runner would: every step's request is made of what has been stored by then. */
async function converse(
  { egress, provider }: EgressHarness,
  scenario: string,
  options: Partial<AgentInput> & { readonly onEvent?: (event: AgentEvent) => void } = {},
): Promise<Conversation> {
  const stored: LanguageModelV4Message[] = [...ask("What do I drink?").prompt];
  const events: AgentEvent[] = [];
  const agent = runAgent({
    model: createRemoteModel({ egress, provider: provider(scenario) }),
    tools: [tool("search_conversation"), tool("memory")],
    compile: async () => ({ prompt: [...stored] }),
    context,
    purpose: "chat",
    signal: new AbortController().signal,
    ...options,
  });
  for await (const event of agent) {
    events.push(event);
    options.onEvent?.(event);
    if (event.type === "step-end") {
      stored.push({
        role: "assistant",
        content: event.toolCalls.map(({ callId, toolName, input }) => ({
          type: "tool-call",
          toolCallId: callId,
          toolName,
          input,
        })),
      });
    }
    if (event.type === "tool-end") {
      const { callId, toolName } = event.call;
      stored.push({
        role: "tool",
        content: [{ type: "tool-result", toolCallId: callId, toolName, output: { type: "text", value: event.output } }],
      });
    }
  }
  return {
    events,
    types: () => events.map(({ type }) => type).filter((type) => !type.endsWith("-delta")),
    text: () => events.map((event) => (event.type === "text-delta" ? event.delta : "")).join(""),
  };
}

test("an answer without tools is one step", async () => {
  const { events, types, text } = await converse(await startEgress(), "answer");
  expect(types()).toEqual(["step-start", "step-end", "finish"]);
  expect(text()).toBe("Hello from the loopback provider.");
  expect(events.at(-2)).toMatchObject({
    text: "Hello from the loopback provider.",
    finishReason: "stop",
    usage: { inputTokens: 42, cachedInputTokens: 30, outputTokens: 7 },
  });
  expect(events.at(-1)).toEqual({ type: "finish", reason: "answered" });
});

test("tools are offered sorted by name, with the request that was compiled", async () => {
  const harness = await startEgress();
  await converse(harness, "answer");
  const body = harness.server.chats()[0]?.body;
  expect(body?.tools?.map(({ function: { name } }) => name)).toEqual(["memory", "search_conversation"]);
  expect(body?.messages).toMatchObject([{ role: "user" }]);
});

test.each([
  { scenario: "tool-call", outputs: ['memory got {"action":"search","query":"coffee"}'] },
  {
    scenario: "parallel-tool-calls",
    outputs: ['memory got {"action":"list"}', 'search_conversation got {"query":"coffee"}'],
  },
  {
    scenario: "tool-call-in-pieces",
    outputs: ['memory got {"action":"list"}', 'search_conversation got {"query":"coffee"}'],
  },
])("$scenario: the tools' results reach the model, which answers with them", async ({ scenario, outputs }) => {
  const harness = await startEgress();
  const { events, types, text } = await converse(harness, scenario);
  const tools = outputs.flatMap(() => ["tool-start", "tool-end"]);
  expect(types()).toEqual(["step-start", "step-end", ...tools, "step-start", "step-end", "finish"]);
  expect(text()).toBe(`The tools say: ${outputs.join(" | ")}`);
  expect(events.filter(({ type }) => type === "tool-end")).toMatchObject(outputs.map(() => ({ isError: false })));
  expect(harness.server.chats()[1]?.body?.messages.filter(({ role }) => role === "tool")).toHaveLength(outputs.length);
});

test.each([
  {
    scenario: "tool-call-invalid-json",
    tools: [tool("memory")],
    says: /must be a JSON object, but it was: \{"action": "sea/,
  },
  { scenario: "unknown-tool", tools: [tool("memory")], says: /no tool named "teleport".*memory/ },
  {
    scenario: "tool-call",
    tools: [tool("memory", () => Promise.reject(new AppError("storage-full", "The disk is full.")))],
    says: /memory failed: The disk is full\./,
  },
  {
    scenario: "tool-call",
    tools: [tool("memory", async () => ({ text: "Give a query.", isError: true }))],
    says: /^Give a query\.$/,
  },
])("$scenario: a tool's failure is told to the model: $says", async ({ scenario, tools, says }) => {
  const harness = await startEgress();
  const { events } = await converse(harness, scenario, { tools });
  expect(events.find(({ type }) => type === "tool-end")).toMatchObject({
    isError: true,
    output: expect.stringMatching(says),
  });
  expect(harness.server.chats()[1]?.body?.messages.at(-1)?.content).toMatch(says);
  expect(events.at(-1)).toEqual({ type: "finish", reason: "answered" });
});

test("a result too long to read is shortened, and says so", async () => {
  const { events } = await converse(await startEgress(), "tool-call", {
    tools: [tool("memory", async () => ok("x".repeat(50_000)))],
  });
  const end = events.find((event) => event.type === "tool-end");
  expect(end?.output).toMatch(/^x+\n\[30000 more characters left out/);
});

test("calls whose ids repeat from step to step are told apart", async () => {
  const { events } = await converse(await startEgress(), "endless-tool-calls", { maxSteps: 3 });
  const ids = events.flatMap((event) => (event.type === "tool-start" ? [event.call.callId] : []));
  expect(ids).toEqual(["call_0", "call_0-2", "call_0-3"]);
});

test("a model that never stops calling tools is stopped after 100 steps", async () => {
  const harness = await startEgress();
  const { events } = await converse(harness, "endless-tool-calls");
  expect(events.at(-1)).toEqual({ type: "finish", reason: "too-many-steps" });
  expect(harness.server.chats()).toHaveLength(100);
});

test("a stop in mid-answer keeps what was said", async () => {
  const harness = await startEgress();
  const controller = new AbortController();
  const { events } = await converse(harness, "stall", {
    signal: controller.signal,
    onEvent: ({ type }) => type === "text-delta" && controller.abort(),
  });
  expect(events.slice(-2)).toMatchObject([
    { type: "step-end", text: "It was a dark", toolCalls: [], finishReason: "stopped" },
    { type: "finish", reason: "stopped" },
  ]);
  expect(await harness.server.chats()[0]?.closed).toBe("left");
});

test("a stop before the first word ends as stopped, with nothing said", async () => {
  const harness = await startEgress();
  const controller = new AbortController();
  const conversation = converse(harness, "silent", { signal: controller.signal });
  await harness.server.waitForRequest(({ method }) => method === "POST");
  controller.abort();
  expect((await conversation).events).toMatchObject([
    { type: "step-start" },
    { type: "step-end", text: "", finishReason: "stopped" },
    { type: "finish", reason: "stopped" },
  ]);
});

test("a stop while a tool works leaves no call without a result, and asks the model no more", async () => {
  const harness = await startEgress();
  const controller = new AbortController();
  const { events } = await converse(harness, "parallel-tool-calls", {
    tools: [tool("memory", () => new Promise(() => {})), tool("search_conversation")],
    signal: controller.signal,
    onEvent: ({ type }) => type === "tool-start" && queueMicrotask(() => controller.abort()),
  });
  expect(events.filter(({ type }) => type === "tool-end")).toMatchObject([
    { isError: true, output: expect.stringContaining("stopped") },
    { isError: true, output: expect.stringContaining("stopped") },
  ]);
  expect(events.at(-1)).toEqual({ type: "finish", reason: "stopped" });
  expect(harness.server.chats()).toHaveLength(1);
});

test("a fault in mid-answer is the last event, with what was said before it", async () => {
  const { events } = await converse(await startEgress(), "cut");
  expect(events.at(-1)).toMatchObject({ type: "fault", code: "cut-off", text: "Half of a sen" });
  expect(events.some(({ type }) => type === "step-end")).toBe(false);
});

test("a request that cannot be compiled is a fault, not a crash", async () => {
  const { events } = await converse(await startEgress(), "answer", {
    compile: () => Promise.reject(new AppError("leader-changed", "Another tab took over.")),
  });
  expect(events.at(-1)).toMatchObject({ type: "fault", code: "leader-changed", text: "" });
});

test("thoughts are told apart from the answer", async () => {
  const { events, text } = await converse(await startEgress(), "think-tags");
  expect(text()).toBe("You like tea.");
  expect(events.map((event) => (event.type === "reasoning-delta" ? event.delta : "")).join("")).toBe("They like tea.");
});

test("an answer that is nothing but thoughts is a fault, not silence", async () => {
  const { events } = await converse(await startEgress(), "only-think-tags");
  expect(events.at(-1)).toMatchObject({ type: "fault", code: "bad-answer", text: "" });
});

test("the key is in no event, whatever happens", async () => {
  const harness = await startEgress();
  for (const scenario of ["answer", "wrong-key", "tool-call", "server-error"]) {
    const { events } = await converse(harness, scenario);
    expect(JSON.stringify(events)).not.toContain(CANARY_KEY);
  }
  expect(harness.server.chats().every(({ bodyText }) => !bodyText.includes(CANARY_KEY))).toBe(true);
});
