import { mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../../scripts/find-chromium.mjs";

/** What `launchPersistentContext` takes. */
type ContextOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** A person's browser: what it stores is on disk and outlives the browser being closed or killed. */
export interface BrowserProfile {
  readonly folder: string;
  /** Opens the browser on this profile; close the one before it first, two cannot share a profile. */
  readonly open: (options?: ContextOptions) => Promise<BrowserContext>;
  /** Ends the open browser as a power cut would, with no chance to finish anything. */
  readonly kill: () => Promise<void>;
  /** Closes what is open and deletes the folder. */
  readonly remove: () => Promise<void>;
}

/** Chromium's own services would reach out and make "nothing left this machine" untestable. */
const quietArguments = [
  "--no-sandbox",
  "--no-first-run",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function createBrowserProfile(): Promise<BrowserProfile> {
  const folder = await mkdtemp(join(tmpdir(), "recollect-profile-"));
  const opened = new Set<BrowserContext>();
  return {
    folder,
    open: async (options = {}) => {
      const executablePath = findChromium();
      if (!executablePath) throw new Error("No Chromium found. Run `npm run test:e2e`, which finds or installs one.");
      const context = await chromium.launchPersistentContext(folder, {
        executablePath,
        headless: true,
        viewport: { width: 1280, height: 800 },
        ...options,
        args: [...quietArguments, ...(options.args ?? [])],
      });
      opened.add(context);
      context.on("close", () => opened.delete(context));
      return context;
    },
    kill: async () => {
      const closed = [...opened].map((context) => context.waitForEvent("close"));
      // Chromium marks the profile it uses with a link to "<host>-<process id>".
      const lock = await readlink(join(folder, "SingletonLock"));
      process.kill(Number(lock.slice(lock.lastIndexOf("-") + 1)), "SIGKILL");
      await Promise.all(closed);
    },
    remove: async () => {
      for (const context of opened) await context.close();
      // A killed browser's last writes can meet the deletion.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
