import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);
const architecture = readFileSync(new URL("ARCHITECTURE.md", root), "utf8");
const folders = readdirSync(new URL("src", root), { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(folders.map(({ name }) => `src/${name}`))("ARCHITECTURE.md says what %s is for", (folder) => {
  expect(architecture).toContain(`\`${folder}\``);
});

test("ARCHITECTURE.md names no folder of src that is gone", () => {
  const named = [...architecture.matchAll(/`(src\/[a-z-]+)`/g)].map((match) => match[1]);
  expect(folders.map(({ name }) => `src/${name}`)).toEqual(expect.arrayContaining(named));
});
