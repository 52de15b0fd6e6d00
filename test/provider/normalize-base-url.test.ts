import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeBaseUrl } from "#provider/normalize-base-url.ts";
import { AppError } from "#rpc/app-error.ts";

test.each([
  ["localhost:11434", "http://localhost:11434/v1"],
  ["http://localhost:11434", "http://localhost:11434/v1"],
  ["http://localhost:11434/", "http://localhost:11434/v1"],
  ["http://localhost:11434/api/chat", "http://localhost:11434/v1"],
  ["http://localhost:11434/v1/", "http://localhost:11434/v1"],
  ["0.0.0.0:11434", "http://localhost:11434/v1"],
  ["127.0.0.1:1234/v1", "http://127.0.0.1:1234/v1"],
  ["[::1]:8080", "http://[::1]:8080/v1"],
  ["192.168.1.20:1234", "http://192.168.1.20:1234/v1"],
  ["http://nas.local:8000/v1/models", "http://nas.local:8000/v1"],
  ["api.openai.com", "https://api.openai.com/v1"],
  ["api.openai.com/v1/chat/completions", "https://api.openai.com/v1"],
  ["  https://API.OpenAI.com/v1/  ", "https://api.openai.com/v1"],
  ['"https://api.mistral.ai/v1"', "https://api.mistral.ai/v1"],
  ["https://openrouter.ai", "https://openrouter.ai/api/v1"],
  ["openrouter.ai/api", "https://openrouter.ai/api/v1"],
  ["https://api.groq.com", "https://api.groq.com/openai/v1"],
  ["https://gateway.example.com//team/a//v1", "https://gateway.example.com/team/a/v1"],
  ["https://example.com:8443/v1#top", "https://example.com:8443/v1"],
])("%s becomes %s", (typed, expected) => {
  expect(normalizeBaseUrl(typed)).toBe(expected);
});

test.each([
  ["", /Enter the address/],
  ["   ", /Enter the address/],
  ["ftp://example.com", /must start with https/],
  ["javascript:alert(1)", /not a web address|must start/],
  ["file:///etc/passwd", /not a web address|must start/],
  ["data:text/html,hi", /not a web address|must start/],
  ["https://me:secret@example.com/v1", /name or a password/],
  ["https://sk-123@example.com/v1", /name or a password/],
  ["https://example.com/v1?key=sk-123", /question mark/],
  ["http://api.openai.com/v1", /must start with https/],
  ["http://8.8.8.8/v1", /must start with https/],
  ["http://172.32.0.1", /must start with https/],
  ["two words", /not a web address/],
  ["https://", /not a web address/],
])("%j is refused with a reason", (typed, reason) => {
  expect(() => normalizeBaseUrl(typed)).toThrowError(
    expect.objectContaining({ code: "invalid-input", message: expect.stringMatching(reason) }),
  );
});

test("whatever is typed, the result is https or at home, clean, and stays the same when given again", () => {
  const address = fc.oneof(
    fc.string(),
    fc.webUrl({
      withQueryParameters: true,
      withFragments: true,
      authoritySettings: { withPort: true, withUserInfo: true },
    }),
    fc
      .tuple(fc.domain(), fc.constantFrom("", "/v1", "/v1/chat/completions", "/api", "//x/", "/models/models"))
      .map((pair) => pair.join("")),
    fc.tuple(fc.ipV4(), fc.nat(65_535)).map(([ip, port]) => `${ip}:${port}`),
  );
  fc.assert(
    fc.property(address, (typed) => {
      let result: string;
      try {
        result = normalizeBaseUrl(typed);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        return;
      }
      const url = new URL(result);
      expect(url.href.replace(/\/$/, "")).toBe(result);
      expect([url.username, url.password, url.search, url.hash]).toEqual(["", "", "", ""]);
      expect(result).not.toMatch(/\/$|\/chat\/completions$/);
      expect(normalizeBaseUrl(result)).toBe(result);
    }),
    { numRuns: 300 },
  );
});
