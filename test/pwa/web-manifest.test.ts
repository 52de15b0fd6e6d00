import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webManifest } from "#pwa/web-manifest.ts";

const publicFile = (path: string) => readFileSync(new URL(`../../public/${path}`, import.meta.url));

/** Width and height stand in the header of a PNG, at bytes 16 and 20. */
function sizeOfPng(path: string): string {
  const bytes = publicFile(path);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const pictures = [...webManifest.icons, ...webManifest.screenshots];

test.each(pictures.filter(({ type }) => type === "image/png"))("$src is $sizes", ({ src, sizes }) => {
  expect(sizeOfPng(src)).toBe(sizes);
});

test.each(pictures.filter(({ type }) => type === "image/svg+xml"))("$src scales to any size", ({ src, sizes }) => {
  expect(sizes).toBe("any");
  expect(publicFile(src).toString()).toMatch(/^<svg [^>]*viewBox="0 0 512 512"/);
});

test("what a browser needs to offer installation is there", () => {
  const icons = webManifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  expect(webManifest.display).toBe("standalone");
  expect(webManifest.screenshots.map((screenshot) => screenshot.form_factor)).toEqual(["wide", "narrow"]);
});
