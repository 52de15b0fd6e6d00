// @ts-check
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/**
 * @typedef {object} Surroundings What decides which browser is found; a test may state its own.
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {NodeJS.Platform} platform
 * @property {string} home
 */

/** Names of Chromium and its siblings on PATH, the plainest first. */
const commandNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

const macApplications = [
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

/**
 * The browser the tests run in: the one named by CHROMIUM_PATH or CHROME_PATH, else one on PATH, in the
 * applications folder of a Mac, or in Playwright's cache. A path that is named but missing is an error,
 * because going on with another browser would hide it.
 *
 * @param {Partial<Surroundings>} [surroundings]
 * @returns {string | undefined} the path of an executable
 */
export function findChromium({ environment = process.env, platform = process.platform, home = homedir() } = {}) {
  for (const name of ["CHROMIUM_PATH", "CHROME_PATH"]) {
    const named = environment[name];
    if (!named) continue;
    if (isExecutable(named)) return named;
    throw new Error(`${name} names ${named}, which is not an executable file. Correct it, or unset it to search.`);
  }
  return [
    ...onPath(environment),
    ...inApplications(platform, home),
    ...inPlaywrightCache(environment, platform, home),
  ].find(isExecutable);
}

/** @param {Surroundings["environment"]} environment */
function onPath(environment) {
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {NodeJS.Platform} platform @param {string} home */
function inApplications(platform, home) {
  if (platform !== "darwin") return [];
  return macApplications.flatMap((path) => [join("/Applications", path), join(home, "Applications", path)]);
}

/** @param {Surroundings["environment"]} environment @param {NodeJS.Platform} platform @param {string} home */
function inPlaywrightCache(environment, platform, home) {
  const cache =
    environment.PLAYWRIGHT_BROWSERS_PATH ??
    (platform === "darwin" ? join(home, "Library/Caches/ms-playwright") : join(home, ".cache/ms-playwright"));
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice("chromium-".length)) - Number(a.slice("chromium-".length)))
    .flatMap((name) => [
      join(cache, name, "chrome-linux/chrome"),
      join(cache, name, "chrome-linux64/chrome"),
      join(cache, name, "chrome-mac/Chromium.app/Contents/MacOS/Chromium"),
      join(cache, name, "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing"),
      join(cache, name, "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing"),
    ]);
}

/** @param {string} path */
function isExecutable(path) {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Present but not executable: as good as absent, the search goes on.
    return false;
  }
}
