// @ts-check
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, runCommand } from "./run-command.mjs";

/** Where the built app lies. */
export const distFolder = join(projectRoot, "dist");

/** Everything a build is made of. */
const sources = ["index.html", "package-lock.json", "public", "src", "vite.config.ts", "workers"];

/** Builds the app unless `dist` is newer than everything it is made of. Throws when the build fails. */
export async function buildWhenStale() {
  const built = statSync(join(distFolder, "service-worker.js"), { throwIfNoEntry: false });
  const newest = Math.max(...sources.map((source) => newestChange(join(projectRoot, source))));
  if (built && built.mtimeMs > newest) return;
  const code = await runCommand(["vite", "build"]);
  if (code !== 0) throw new Error("The build failed; the reason stands above.");
}

/**
 * When the file or anything in the folder last changed, in milliseconds since 1970. A folder counts by
 * itself too: taking a file out of it changes nothing else.
 *
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
