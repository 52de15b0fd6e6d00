import type { Memory } from "#memory/memory.ts";

/** What a fact is about, as a person would say it: `ana/works-at` becomes "ana · works at". */
export const factLabel = (memory: Pick<Memory, "key">): string =>
  memory.key
    .split(/[/:]/)
    .map((part) => part.replaceAll("-", " ").trim())
    .filter(Boolean)
    .join(" · ");
