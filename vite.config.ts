/// <reference types="vitest/config" />
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";
import { findChromium } from "./scripts/find-chromium.mjs";
import { securityHeaders, workerName } from "./src/pwa/security-headers.mjs";
import { webManifest } from "./src/pwa/web-manifest.ts";
import { modelHostCommands } from "./test/support/model-host-commands.ts";

const isolation = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export default defineConfig({
  plugins: [
    solid(),
    workerHeaders(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "workers",
      filename: "service-worker.ts",
      manifest: webManifest,
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,wasm,woff2,svg,png,webmanifest}", "embedder/*.{bin,txt,json}"],
        globIgnores: [
          // SQLite's own workers serve the storage kinds Recollect does not use.
          "**/sqlite3-worker1*",
          "**/sqlite3-opfs-async-proxy*",
          // The engines of local models are fetched when a person first asks for one.
          "**/web-llm*",
          "**/{transformers,ort}*",
          // Other scripts than Latin fall back to the system's fonts when there is no network.
          "**/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-*.woff2",
          "screenshots/**",
        ],
        dontCacheBustURLsMatching: /^(?:assets|workers)\/.+-[\w-]{8}\.\w+$/,
        // The embedder's weights are 6.1 MB; anything larger is not part of the shell.
        maximumFileSizeToCacheInBytes: 7_000_000,
      },
    }),
  ],
  worker: {
    format: "es",
    // Headers go by these names; see src/pwa/security-headers.mjs.
    rolldownOptions: { output: { entryFileNames: "workers/[name]-[hash].js" } },
  },
  // A small font or picture inlined as a data: address would be refused by the content security policy.
  build: { target: "esnext", assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  server: { headers: isolation },
  optimizeDeps: {
    exclude: ["@sqlite.org/sqlite-wasm"],
    // Found only once a worker asks for them, which would make a page under test load again.
    include: ["@huggingface/transformers", "@noble/hashes/sha2.js", "@noble/hashes/utils.js"],
  },
  test: {
    // vite-plugin-solid would choose jsdom; what runs in Node here has no page.
    environment: "node",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A busy machine is slow; a test that waits for what never comes still ends.
          testTimeout: 30_000,
          include: ["test/**/*.test.ts"],
          exclude: ["test/**/*.browser.test.ts", "test/e2e/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/**/*.browser.test.ts"],
          testTimeout: 60_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: modelHostCommands,
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? "chromium",
                args: [
                  "--no-sandbox",
                  "--disable-quic",
                  "--disable-background-networking",
                  "--disable-component-update",
                ],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

/** In development too a worker is bound by the policy of its script; the page is not, for hot reloading's sake. */
function workerHeaders(): Plugin {
  return {
    name: "recollect-worker-headers",
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (workerName(pathname)) {
          for (const [name, value] of Object.entries(securityHeaders(pathname))) response.setHeader(name, value);
        }
        next();
      });
    },
  };
}
