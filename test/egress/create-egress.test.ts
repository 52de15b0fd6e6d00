import { expect, test } from "vitest";
import { createRemoteModel } from "#provider/remote-model.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import { ask, CANARY_KEY, type EgressHarness, startEgress } from "../support/egress-harness.ts";
import { startLoopbackProvider } from "../support/loopback-provider.mjs";

const never = () => new AbortController().signal;

async function speak({ egress }: Pick<EgressHarness, "egress">, provider: ProviderSettings): Promise<string> {
  let text = "";
  for await (const part of createRemoteModel({ egress, provider }).stream(ask("secret diary"), "chat", never())) {
    if (part.type === "text-delta") text += part.delta;
  }
  return text;
}

test.each([
  { what: "another host", baseUrl: "https://elsewhere.example/v1" },
  { what: "another port", baseUrl: "http://127.0.0.1:9/v1" },
  { what: "plain http on the internet", baseUrl: "http://api.example.com/v1" },
  { what: "an address with a name in it", baseUrl: "http://me@127.0.0.1:9/v1" },
  { what: "no web address", baseUrl: "file:///etc/passwd" },
])("$what is refused before anything is sent", async ({ baseUrl }) => {
  const harness = await startEgress();
  const provider = { ...harness.provider("answer"), baseUrl };
  await expect(speak(harness, provider)).rejects.toMatchObject({ code: "not-allowed" });
  await expect(harness.egress.test(provider, never())).rejects.toMatchObject({ code: "not-allowed" });
  await expect(harness.egress.listModels(provider, never())).rejects.toMatchObject({ code: "not-allowed" });
  expect(await harness.egress.ledger()).toEqual([]);
});

test("a path outside the provider's own is refused, dots or not", async () => {
  const harness = await startEgress();
  const { baseUrl } = harness.provider("answer");
  for (const path of ["/v12", "/v1/../admin", "/v1/%2e%2e/admin"]) {
    const provider = { ...harness.provider("answer"), baseUrl: new URL(baseUrl).origin + path };
    await expect(speak(harness, provider)).rejects.toMatchObject({ code: "not-allowed" });
  }
  expect(harness.server.requests).toEqual([]);
});

test("one provider's key is not sent to another's host, though both are allowed", async () => {
  const harness = await startEgress();
  const other = await startLoopbackProvider();
  const mine = harness.provider("answer");
  await harness.egress.allow([mine, { ...mine, id: "other", baseUrl: other.baseUrl }]);
  await expect(speak(harness, { ...mine, baseUrl: other.baseUrl })).rejects.toMatchObject({ code: "not-allowed" });
  expect(await speak(harness, { ...mine, id: "other", baseUrl: other.baseUrl })).toContain("Hello");
  expect(other.chats().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  await other.close();
});

test("a stored address that is unusable spoils neither the list nor the start; asking there says why", async () => {
  const harness = await startEgress();
  const broken = { ...harness.provider("answer"), id: "broken", baseUrl: "not an address" };
  await harness.egress.allow([broken, harness.provider("answer")]);
  expect(await speak(harness, harness.provider("answer"))).toContain("Hello");
  await expect(speak(harness, broken)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining("Settings"),
  });
});

test("a provider that is taken off the list can be reached no more", async () => {
  const harness = await startEgress();
  expect(await speak(harness, harness.provider("answer"))).toContain("Hello");
  await harness.egress.allow([]);
  await expect(speak(harness, harness.provider("answer"))).rejects.toMatchObject({ code: "not-allowed" });
});

test("the ledger tells what left the device, without a word of it", async () => {
  const harness = await startEgress();
  const before = Date.now();
  await speak(harness, harness.provider("answer"));
  await harness.egress.listModels(harness.provider("answer"), never());
  const ledger = await harness.egress.ledger();
  const host = new URL(harness.server.baseUrl).host;
  const sent = Buffer.byteLength(harness.server.chats()[0]?.bodyText ?? "");
  expect(ledger).toMatchObject([
    { purpose: "chat", host, method: "POST", status: 200, bytesSent: sent },
    { purpose: "models", host, method: "GET", status: 200, bytesSent: 0 },
  ]);
  expect(ledger[0]?.at).toBeGreaterThanOrEqual(before);
  expect(JSON.stringify(ledger)).not.toMatch(/secret|diary|canary/);
});

test("a test asks once, for real, and gives answer and time", async () => {
  const { egress, server, provider } = await startEgress({ config: { answer: "ready" } });
  const result = await egress.test(provider("answer"), never());
  expect(result.answer).toBe("ready");
  expect(result.latencyMs).toBeGreaterThanOrEqual(0);
  expect(server.chats()).toHaveLength(1);
});

test("a test that fails is not repeated, and says what to do", async () => {
  const { egress, server, provider } = await startEgress();
  await expect(egress.test(provider("server-error"), never())).rejects.toMatchObject({ code: "provider-failed" });
  expect(server.chats()).toHaveLength(1);
  await expect(egress.test(provider("wrong-key"), never())).rejects.toMatchObject({
    code: "wrong-key",
    message: expect.not.stringContaining(CANARY_KEY),
  });
});

test("a test can be stopped", async () => {
  const { egress, server, provider } = await startEgress();
  const controller = new AbortController();
  const result = egress.test(provider("silent"), controller.signal);
  await server.waitForRequest(({ method }) => method === "POST");
  controller.abort();
  await expect(result).rejects.toMatchObject({ code: "aborted" });
});

test("a server that repeats the key in its answer to a test does not bring it out", async () => {
  const { egress, provider } = await startEgress({ config: { answer: `Your key is ${CANARY_KEY}` } });
  expect((await egress.test(provider("answer"), never())).answer).toBe("Your key is [key]");
});

test("the models an endpoint lists come in its order, each once", async () => {
  const { egress, provider } = await startEgress({ config: { models: ["b", "a", "b"] } });
  expect(await egress.listModels(provider("answer"), never())).toEqual(["b", "a"]);
});

test("an endpoint without a list of models says what to do instead", async () => {
  const harness = await startEgress();
  const provider = { ...harness.provider("answer"), baseUrl: `${harness.server.baseUrl}/deeper` };
  await harness.egress.allow([provider]);
  await expect(harness.egress.listModels(provider, never())).rejects.toMatchObject({
    code: "bad-answer",
    message: expect.stringContaining("type the model's name yourself"),
  });
});

test("a key is kept, told of, and removed, but never given back", async () => {
  const { egress, server, provider } = await startEgress({ config: { key: CANARY_KEY } });
  expect(await egress.hasKey("loopback")).toBe(true);
  expect(await egress.test(provider("answer"), never())).toMatchObject({ answer: expect.stringContaining("Hello") });
  await egress.saveKey("loopback", "");
  expect(await egress.hasKey("loopback")).toBe(false);
  await expect(egress.test(provider("answer"), never())).rejects.toMatchObject({ code: "no-key" });
  expect(server.chats().at(-1)?.headers.authorization).toBeUndefined();
});

test("a key that no header takes is refused at once, and not repeated", async () => {
  const { egress } = await startEgress();
  await expect(egress.saveKey("loopback", "sk-canary\nx")).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.not.stringContaining("canary"),
  });
});

test("spaces around a pasted key do no harm", async () => {
  const { egress, provider } = await startEgress({ config: { key: CANARY_KEY } });
  await egress.saveKey("loopback", `  ${CANARY_KEY}\n`);
  expect((await egress.test(provider("answer"), never())).answer).toContain("Hello");
});
