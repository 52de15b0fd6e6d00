import type { BrowserContext } from "@playwright/test";

/** The origins that pages and workers of the browser ask from now on; grows while they do. */
export function watchOrigins(context: BrowserContext): ReadonlySet<string> {
  const origins = new Set<string>();
  context.on("request", (request) => {
    if (!/^(data|blob|about):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}
