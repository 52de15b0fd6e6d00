export interface TokenVectors {
  /** `rows` × `tokens` × `dimensions`, in that order. */
  readonly values: Float32Array;
  readonly rows: number;
  readonly tokens: number;
  readonly dimensions: number;
  /** Whether the token at this place (row × tokens + token) counts; each does unless given. */
  readonly isToken?: (place: number) => boolean;
}

/** The mean of each row's tokens that count, set to length one; zeros where none does. */
export function poolTokens({ values, rows, tokens, dimensions, isToken = () => true }: TokenVectors): Float32Array {
  const pooled = new Float32Array(rows * dimensions);
  for (let row = 0; row < rows; row += 1) {
    const sum = pooled.subarray(row * dimensions, (row + 1) * dimensions);
    for (let token = 0; token < tokens; token += 1) {
      const place = row * tokens + token;
      if (!isToken(place)) continue;
      for (let index = 0; index < dimensions; index += 1) {
        sum[index] = (sum[index] ?? 0) + (values[place * dimensions + index] ?? 0);
      }
    }
    // A mean differs from the sum in length only.
    const length = Math.hypot(...sum);
    if (length > 0) for (let index = 0; index < dimensions; index += 1) sum[index] = (sum[index] ?? 0) / length;
  }
  return pooled;
}
