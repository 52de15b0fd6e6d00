// @ts-check
// `npm start`: builds the app when needed and serves it on this machine. PORT chooses the port.
import { spawn } from "node:child_process";
import { buildWhenStale, distFolder } from "./build-when-stale.mjs";
import { serve } from "./serve.mjs";

const DEFAULT_PORT = 4173;
/** How many ports after the first are tried before giving up. */
const PORT_TRIES = 20;

try {
  await buildWhenStale();
  const server = await serveOnFreePort(askedPort());
  console.log(`\nRecollect is at ${server.url}\nYour data stays in the browser that opens it. Stop with Ctrl+C.`);
  if (process.stdout.isTTY && !process.env.CI) openBrowser(server.url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function askedPort() {
  const { PORT } = process.env;
  if (!PORT) return DEFAULT_PORT;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${PORT}", which is no port. Give a number from 1 to 65535.`);
}

/** @param {number} firstPort */
async function serveOnFreePort(firstPort) {
  for (let port = firstPort; port < firstPort + PORT_TRIES; port += 1) {
    try {
      return await serve({ root: distFolder, port });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EADDRINUSE") throw error;
      // The browser keeps data by address: what was written under one port is not seen under another.
      console.log(`Port ${port} is taken, trying ${port + 1}. Data kept under port ${port} is not visible there.`);
    }
  }
  throw new Error(`Ports ${firstPort} to ${firstPort + PORT_TRIES - 1} are all taken. Set PORT to a free one.`);
}

/** @param {string} url */
function openBrowser(url) {
  const command = process.platform === "darwin" ? "open" : "xdg-open";
  const child = spawn(command, [url], { stdio: "ignore", detached: true });
  // No such command on this machine: the address is printed, the person can open it.
  child.on("error", () => console.log("No browser could be opened from here; open the address yourself."));
  child.unref();
}
