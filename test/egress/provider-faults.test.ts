import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import type { ChatModel } from "#provider/model-stream.ts";
import { createRemoteModel } from "#provider/remote-model.ts";
import { AppError } from "#rpc/app-error.ts";
import { ask, CANARY_KEY, startEgress } from "../support/egress-harness.ts";

interface Heard {
  readonly text: string;
  readonly reasoning: string;
  readonly parts: readonly LanguageModelV4StreamPart[];
  readonly fault: AppError | null;
}

async function hear(model: ChatModel, signal = new AbortController().signal): Promise<Heard> {
  const parts: LanguageModelV4StreamPart[] = [];
  let fault: AppError | null = null;
  try {
    for await (const part of model.stream(ask("Hello?"), "chat", signal)) parts.push(part);
  } catch (error) {
    fault = AppError.from(error);
  }
  const join = (type: "text-delta" | "reasoning-delta") =>
    parts.map((part) => (part.type === type ? part.delta : "")).join("");
  return { text: join("text-delta"), reasoning: join("reasoning-delta"), parts, fault };
}

const answers = [
  { scenario: "answer", text: "Hello from the loopback provider.", reasoning: "" },
  { scenario: "slow", text: "Hello from the loopback provider.", reasoning: "" },
  { scenario: "duplicate-events", text: "Once only.", reasoning: "" },
  { scenario: "open-after-done", text: "All said.", reasoning: "" },
  { scenario: "unknown-events", text: "Still here.", reasoning: "" },
  { scenario: "huge-chunk", text: "x".repeat(1_000_000), reasoning: "" },
  { scenario: "split-utf8", text: "Zoë 😀 ok", reasoning: "" },
  { scenario: "reasoning", text: "You like tea.", reasoning: "They like tea." },
  { scenario: "think-tags", text: "You like tea.", reasoning: "They like tea." },
];

test.each(answers)("$scenario: the answer arrives whole, once", async ({ scenario, text, reasoning }) => {
  const { egress, provider } = await startEgress();
  const heard = await hear(createRemoteModel({ egress, provider: provider(scenario) }));
  expect(heard).toMatchObject({ text, reasoning, fault: null });
  expect(heard.parts.filter(({ type }) => type === "finish")).toMatchObject([
    {
      finishReason: { unified: "stop" },
      usage: { inputTokens: { total: 42, cacheRead: 30 }, outputTokens: { total: 7 } },
    },
  ]);
});

/** Short, but long enough for what a busy machine says before the stall to arrive. */
const STALL_LIMIT_MS = 500;

const faults = [
  { scenario: "wrong-key", code: "wrong-key", says: /refused the key.*Settings/, requests: 1 },
  { scenario: "forbidden", code: "wrong-key", says: /403/, requests: 1 },
  { scenario: "payment", code: "provider-failed", says: /payment/, requests: 1 },
  { scenario: "model-not-found", code: "model-not-found", says: /no model “model-not-found”/, requests: 1 },
  { scenario: "page-not-found", code: "model-not-found", says: /address.*\/v1/, requests: 1 },
  { scenario: "too-large", code: "context-too-long", says: /new chat/, requests: 1 },
  { scenario: "context-too-long", code: "context-too-long", says: /larger context/, requests: 1 },
  { scenario: "bad-request", code: "provider-failed", says: /temperature is not supported/, requests: 1 },
  { scenario: "rate-limited", code: "rate-limited", says: /in 20 s/, requests: 1 },
  { scenario: "rate-limited-silently", code: "rate-limited", says: /in a moment/, requests: 3 },
  { scenario: "server-error", code: "provider-failed", says: /500.*Something broke/, requests: 3 },
  { scenario: "overloaded", code: "provider-failed", says: /529/, requests: 3 },
  { scenario: "silent", code: "stalled", says: /sent nothing/, requests: 1 },
  { scenario: "stall", code: "stalled", says: /sent nothing/, text: "It was a dark", requests: 1 },
  { scenario: "cut", code: "cut-off", says: /broke off/, text: "Half of a sen", requests: 1 },
  { scenario: "ends-early", code: "cut-off", says: /broke off/, text: "No last word", requests: 1 },
  { scenario: "error-in-stream", code: "provider-failed", says: /ran out of memory/, text: "So far", requests: 1 },
  { scenario: "error-text-in-stream", code: "provider-failed", says: /ran out of memory/, requests: 1 },
  { scenario: "malformed-sse", code: "bad-answer", says: /cannot be read/, requests: 1 },
  { scenario: "invalid-json", code: "bad-answer", says: /cannot be read/, text: "Fine. ", requests: 1 },
  { scenario: "wrong-shape", code: "bad-answer", says: /cannot be read/, requests: 1 },
  { scenario: "html", code: "bad-answer", says: /web page/, requests: 1 },
  { scenario: "not-streamed", code: "bad-answer", says: /does not stream/, requests: 1 },
  { scenario: "empty", code: "bad-answer", says: /with nothing/, requests: 1 },
  { scenario: "only-thinking", code: "bad-answer", says: /thinking/, requests: 1 },
  { scenario: "filtered", code: "refused", says: /content filter/, requests: 1 },
  { scenario: "redirect", code: "not-allowed", says: /another address/, requests: 1 },
];

