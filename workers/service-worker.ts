import { createEngineCache } from "#pwa/engine-cache.ts";
import { createOutboundGate } from "#pwa/outbound-gate.ts";
import { createPrecache, type PrecacheEntry } from "#pwa/precache.ts";
import { securityHeaders } from "#pwa/security-headers.mjs";

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list of files here. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
};

const { scope } = self.registration;
const shell = new URL("index.html", scope).href;

const precache = createPrecache({
  caches: self.caches,
  cacheName: `recollect-precache ${scope}`,
  baseUrl: scope,
  entries: self.__WB_MANIFEST,
  fetch: (request) => fetch(request),
});
const engines = createEngineCache({
  caches: self.caches,
  cacheName: `recollect-engines ${scope}`,
  fetch: (request) => fetch(request),
});
const outbound = createOutboundGate({ findClient: (id) => self.clients.get(id), fetch: (request) => fetch(request) });

self.addEventListener("install", (event) => event.waitUntil(precache.install()));

// Claiming the page of the first visit lets its workers start from the precache when it loads again offline.
self.addEventListener("activate", (event) => event.waitUntil(precache.dropOld().then(() => self.clients.claim())));

// A version takes over only when the person says so: the running one may be in the middle of an answer.
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if (data?.type === "skip-waiting") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) {
    const answer = outbound.answer(request, event.clientId);
    if (answer) event.respondWith(answer);
    return;
  }
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const met = outbound.meet(url.pathname, event.clientId);
  event.respondWith(answerFromOrigin(request, url).then((response) => met.then(() => response)));
});

/** From the precache, else from the network; always with the headers a static host may not send. */
async function answerFromOrigin(request: Request, url: URL): Promise<Response> {
  const isNavigation = request.mode === "navigate";
  const response =
    (await precache.match(isNavigation ? shell : request.url)) ?? (await (engines.answer(request) ?? fetch(request)));
  // These cannot be rebuilt: an error has no body to hand on, and a redirect is followed by the browser.
  if (response.type === "error" || response.type === "opaqueredirect") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders(url.pathname))) headers.set(name, value);
  const { status, statusText } = response;
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? response.body : null, { status, statusText, headers });
}
