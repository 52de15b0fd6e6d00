/** The share of what should be found that is among the first `depth` found. */
export function recallAt(found: readonly string[], wanted: readonly string[], depth: number): number {
  const first = new Set(found.slice(0, depth));
  return wanted.filter((id) => first.has(id)).length / wanted.length;
}

/** Discounted gain of the first `depth`, as a share of the best possible order's. */
export function ndcgAt(found: readonly string[], grades: ReadonlyMap<string, number>, depth: number): number {
  const best = [...grades.values()].sort((left, right) => right - left);
  return (
    discountedGain(
      found.map((id) => grades.get(id) ?? 0),
      depth,
    ) / discountedGain(best, depth)
  );
}

function discountedGain(gains: readonly number[], depth: number): number {
  return gains.slice(0, depth).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The smallest value that `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Four decimals are more than these sets can tell apart. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
