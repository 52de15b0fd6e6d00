/** One of several ways to say it: varied, and the same for the same words. */
export function choose<Item>(items: readonly Item[], seed: string): Item {
  let hash = 0;
  for (const character of seed.slice(0, 200)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const item = items[hash % items.length];
  if (item === undefined) throw new RangeError("There is nothing to choose from.");
  return item;
}
