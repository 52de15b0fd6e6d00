import fc from "fast-check";
import { expect, test } from "vitest";
import { effectiveNamespace, keyWords, normalizeKey } from "#memory/memory-key.ts";

test.each([
  ["Code_Style", "code-style"],
  ["Preference/Code-Style", "preference/code-style"],
  ["  Favourite   Tea ", "favourite-tea"],
  ["--dog__name--", "dog-name"],
  ["/person//Ana/", "person/ana"],
  ["Größe", "größe"],
  ["Cafe\u0301", "café"],
  ["_ -/ ", ""],
])("%j is the key %j", (key, normal) => {
  expect(normalizeKey(key)).toBe(normal);
});

test("a normal key stays as it is, and holds no capitals, blanks, underscores, runs or loose ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (key) => {
      const normal = normalizeKey(key);
      expect(normalizeKey(normal)).toBe(normal);
      expect(normal).not.toMatch(/[\s_]|--|\/\/|^[-/]|[-/]$/);
    }),
  );
});

test("spellings of one key are one key", () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  const gap = fc.constantFrom(" ", "_", "-", "  ", "__", " - ", "_-");
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.array(gap, { minLength: 5, maxLength: 5 }),
      (words, gaps) => {
        const spelt = words.map((each, index) => (index === 0 ? each : `${gaps[index - 1]}${each}`)).join("");
        expect(normalizeKey(spelt.toUpperCase())).toBe(words.join("-"));
      },
    ),
  );
});

test.each([
  ["tacit", "preferences", "tacit/preferences"],
  ["tacit", "", "tacit"],
  ["tacit", "tacit", "tacit"],
  ["tacit", "tacit/personality", "tacit/personality"],
  ["daily", "2026-05-05", "daily/2026-05-05"],
  ["project", "Garden Shed", "project/garden-shed"],
] as const)("layer %s and namespace %j make %s", (layer, namespace, effective) => {
  expect(effectiveNamespace(layer, namespace)).toBe(effective);
});

test.each([
  ["tacit", "tacit/preferences", "favourite-tea", "favourite tea"],
  ["entity", "entity/default", "person/ana", "person ana"],
  ["project", "project/garden-shed", "shed/roof", "garden shed roof"],
  ["daily", "daily/2026-05-05", "decision", "decision"],
] as const)("a key of %s reads in words: %s %s", (layer, namespace, key, words) => {
  expect(keyWords(layer, namespace, key)).toBe(words);
});
