import { expect, test } from "vitest";
import { createOutboundGate } from "#pwa/outbound-gate.ts";

const origin = "http://127.0.0.1:4360";
const clients = new Map([
  ["page", { url: `${origin}/` }],
  ["runner", { url: `${origin}/workers/runner.worker-12345678.js` }],
  ["embedding", { url: `${origin}/workers/embedding.worker-12345678.js` }],
  ["egress", { url: `${origin}/workers/egress.worker-12345678.js` }],
]);

function openGate() {
  const sent: string[] = [];
  const gate = createOutboundGate({
    findClient: async (id) => clients.get(id),
    fetch: async (request) => {
      sent.push(request.url);
      return new Response("answer");
    },
  });
  return { gate, sent };
}

const request = new Request("https://model.example/v1/chat");

test("a worker without an id, claimed during the first visit, is left to the policy of its own headers", () => {
  expect(openGate().gate.answer(request, "")).toBeUndefined();
});

test.each(["page", "runner", "a client that is gone"])("a request of %j ends here", async (clientId) => {
  const { gate, sent } = openGate();
  const response = await gate.answer(request, clientId);
  expect(response?.type).toBe("error");
  expect(sent).toEqual([]);
});

test("the egress worker's first request goes through, its later ones go past", async () => {
  const { gate, sent } = openGate();
  const first = await gate.answer(request, "egress");
  expect(await first?.text()).toBe("answer");
  expect(gate.answer(request, "egress")).toBeUndefined();
  expect(sent).toEqual(["https://model.example/v1/chat"]);
});

test("what the egress worker may do opens nothing for the others", async () => {
  const { gate } = openGate();
  await gate.answer(request, "egress");
  expect((await gate.answer(request, "runner"))?.type).toBe("error");
});

test("an egress worker that asked for its own script goes past from its first request on", async () => {
  const { gate, sent } = openGate();
  await gate.meet("/workers/egress.worker-12345678.js", "egress");
  expect(gate.answer(request, "egress")).toBeUndefined();
  expect(sent).toEqual([]);
});

test.each(["page", "runner"])("asking for the egress worker's script opens nothing for a %s", async (clientId) => {
  const { gate } = openGate();
  await gate.meet("/workers/egress.worker-12345678.js", clientId);
  expect((await gate.answer(request, clientId))?.type).toBe("error");
});

const HUB = "https://hub.example/owner/model-ONNX";
test.each([
  [`${HUB}/resolve/main/onnx/model_quantized.onnx`],
  ["https://hub.example/api/models/owner/model-ONNX/tree/main?recursive=true"],
])("the embedding worker may fetch %s, each time through here", async (url) => {
  const { gate, sent } = openGate();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const response = await gate.answer(new Request(url), "embedding");
    expect(response?.ok).toBe(true);
  }
  expect(sent).toEqual([url, url]);
});

test.each([
  ["another address", new Request("https://model.example/v1/chat")],
  ["a body", new Request(`${HUB}/resolve/main/config.json`, { method: "POST", body: "my secret" })],
  ["a query", new Request(`${HUB}/resolve/main/config.json?text=my%20secret`)],
  ["a text for a name", new Request(`${HUB}/resolve/main/my%20secret`)],
])("the embedding worker may not send %s", async (_, refused) => {
  const { gate, sent } = openGate();
  expect((await gate.answer(refused, "embedding"))?.type).toBe("error");
  expect(sent).toEqual([]);
});
