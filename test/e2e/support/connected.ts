import type { Page } from "@playwright/test";
import { type LoopbackProvider, startLoopbackProvider } from "../../support/loopback-provider.mjs";
import { createBrowserProfile } from "./browser-profile.ts";
import { connectModel } from "./connect-model.ts";
import { test as base, startApp } from "./fixtures.ts";

/** One browser, with the app open and a model connected that answers as its server is told to. */
export interface Connected {
  readonly page: Page;
  readonly provider: LoopbackProvider;
}

/** For stories that differ by what the server does: they share a browser, and begin a new chat each. */
export const test = base.extend<object, { readonly connected: Connected }>({
  connected: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const app = await startApp();
      const provider = await startLoopbackProvider();
      const profile = await createBrowserProfile();
      const context = await profile.open();
      const page = await context.newPage();
      await page.goto(app.url);
      await connectModel(page, { baseUrl: provider.baseUrl });
      await use({ page, provider });
      await profile.remove();
      await provider.close();
      await app.stop();
    },
    { scope: "worker" },
  ],
});
