// @ts-check
// Usage: node scripts/with-chromium.mjs COMMAND [ARGUMENT...]
import { ensureChromium } from "./ensure-chromium.mjs";
import { runCommand } from "./run-command.mjs";

const command = process.argv.slice(2);
try {
  if (command.length === 0) throw new Error("Say what to run: node scripts/with-chromium.mjs COMMAND [ARGUMENT...]");
  process.exitCode = await runCommand(command, { CHROMIUM_PATH: await ensureChromium() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
