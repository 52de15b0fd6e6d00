// @ts-check
// Draws the PNG icons from the SVGs beside them. Run after an SVG changes:
// node scripts/with-chromium.mjs node scripts/make-icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ensureChromium } from "./ensure-chromium.mjs";
import { projectRoot } from "./run-command.mjs";

/** Each picture: its drawing, its file and the length of its sides in pixels. iOS rounds corners by itself. */
const pictures = /** @type {const} */ ([
  ["icons/icon.svg", "icons/icon-192.png", 192],
  ["icons/icon.svg", "icons/icon-512.png", 512],
  ["icons/maskable.svg", "icons/maskable-192.png", 192],
  ["icons/maskable.svg", "icons/maskable-512.png", 512],
  ["icons/monochrome.svg", "icons/monochrome-512.png", 512],
  ["icons/maskable.svg", "apple-touch-icon.png", 180],
]);

const publicFolder = join(projectRoot, "public");
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  for (const [drawing, file, size] of pictures) {
    await page.setViewportSize({ width: size, height: size });
    const source = readFileSync(join(publicFolder, drawing), "utf8");
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`);
    writeFileSync(join(publicFolder, file), await page.screenshot({ omitBackground: true }));
    console.log(`public/${file}`);
  }
} finally {
  await browser.close();
}
