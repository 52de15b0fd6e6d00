import { expect, test } from "vitest";
import { normalizeModelHost } from "#embedding/model-host.ts";

test.each([
  ["https://huggingface.co", "https://huggingface.co"],
  [" https://models.example/mirror/ ", "https://models.example/mirror"],
  ["http://localhost:8080/", "http://localhost:8080"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
])("%j is %s", (typed, normal) => {
  expect(normalizeModelHost(typed)).toBe(normal);
});

test.each([
  "",
  "huggingface",
  "http://models.example",
  "http://192.168.1.4",
  "ftp://models.example",
  "https://me:secret@models.example",
  "https://models.example/?token=1",
  "javascript:alert(1)",
])("%j is refused with the reason", (typed) => {
  expect(() => normalizeModelHost(typed)).toThrow(expect.objectContaining({ code: "invalid-input" }));
});
