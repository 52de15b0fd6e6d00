import { test as base, expect, type Page } from "@playwright/test";
import { distFolder } from "../../../scripts/build-when-stale.mjs";
import { serve } from "../../../scripts/serve.mjs";
import { type BrowserProfile, createBrowserProfile } from "./browser-profile.ts";

export { expect };

/** The built app on a loopback port of its own. */
export interface AppServer {
  /** With a closing slash; stays the same through `stop` and `start`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: (options?: ServeOptions) => Promise<void>;
}

export interface ServeOptions {
  /** Another folder than `dist`, for another version of the app. */
  readonly root?: string;
  /** Without security headers, as a plain static host. */
  readonly plain?: boolean;
}

export interface Fixtures {
  readonly app: AppServer;
  readonly profile: BrowserProfile;
}

/** Every story starts with a fresh server and a fresh browser profile on disk. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  app: async ({}, use) => {
    const app = await startApp();
    await use(app);
    await app.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  profile: async ({}, use) => {
    const profile = await createBrowserProfile();
    await use(profile);
    await profile.remove();
  },
});

/** For stories that share one server; the others take the `app` fixture. */
export async function startApp(): Promise<AppServer> {
  let running: Awaited<ReturnType<typeof serve>> | undefined = await serve({ root: distFolder });
  const { url, port } = running;
  return {
    url,
    stop: async () => {
      await running?.close();
      running = undefined;
    },
    start: async ({ root = distFolder, plain = false } = {}) => {
      if (running) throw new Error("The server runs already; stop it first.");
      running = await serve({ root, port, plain });
    },
  };
}

/** Opens the app and waits until its service worker has everything it needs to open without a network. */
export async function openInstalled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    });
  });
}
