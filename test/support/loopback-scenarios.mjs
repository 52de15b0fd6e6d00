import { setTimeout as wait } from "node:timers/promises";

/**
 * How the loopback provider can answer, by name: one entry a scenario.
 *
 * @typedef {import("./loopback-provider.d.mts").LoopbackConfig} LoopbackConfig
 * @typedef {import("./loopback-provider.d.mts").RecordedRequest} RecordedRequest
 * @typedef {import("./loopback-reply.mjs").Reply} Reply
 * @typedef {{ request: RecordedRequest, config: LoopbackConfig, reply: Reply, key: string }} Exchange
 */

const TWO_CALLS = [
  { name: "memory", input: { action: "list" } },
  { name: "search_conversation", input: { query: "coffee" } },
];

/** @type {Record<string, (exchange: Exchange) => Promise<void> | void>} */
export const scenarios = {
  answer: (exchange) => streamAnswer(exchange),
  slow: (exchange) => streamAnswer(exchange, { tokenDelayMs: 40 }),
  empty: ({ reply }) => reply.open().finish("stop"),
  filtered: ({ reply }) => reply.open().finish("content_filter"),
  "huge-chunk": ({ reply, config }) => reply.open().text("x".repeat(config.hugeChunkCharacters)).finish("stop"),
  "split-utf8": async ({ reply }) => {
    reply.open();
    // A grinning face is four bytes: cut between each of them.
    const bytes = Buffer.from(reply.format({ content: "Zoë 😀 ok" }));
    for (const byte of bytes) await reply.flush(Buffer.of(byte));
    reply.finish("stop");
  },
  "duplicate-events": ({ reply }) => {
    reply.open().text("Once only.").finish("stop", { isLast: false });
    reply.finish("stop", { isLast: false });
    reply.raw("data: [DONE]\n\ndata: [DONE]\n\n").end();
  },
  "open-after-done": ({ reply }) => {
    reply.open().text("All said.").finish("stop", { isLast: false });
    reply.raw("data: [DO").raw("NE]\n\n");
  },
  "unknown-events": ({ reply }) => {
    reply.open().raw(': keep-alive\n\nevent: ping\ndata: {"type":"ping"}\n\nid: 7\nretry: 10\n\n');
    reply.text("Still here.").raw('event: weather\ndata: {"sky":"blue"}\n\n').finish("stop");
  },

  stall: ({ reply }) => reply.open().text("It was a dark"),
  silent: () => {},
  cut: async ({ reply }) => {
    reply.open().text("Half of a sen");
    await reply.flush('data: {"choices":[{"delta":{"content":"ten');
    // Browsers drop what arrives within the same moment as the break: a real line breaks later than that.
    await wait(100);
    reply.destroy();
  },
  "ends-early": ({ reply }) => reply.open().text("No last word").end(),
  "error-in-stream": ({ reply }) => {
    reply.open().text("So far").raw('data: {"error":{"message":"The engine ran out of memory"}}\n\n').end();
  },
  "error-text-in-stream": ({ reply }) => reply.open().raw('data: {"error":"The engine ran out of memory"}\n\n').end(),

  "malformed-sse": ({ reply }) => reply.open().raw("this is not an event\nnor is this\n\n").end(),
  "invalid-json": ({ reply }) => reply.open().text("Fine. ").raw("data: {oops\n\n").finish("stop"),
  "wrong-shape": ({ reply }) => reply.open().raw('data: {"choices":"none"}\n\n').finish("stop"),
  html: ({ reply }) => reply.send(200, "<!doctype html><title>Welcome</title>", { "content-type": "text/html" }),
  "not-streamed": ({ reply }) => reply.send(200, { choices: [{ message: { content: "All at once" } }] }),
  redirect: ({ reply }) => reply.send(307, "", { location: "http://127.0.0.1:9/v1/chat/completions" }),

  // Some servers quote the key they refuse: it must go no further than the egress worker.
  "wrong-key": ({ reply, key }) => reply.sendError(401, `Incorrect API key provided: ${key}. Bearer ${key}`),
  forbidden: ({ reply }) => reply.sendError(403, "This key may not use the model"),
  payment: ({ reply }) => reply.sendError(402, "Insufficient balance"),
  "model-not-found": ({ reply, request }) => reply.sendError(404, `The model ${request.body?.model} does not exist`),
  "page-not-found": ({ reply }) => reply.send(404, "<html>404</html>", { "content-type": "text/html" }),
  "too-large": ({ reply }) => reply.send(413, "Payload too large", { "content-type": "text/plain" }),
  "context-too-long": ({ reply }) => reply.sendError(400, "This model's maximum context length is 8192 tokens"),
  "bad-request": ({ reply }) => reply.sendError(400, "temperature is not supported"),
  "rate-limited": ({ reply }) => reply.sendError(429, "Slow down", { "retry-after": "20" }),
  "rate-limited-silently": ({ reply }) => reply.sendError(429, "Slow down"),
  "server-error": ({ reply }) => reply.sendError(500, "Something broke"),
  overloaded: ({ reply }) => reply.sendError(529, "Overloaded"),
  "no-cors": (exchange) => streamAnswer(exchange),

  "tool-call": (exchange) => callTools(exchange, { calls: exchange.config.toolCalls }),
  "parallel-tool-calls": (exchange) => callTools(exchange, { calls: TWO_CALLS }),
  "tool-call-in-pieces": (exchange) => callTools(exchange, { calls: TWO_CALLS, pieceLength: 3 }),
  "tool-call-invalid-json": (exchange) =>
    callTools(exchange, { calls: [{ name: "memory", input: '{"action": "sea' }] }),
  "unknown-tool": (exchange) => callTools(exchange, { calls: [{ name: "teleport", input: {} }] }),
  "endless-tool-calls": (exchange) => callTools(exchange, { calls: exchange.config.toolCalls, isEndless: true }),

  reasoning: ({ reply }) => {
    reply.open().delta({ reasoning_content: "They like " }).delta({ reasoning_content: "tea." });
    reply.text("You like tea.").finish("stop");
  },
  "think-tags": async ({ reply }) => {
    reply.open();
    for (const piece of ["<thi", "nk>They like", " tea.</th", "ink>\n\nYou like", " tea."]) {
      await reply.flush(reply.format({ content: piece }));
    }
    reply.finish("stop");
  },
  "only-think-tags": ({ reply }) => reply.open().text("<think>Hmm.").finish("stop"),
  "only-thinking": ({ reply }) => reply.open().delta({ reasoning_content: "Hmm." }).finish("length"),
};

