import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanMessage, MAX_MESSAGE_LENGTH } from "#runner/clean-message.ts";

test.each(["", "   \n\t", "\u0000\u0007"])("nothing to say (%j) is refused with a way out", (text) => {
  expect(() => cleanMessage(text)).toThrow("Write something first");
});

test("a message of a megabyte is refused, and its length named", () => {
  expect(() => cleanMessage("a".repeat(1_048_576))).toThrow("1,048,576");
});

test("line breaks become one kind, tabs stay, other control characters go", () => {
  expect(cleanMessage("one\r\ntwo\rthree\n\tfour\u0000\u001b[31m")).toBe("one\ntwo\nthree\n\tfour[31m");
});

test("whatever is accepted is well-formed, bounded and free of control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      let clean: string;
      try {
        clean = cleanMessage(text);
      } catch {
        return;
      }
      expect(clean.isWellFormed()).toBe(true);
      expect(clean.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
      expect(clean).not.toMatch(/[\p{Cc}--[\n\t]]/v);
    }),
  );
});
