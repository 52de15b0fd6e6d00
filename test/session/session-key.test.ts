import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSessionKey, parseSessionKey, type SessionKey, sessionIdentity } from "#session/session-key.ts";

const name = fc.string({ unit: "grapheme" });

const sessionKey = fc.letrec<{ key: SessionKey }>((tie) => ({
  key: fc.oneof(
    { depthSize: "small" },
    fc.record({ type: fc.constant("main" as const), name }),
    fc.record({ type: fc.constant("heartbeat" as const), id: name }),
    fc.record({ type: fc.constantFrom("sub-agent" as const, "nested" as const), parent: tie("key"), id: name }),
  ),
})).key;

test("any key comes back from its string", () => {
  fc.assert(
    fc.property(sessionKey, (key) => {
      expect(parseSessionKey(buildSessionKey(key))).toEqual(key);
    }),
  );
});

test("different keys are different sessions", () => {
  fc.assert(
    fc.property(sessionKey, sessionKey, (left, right) => {
      const isSame = JSON.stringify(sessionIdentity(left)) === JSON.stringify(sessionIdentity(right));
      expect(isSame).toBe(buildSessionKey(left) === buildSessionKey(right));
    }),
  );
});

test("a helper of a nested run reads as a path", () => {
  const main: SessionKey = { type: "main", name: "Tea time" };
  const nested: SessionKey = { type: "nested", parent: main, id: "3" };
  expect(buildSessionKey({ type: "sub-agent", parent: nested, id: "a/b" })).toBe(
    "main:Tea%20time/nested:3/sub-agent:a%2Fb",
  );
});

test.each(["", "main", ":x", "nested:1", "main:a/main:b", "main:a//nested:1", "main:%zz"])("%j is no key", (text) => {
  expect(() => parseSessionKey(text)).toThrow("is no session key");
});
