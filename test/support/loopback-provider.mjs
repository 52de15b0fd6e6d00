import { createServer } from "node:http";
import { createReply } from "./loopback-reply.mjs";
import { scenarios } from "./loopback-scenarios.mjs";

/**
 * @typedef {import("./loopback-provider.d.mts").LoopbackConfig} LoopbackConfig
 * @typedef {import("./loopback-provider.d.mts").RecordedRequest} RecordedRequest
 */

/** What a well-behaved page asks leave for; a strict server refuses the rest, `user-agent` above all. */
const ALLOWED_HEADERS = ["authorization", "content-type"];

/** @type {LoopbackConfig} */
const defaults = {
  scenario: "answer",
  answer: "Hello from the loopback provider.",
  tokenDelayMs: 0,
  extraction: '{"facts":[]}',
  toolCalls: [{ name: "memory", input: { action: "search", query: "coffee" } }],
  models: ["answer", "slow"],
  key: null,
  hugeChunkCharacters: 1_000_000,
};

/**
 * A real HTTP server on loopback that speaks OpenAI-compatible chat completions, well or badly.
 * The model's name chooses the scenario where it is the name of one; else what was queued, else the configured one.
 *
 * @type {typeof import("./loopback-provider.d.mts").startLoopbackProvider}
 */
export async function startLoopbackProvider({ port = 0, ...given } = {}) {
  let config = { ...defaults, ...given };
  /** @type {string[]} */
  const queue = [];
  /** @type {RecordedRequest[]} */
  const requests = [];
  /** @type {Set<() => void>} */
  const waiting = new Set();

  const record = (request) => {
    requests.push(request);
    for (const check of [...waiting]) check();
  };

  const server = createServer(async (incoming, response) => {
    const bodyText = await readText(incoming);
    const closed = new Promise((resolve) => {
      response.on("close", () => resolve(response.writableFinished ? "answered" : "left"));
    });
    const request = {
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
      bodyText,
      body: parseJson(bodyText),
      closed,
    };
    record(request);

    const isChat = incoming.url === "/v1/chat/completions" && incoming.method === "POST";
    const model = String(request.body?.model ?? "");
    const scenario = isChat ? (model in scenarios ? model : (queue.shift() ?? config.scenario)) : config.scenario;
    const headers = scenario === "no-cors" ? {} : corsHeaders(incoming.headers.origin);

    if (incoming.method === "OPTIONS") {
      const asked = (incoming.headers["access-control-request-headers"] ?? "").split(",").map((name) => name.trim());
      const isModest = asked.every((name) => name === "" || ALLOWED_HEADERS.includes(name.toLowerCase()));
      response.writeHead(isModest ? 204 : 403, isModest ? headers : {}).end();
      return;
    }
    const reply = createReply(response, {
      headers,
      model,
      tellsUsage: request.body?.stream_options?.include_usage === true,
    });
    const key = (incoming.headers.authorization ?? "").replace(/^Bearer /, "");
    if (config.key !== null && key !== config.key) return reply.sendError(401, `Incorrect API key provided: ${key}`);
    if (incoming.url === "/v1/models") {
      return reply.send(200, { object: "list", data: config.models.map((id) => ({ id, object: "model" })) });
    }
    if (!isChat) return reply.send(404, "<html>Not here</html>", { "content-type": "text/html" });
    await scenarios[scenario]({ request, config, reply, key });
  });

  const listen = (at) => new Promise((resolve) => server.listen(at, "127.0.0.1", () => resolve()));
  await listen(port);
  const { port: ownPort } = server.address();
  const origin = `http://127.0.0.1:${ownPort}`;

  return {
    origin,
    baseUrl: `${origin}/v1`,
    requests,
    chats: () => requests.filter(({ method, path }) => method === "POST" && path === "/v1/chat/completions"),
    configure: (patch) => {
      config = { ...config, ...patch };
    },
    enqueue: (...names) => {
      queue.push(...names);
    },
    waitForRequest: (matches) =>
      new Promise((resolve) => {
        const check = () => {
          const found = requests.find(matches);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    reopen: () => listen(ownPort),
  };
}

function corsHeaders(origin = "*") {
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
    "access-control-expose-headers": "retry-after",
    "access-control-allow-private-network": "true",
  };
}

async function readText(incoming) {
  const pieces = [];
  for await (const piece of incoming) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    // A request without a body, or one that a test wants to see as it is.
    return null;
  }
}
