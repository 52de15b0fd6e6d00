import type { Database } from "#db/database.ts";
import { CHAT_NAMESPACE } from "./chat-scope.ts";
import { contentWords } from "./compare-values.ts";
import type { Memory } from "./memory.ts";
import { type MemoryRow, rowToMemory } from "./memory-row.ts";

/** Matters of which a person has one at a time, under whichever key they are noted. */
const matters: readonly (readonly [matter: string, isAbout: (memory: Pick<Memory, "key" | "value">) => boolean])[] = [
  [
    "address",
    ({ key, value }) => /^(?:home-)?address$/.test(key) || (/^home/.test(key) && /\b(?:at|to) \d/i.test(value)),
  ],
  ["home-city", ({ key }) => key === "home-city" || key === "home"],
  ["job", ({ key, value }) => /^(?:job|occupation|profession)$/.test(key) && !/\bleave\b/i.test(value)],
  [
    "vehicle",
    ({ key, value }) =>
      /^(?:car|vehicle)$/.test(key) ||
      /^has-(?:car|new-car)/.test(key) ||
      (/^has-/.test(key) && /^(?:has|bought|leased?|owns) (?:an? )?(?:\p{L}+ )?car\b/iu.test(value)),
  ],
  ["wake-up", ({ value }) => /^(?:usually |normally )?(?:wakes?|gets?) up at \S/i.test(value)],
  ["bedtime", ({ value }) => /^(?:usually |normally )?goes to bed at \S/i.test(value)],
  ["diet", ({ key }) => key === "diet"],
];

/**
 * The fact under the key of the present one whose place it takes: what it says it replaces ("from tea to coffee"), or
 * what is about the same matter. Otherwise as it is.
 */
export function adoptKey(db: Database, fact: Memory, replaces: string | undefined): Memory {
  if (isOfOneChat(fact)) return fact;
  const replaced = replaces === undefined ? null : findReplaced(db, fact, replaces);
  const present = replaced ?? findSameKey(db, fact) ?? findSameMatter(db, fact);
  if (!present || (present.namespace === fact.namespace && present.key === fact.key)) return fact;
  return { ...fact, layer: present.layer, namespace: present.namespace, key: present.key };
}

/** The latest present fact of the person's own that has all the words of what is given up. */
function findReplaced(db: Database, fact: Memory, replaces: string): Memory | null {
  const words = contentWords(replaces);
  if (words.length === 0) return null;
  return (
    presentFacts(db, fact.owner)
      .filter(({ value, namespace }) => {
        // What is so of other people is not ended by what the person gives up.
        if (namespace.startsWith("entity/person") || namespace === "tacit/instructions") return false;
        const known = new Set(contentWords(value).map(stemOf));
        return words.every((word) => known.has(stemOf(word)));
      })
      .at(-1) ?? null
  );
}

/** One rule takes a flight for a plan and another for a matter of work: the name tells that it is the same. */
function findSameKey(db: Database, fact: Memory): Memory | null {
  if (fact.layer !== "tacit" || fact.category === "instruction") return null;
  return (
    presentFacts(db, fact.owner).findLast(
      ({ layer, key, category }) => layer === "tacit" && category !== "instruction" && key === fact.key,
    ) ?? null
  );
}

function findSameMatter(db: Database, fact: Memory): Memory | null {
  if (fact.layer === "project" || /^entity\/(?:person|pet)/.test(fact.namespace)) return null;
  const [matter, isAbout] = matters.find(([, isAboutMatter]) => isAboutMatter(fact)) ?? [];
  if (matter === undefined || isAbout === undefined) return null;
  return (
    presentFacts(db, fact.owner)
      .filter((memory) => !/^entity\/(?:person|pet)/.test(memory.namespace) && memory.layer !== "project")
      .filter((memory) => matters.find(([, isAboutMatter]) => isAboutMatter(memory))?.[0] === matter)
      .at(-1) ?? null
  );
}

function presentFacts(db: Database, owner: string): Memory[] {
  return db
    .all<MemoryRow>(
      "select * from memories where owner = ? and status = 'live' and valid_to is null order by valid_from, rowid",
      owner,
    )
    .map(rowToMemory)
    .filter((memory) => !isOfOneChat(memory));
}

/** What holds in one chat only takes nothing's place, and nothing takes its place. */
function isOfOneChat({ namespace }: Pick<Memory, "namespace">): boolean {
  return namespace.split("/")[1] === CHAT_NAMESPACE;
}

/** Enough of stemming to see that "coffees" is "coffee" and "smoking" is "smoke". */
function stemOf(word: string): string {
  return word.replace(/(?:ing|ers?|es|s|e)$/, "");
}