test.each(faults)(
  "$scenario: ends as $code, keeping what was said",
  async ({ scenario, code, says, text, requests }) => {
    const { egress, server, provider } = await startEgress({
      deps: code === "stalled" ? { stallLimitMs: STALL_LIMIT_MS } : {},
    });
    const heard = await hear(createRemoteModel({ egress, provider: provider(scenario) }));
    expect(heard).toMatchObject({ fault: { code }, text: text ?? "" });
    expect(heard.fault?.message).toMatch(says);
    expect(server.chats()).toHaveLength(requests);
    expect(
      JSON.stringify([heard.parts, heard.fault?.message, heard.fault?.stack, await egress.ledger()]),
    ).not.toContain(CANARY_KEY);
  },
);

test("a failure that passes is not noticed", async () => {
  const { egress, server, provider } = await startEgress();
  server.enqueue("server-error", "rate-limited-silently");
  const heard = await hear(createRemoteModel({ egress, provider: provider("any-model") }));
  expect(heard).toMatchObject({ text: "Hello from the loopback provider.", fault: null });
  expect(await egress.ledger()).toMatchObject([{ status: 500 }, { status: 429 }, { status: 200 }]);
});

test("a server that is not there is unreachable, and the words help with a local one", async () => {
  const { egress, server, provider } = await startEgress();
  await server.close();
  const { fault } = await hear(createRemoteModel({ egress, provider: provider("answer") }));
  expect(fault).toMatchObject({ code: "unreachable" });
  expect(fault?.message).toMatch(/OLLAMA_ORIGINS.*this device/);
  expect(await egress.ledger()).toMatchObject([{ status: null }, { status: null }, { status: null }]);
});

test("a server that wants a key, when there is none, says so", async () => {
  const { egress, provider } = await startEgress();
  await egress.saveKey("loopback", "");
  const { fault } = await hear(createRemoteModel({ egress, provider: provider("wrong-key") }));
  expect(fault).toMatchObject({ code: "no-key" });
});

test("a stop ends the request at the server and the stream at the reader", async () => {
  const { egress, server, provider } = await startEgress();
  const controller = new AbortController();
  const heard: string[] = [];
  let fault: AppError | null = null;
  try {
    const model = createRemoteModel({ egress, provider: provider("stall") });
    for await (const part of model.stream(ask("Hello?"), "chat", controller.signal)) {
      if (part.type !== "text-delta") continue;
      heard.push(part.delta);
      controller.abort();
    }
  } catch (error) {
    fault = AppError.from(error);
  }
  expect(heard.join("")).toBe("It was a dark");
  expect(fault).toMatchObject({ code: "aborted" });
  expect(await server.chats()[0]?.closed).toBe("left");
});

test("a reader that leaves early ends the request at the server", async () => {
  const { egress, server, provider } = await startEgress();
  const model = createRemoteModel({ egress, provider: provider("stall") });
  for await (const part of model.stream(ask("Hello?"), "chat", new AbortController().signal)) {
    if (part.type === "text-delta") break;
  }
  expect(await server.chats()[0]?.closed).toBe("left");
});

test("the key goes to its own host in one header, and nothing of the library's own goes along", async () => {
  const { egress, server, provider } = await startEgress();
  await hear(createRemoteModel({ egress, provider: provider("answer") }));
  const [request] = server.chats();
  expect(request?.headers.authorization).toBe(`Bearer ${CANARY_KEY}`);
  expect(request?.headers["user-agent"]).not.toContain("ai-sdk");
  expect(request?.bodyText).not.toContain(CANARY_KEY);
});
