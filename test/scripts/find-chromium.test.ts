import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "../../scripts/find-chromium.mjs";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "recollect-find-"));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Puts a file where a browser would be; returns its path. */
function place(path: string, mode = 0o755): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  chmodSync(file, mode);
  return file;
}

const find = (environment: Record<string, string>) => findChromium({ environment, platform: "linux", home });

test("the browser that is named comes before one that is found", () => {
  place("bin/chromium");
  const named = place("elsewhere/chrome");
  expect(find({ CHROMIUM_PATH: named, PATH: join(home, "bin") })).toBe(named);
  expect(find({ CHROME_PATH: named, PATH: join(home, "bin") })).toBe(named);
});

test("a named browser that is missing is an error, not a reason to take another", () => {
  place("bin/chromium");
  expect(() => find({ CHROMIUM_PATH: join(home, "gone"), PATH: join(home, "bin") })).toThrow(
    /CHROMIUM_PATH names .*gone/,
  );
});

test("Chromium comes before Chrome, wherever on PATH it stands", () => {
  place("one/google-chrome");
  const chromium = place("two/chromium");
  expect(find({ PATH: [join(home, "one"), join(home, "two")].join(delimiter) })).toBe(chromium);
});

test("a file that cannot be run is passed over", () => {
  place("one/chromium", 0o644);
  const edge = place("two/microsoft-edge");
  expect(find({ PATH: [join(home, "one"), join(home, "two")].join(delimiter) })).toBe(edge);
});

test("Playwright's newest comes last of all", () => {
  place(".cache/ms-playwright/chromium-999/chrome-linux/chrome");
  const newest = place(".cache/ms-playwright/chromium-1201/chrome-linux64/chrome");
  expect(find({ PATH: "" })).toBe(newest);
});

test("on a machine without any there is none", () => {
  expect(find({ PATH: join(home, "bin") })).toBeUndefined();
});