/** @param {Exchange} exchange */
async function streamAnswer({ request, config, reply }, { tokenDelayMs = config.tokenDelayMs } = {}) {
  const isExtraction = asksForExtraction(request);
  const source = isExtraction ? config.extraction : config.answer;
  await reply.open().tokens(typeof source === "function" ? source(request) : source, isExtraction ? 0 : tokenDelayMs);
  reply.finish("stop");
}

/**
 * Calls tools, and once their results have come answers with them, as a model would.
 *
 * @param {Exchange} exchange
 * @param {{ calls: readonly { name: string, input: unknown }[], pieceLength?: number, isEndless?: boolean }} options
 */
async function callTools(exchange, { calls, pieceLength = 10_000, isEndless = false }) {
  const { request, reply } = exchange;
  const messages = request.body?.messages ?? [];
  if (asksForExtraction(request)) return streamAnswer(exchange);
  if (!isEndless && messages.at(-1)?.role === "tool") {
    const lastAsk = messages.findLastIndex(({ role }) => role === "assistant");
    const results = messages.slice(lastAsk + 1).map(({ content }) => content);
    await reply.open().tokens(`The tools say: ${results.join(" | ")}`, 0);
    return reply.finish("stop");
  }
  reply.open();
  for (const [index, { name, input }] of calls.entries()) {
    const text = typeof input === "string" ? input : JSON.stringify(input);
    // Ids count from 0 in every answer, as some servers do it.
    reply.delta({ tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name, arguments: "" } }] });
    for (let at = 0; at < text.length; at += pieceLength) {
      reply.delta({ tool_calls: [{ index, function: { arguments: text.slice(at, at + pieceLength) } }] });
    }
  }
  reply.finish("tool_calls");
}

/** @param {RecordedRequest} request */
function asksForExtraction({ body }) {
  const system = body?.messages?.find(({ role }) => role === "system")?.content ?? "";
  return body?.response_format !== undefined || (!body?.tools && /\bextract/i.test(system));
}
