import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { distFolder } from "../../../scripts/build-when-stale.mjs";

/** Copies the built app into `root` as a later version: its page says `version` in a meta tag, its worker differs. */
export async function buildNextVersion(version: string, root: string): Promise<void> {
  await cp(distFolder, root, { recursive: true });
  await replaceIn(join(root, "index.html"), /<head>/, `<head><meta name="version" content="${version}">`);
  // The list of files inside the worker: index.html has another revision now.
  await replaceIn(join(root, "service-worker.js"), /("revision":")\w+(","url":"index\.html")/, `$1${version}$2`);
}

async function replaceIn(path: string, pattern: RegExp, replacement: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const replaced = text.replace(pattern, replacement);
  if (replaced === text) throw new Error(`${path} has nothing that matches ${pattern}; this helper is out of date.`);
  await writeFile(path, replaced);
}
