import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const root = new URL("..", import.meta.url).pathname;

/** Serves the sources and, when a page is asked for, opens it in a Chromium with a profile of its own. */
export async function openBench() {
  const server = await createServer({
    root,
    // Without the app's own plugins: no service worker, and nothing that reloads the page.
    configFile: false,
    cacheDir: join(root, "node_modules/.cache/bench-vite"),
    appType: "mpa",
    logLevel: "error",
    publicDir: "public",
    worker: { format: "es" },
    optimizeDeps: { noDiscovery: true, include: [] },
    server: {
      port: 0,
      host: "127.0.0.1",
      hmr: false,
      ws: false,
      watch: null,
      preTransformRequests: false,
      headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
    },
  });
  let profile = "";
  let context;

  const closePage = async () => {
    await context?.close();
    context = undefined;
    if (profile !== "") await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    profile = "";
  };

  return {
    /** Loads a TypeScript module into this process. */
    load: (path) => server.ssrLoadModule(path),
    /** Opens the page in a browser of its own; the one opened before is closed. */
    openPage: async (path) => {
      await closePage();
      if (!server.httpServer?.listening) await server.listen();
      profile = await mkdtemp(join(tmpdir(), "recollect-bench-"));
      // A persistent context: in an incognito-like one OPFS is some ten times slower.
      context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
        headless: true,
        args: [
          "--no-sandbox",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
        ],
      });
      const page = await context.newPage();
      page.setDefaultTimeout(0);
      page.on("pageerror", (error) => console.error(error.message));
      const [address] = server.resolvedUrls?.local ?? [];
      await page.goto(new URL(path, address).href);
      await page.waitForFunction("globalThis.bench !== undefined");
      return page;
    },
    close: async () => {
      await closePage();
      await server.close();
    },
  };
}
