// @ts-check
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * Finds a Chromium, or installs one: from the distribution where this is Debian or a child of it and we are
 * root, else through Playwright. Throws with the way out when neither gives a browser.
 *
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;

  const isDebian = process.platform === "linux" && existsSync("/etc/debian_version");
  if (isDebian && process.getuid?.() === 0) {
    console.log("No Chromium found: installing Debian's.");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand(["apt-get", "update"], quiet);
    await runCommand(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], quiet);
  } else {
    console.log("No Chromium found: asking Playwright for its own.");
    await runCommand(["playwright", "install", "chromium"]);
  }

  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "There is no Chromium here and none could be installed. Install Chromium, Chrome or Edge, " +
      "or set CHROMIUM_PATH to the executable of one, and run this again.",
  );
}
