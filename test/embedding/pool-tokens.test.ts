import { expect, test } from "vitest";
import { poolTokens } from "#embedding/pool-tokens.ts";

/** Two texts of three tokens in two dimensions. */
const values = Float32Array.from([1, 0, 0, 1, 9, 9, 3, 4, 5, 5, 5, 5]);
const shape = { values, rows: 2, tokens: 3, dimensions: 2 };
const roots = Math.SQRT1_2;

test.each([
  ["the mean of the tokens that count", (place: number) => place % 3 !== 2 && place !== 4, [roots, roots, 0.6, 0.8]],
  ["the first token", (place: number) => place % 3 === 0, [1, 0, 0.6, 0.8]],
  ["no token at all", () => false, [0, 0, 0, 0]],
])("%s, at length one", (_, isToken, expected) => {
  for (const [index, value] of poolTokens({ ...shape, isToken }).entries())
    expect(value).toBeCloseTo(expected[index] ?? 0, 6);
});
