// @ts-check
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Packages whose command has another name than the package. */
const packageByCommand = /** @type {Readonly<Record<string, string>>} */ ({
  biome: "@biomejs/biome",
  playwright: "@playwright/test",
  tsc: "typescript",
});

/**
 * Runs a command with the terminal of this process. `node` is the Node that runs now, and the command of an
 * installed package is its script run by that Node, so that neither PATH nor a shell has a say.
 *
 * @param {readonly string[]} command
 * @param {Readonly<Record<string, string>>} [environment] added to this process's own
 * @returns {Promise<number>} the exit code; 1 when a signal ended it
 */
export function runCommand([name = "", ...args], environment = {}) {
  const script = scriptOf(name);
  const [file, fileArgs] =
    name === "node" ? [process.execPath, args] : script ? [process.execPath, [script, ...args]] : [name, args];
  return new Promise((resolve, reject) => {
    const child = spawn(file, fileArgs, {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      stdio: "inherit",
    });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.on("error", (error) => reject(new Error(`${name} could not be started: ${error.message}`)));
    child.on("close", (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      resolve(code ?? 1);
    });
  });
}

/** @param {string} command */
function scriptOf(command) {
  const folder = join(projectRoot, "node_modules", packageByCommand[command] ?? command);
  const description = join(folder, "package.json");
  if (!existsSync(description)) return undefined;
  const { bin } = JSON.parse(readFileSync(description, "utf8"));
  const script = typeof bin === "string" ? bin : bin?.[command];
  return typeof script === "string" ? join(folder, script) : undefined;
}
