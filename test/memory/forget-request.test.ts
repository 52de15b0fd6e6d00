import fc from "fast-check";
import { expect, test } from "vitest";
import { readForgetRequest } from "#memory/forget-request.ts";

test.each([
  ["don't remember my address any more", "my address", false],
  ["Don’t keep my birthday.", "my birthday", false],
  ["Forget what I said about Ana", "Ana", true],
  ["please forget that I live in Porto", "I live in Porto", false],
  ["delete my phone number from your memory", "my phone number", false],
  ["Could you please erase my e-mail?", "my e-mail", false],
  ["I'd like you to forget everything about my ex", "my ex", true],
  ["You can forget where I work now, thanks", "where I work", false],
  ["remove the shoe size from your notes", "the shoe size", false],
  ["stop remembering my diet", "my diet", false],
  ["Forget the fact that my brother smokes", "my brother smokes", false],
])("%s", (text, subject, isSweeping) => {
  expect(readForgetRequest(text)).toEqual({ subject, isSweeping, scope: "subject" });
});

test.each([["forget what I just said"], ["Please forget my last message."]])("%s means what was said last", (text) => {
  expect(readForgetRequest(text)?.scope).toBe("last");
});

test.each([["forget everything"], ["Delete everything you know about me"], ["forget all about me"]])(
  "%s means all there is",
  (text) => {
    expect(readForgetRequest(text)?.scope).toBe("everything");
  },
);

test.each([
  ["don't forget my birthday"],
  ["Never forget that I'm vegan"],
  ["forget it"],
  ["Forget about it, let's go on"],
  ["delete the second paragraph"],
  ["remove my name from this text"],
  ["do not save the file"],
  ["I forget where I put my keys"],
  ["Did you forget my name?"],
  ["Forget to mention it"],
  ["I always forget my umbrella"],
  ["Clear the table"],
])("%s asks for no fact to be forgotten", (text) => {
  const request = readForgetRequest(text);
  // "Let's go on" is no subject that any fact has; what matters is that nothing personal is named.
  expect(request === null || !/\b(?:my|i|our)\b/i.test(request.subject)).toBe(true);
});

test("no text makes it fail, and no long one is an order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 600 }), (text) => {
      const request = readForgetRequest(`forget ${text}`);
      expect(text.length > 300 ? request : null).toBeNull();
    }),
  );
});
