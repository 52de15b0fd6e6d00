import { expect, test } from "vitest";
import { httpFault, parseRetryAfter } from "#egress/faults.ts";
import { isPrivateHost } from "#egress/private-host.ts";
import { redact } from "#egress/redact.ts";
import type { ProviderSettings } from "#settings/settings.ts";

const provider: ProviderSettings = {
  id: "p1",
  kind: "openai-compatible",
  name: "Example",
  baseUrl: "https://api.example.com/v1",
  model: "small-1",
  contextWindow: 8192,
  mayReadMemories: false,
};

const NOW = Date.UTC(2026, 0, 1);

test.each([
  [{ "retry-after": "20" }, 20_000],
  [{ "retry-after": "0.5" }, 500],
  [{ "retry-after-ms": "1500", "retry-after": "20" }, 1500],
  [{ "retry-after": "Thu, 01 Jan 2026 00:00:30 GMT" }, 30_000],
  [{ "retry-after": "Wed, 31 Dec 2025 23:00:00 GMT" }, 0],
  [{ "retry-after": "soon" }, null],
  [{}, null],
])("retry-after %j is %s ms", (headers, expected) => {
  expect(parseRetryAfter(new Headers(Object.entries(headers)), NOW)).toBe(expected);
});

test.each([
  { status: 400, body: '{"error":{"code":"context_length_exceeded","message":"too long"}}', code: "context-too-long" },
  { status: 400, body: '{"error":"request exceeds the available context size"}', code: "context-too-long" },
  {
    status: 400,
    body: '{"error":{"message":"prompt is too long: 210000 tokens > 200000 maximum"}}',
    code: "context-too-long",
  },
  {
    status: 400,
    body: '{"error":{"message":"model \\"small-1\\" not found, try pulling it first"}}',
    code: "model-not-found",
  },
  { status: 404, body: '{"detail":"Not Found"}', code: "model-not-found" },
  { status: 422, body: '{"detail":[{"loc":["body"]}]}', code: "provider-failed" },
  { status: 502, body: "<html>Bad gateway</html>", code: "provider-failed" },
  { status: 503, body: "", code: "provider-failed" },
])("$status with $body is $code", ({ status, body, code }) => {
  const fault = httpFault(status, new Headers(), body, { provider, key: "k" });
  expect(fault.code).toBe(code);
  expect(fault.message).not.toMatch(/[<>{}]|undefined|\[object/);
});

test("a server's own words are quoted, shortened, and on one line", () => {
  const body = JSON.stringify({ error: { message: `Something\n${"long ".repeat(200)}` } });
  const { message } = httpFault(500, new Headers(), body, { provider, key: null });
  expect(message).toMatch(/Example says: “Something long .*…”$/);
  expect(message.length).toBeLessThan(350);
});

test.each([
  ["Incorrect key mykey/with+signs", "Incorrect key [key]"],
  ["https://x/?key=mykey%2Fwith%2Bsigns", "https://x/?key=[key]"],
  ["someone else's sk-proj-abcdefghijklmnop", "someone else's [key]"],
  ["Authorization: Bearer abc.def", "Authorization: [key]"],
  ["nothing to hide", "nothing to hide"],
])("%j is shown as %j", (text, expected) => {
  expect(redact(text, "mykey/with+signs")).toBe(expected);
});

test.each([
  ["localhost", true],
  ["app.localhost", true],
  ["127.9.9.9", true],
  ["[::1]", true],
  ["[fd00::1]", true],
  ["[fe80::1]", true],
  ["10.0.0.1", true],
  ["172.16.0.1", true],
  ["172.31.255.255", true],
  ["192.168.0.1", true],
  ["169.254.1.1", true],
  ["100.64.0.1", true],
  ["nas", true],
  ["nas.local", true],
  ["172.32.0.1", false],
  ["100.128.0.1", false],
  ["11.0.0.1", false],
  ["[2001:db8::1]", false],
  ["example.com", false],
  ["localhost.example.com", false],
  ["10.example.com", false],
])("%s lies in one's own network: %s", (hostname, expected) => {
  expect(isPrivateHost(hostname)).toBe(expected);
});
