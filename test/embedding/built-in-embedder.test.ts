import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadBuiltInEmbedder, type ReadEmbedderFile } from "#embedding/built-in-embedder.ts";
import { builtInEmbedder, readEmbedderFile } from "../support/built-in-embedder.ts";

interface References {
  readonly reference: readonly { readonly text: string; readonly norm: number; readonly first8: readonly number[] }[];
  readonly referenceCosines: readonly (readonly [left: number, right: number, cosine: number])[];
}

const card = JSON.parse(new TextDecoder().decode(await readEmbedderFile("card.json"))) as References;
const vectors = card.reference.map(({ text }) => builtInEmbedder.encode([text]));
const norm = (vector: Float32Array) => Math.hypot(...vector);
const dot = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

describe("the vectors are those of the card", () => {
  test.each(card.reference.map((entry, index) => ({ ...entry, index })))("$text", ({ index, first8, norm: length }) => {
    const vector = vectors[index] ?? new Float32Array();
    expect(vector).toHaveLength(192);
    expect(norm(vector)).toBeCloseTo(length, 3);
    for (const [dimension, value] of first8.entries()) {
      expect(Math.abs((vector[dimension] ?? Number.NaN) - value)).toBeLessThan(1e-3);
    }
  });

  test.each(card.referenceCosines)("the cosine of texts %i and %i is %f", (left, right, cosine) => {
    const [first = new Float32Array(), second = new Float32Array()] = [vectors[left], vectors[right]];
    expect(Math.abs(dot(first, second) - cosine)).toBeLessThan(1e-3);
  });
});

describe("any text", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc.lorem({ mode: "sentences" }),
  );

  test("gives a vector of length one, or of zeros, and never NaN", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const vector = builtInEmbedder.encode([text]);
        expect(vector).toHaveLength(192);
        const length = norm(vector);
        expect(length === 0 || Math.abs(length - 1) < 1e-4).toBe(true);
      }),
    );
  });

  test("gives the same vector in whatever order its words stand", () => {
    const words = fc.array(fc.constantFrom("dog", "Rex", "walk", "kubernetes", "blorptastic", "the", "façade"), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, (list) => {
        const forwards = builtInEmbedder.encode([list.join(" ")]);
        const backwards = builtInEmbedder.encode([[...list].reverse().join(" ")]);
        for (const [index, value] of forwards.entries()) {
          expect(Math.abs(value - (backwards[index] ?? Number.NaN))).toBeLessThan(1e-5);
        }
      }),
    );
  });

  test("is encoded the same alone and beside others", () => {
    const together = builtInEmbedder.encode(["my dog", "日本語", "kubernetes ingress"]);
    expect(together.slice(384)).toEqual(builtInEmbedder.encode(["kubernetes ingress"]));
    expect(norm(together.slice(192, 384))).toBe(0);
  });
});

describe("files that are not the card's are refused", () => {
  const withFile =
    (name: string, change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>): ReadEmbedderFile =>
    async (asked) => {
      const file = await readEmbedderFile(asked);
      return asked === name ? change(new Uint8Array(file)).buffer : file;
    };

  test.each(["embedder.bin", "vocabulary.txt"])("%s with one byte changed", async (name) => {
    const changed = withFile(name, (bytes) => {
      const copy = bytes.slice();
      copy[1_000] = (copy[1_000] ?? 0) ^ 1;
      return copy;
    });
    await expect(loadBuiltInEmbedder(changed)).rejects.toMatchObject({
      code: "storage-damaged",
      message: expect.stringContaining("SHA-256"),
    });
  });

  test("a file that was cut off", async () => {
    const cut = withFile("embedder.bin", (bytes) => bytes.slice(0, 1_000_000));
    await expect(loadBuiltInEmbedder(cut)).rejects.toMatchObject({
      code: "storage-damaged",
      message: expect.stringContaining("1000000 bytes"),
    });
  });

  test.each([
    ["no JSON", "<!doctype html>"],
    ["another model's card", JSON.stringify({ name: "other", bits: 8 })],
  ])("a card that is %s", async (_, text) => {
    const wrong = withFile("card.json", () => new TextEncoder().encode(text));
    await expect(loadBuiltInEmbedder(wrong)).rejects.toMatchObject({ code: "invalid-input" });
  });
});
