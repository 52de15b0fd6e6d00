/** A file of the build. `revision` is null where the name already carries a hash of the content. */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

export interface PrecacheDeps {
  /** Every cache of this origin; only the one named `cacheName` is ever opened or changed. */
  readonly caches: CacheStorage;
  readonly cacheName: string;
  /** What relative addresses are relative to: the scope of the service worker. */
  readonly baseUrl: string;
  readonly entries: readonly PrecacheEntry[];
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface Precache {
  /** Fetches what is not there yet. Rejects when one file cannot be had: half an app is none. */
  readonly install: () => Promise<void>;
  /** Drops what only earlier versions listed. */
  readonly dropOld: () => Promise<void>;
  /** The stored answer for an address; undefined when this version does not list it. */
  readonly match: (url: string) => Promise<Response | undefined>;
}

/**
 * The files that must be there without a network. Two versions share one cache: a file is kept under its
 * address and revision, so an update fetches only what changed and the running version keeps all of its own.
 */
export function createPrecache({ caches, cacheName, baseUrl, entries, fetch }: PrecacheDeps): Precache {
  const keyByUrl = new Map(entries.map((entry) => [new URL(entry.url, baseUrl).href, cacheKey(entry, baseUrl)]));

  const fetchInto = async (cache: Cache, url: string, key: string) => {
    // A name without a hash may lie in the HTTP cache with the content of an earlier version.
    const response = await fetch(new Request(url, { cache: url === key ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${url} answered ${response.status}; this version cannot be installed.`);
    await cache.put(key, response);
  };

  return {
    install: async () => {
      const cache = await caches.open(cacheName);
      const present = new Set((await cache.keys()).map((request) => request.url));
      const missing = [...keyByUrl].filter(([, key]) => !present.has(key));
      await Promise.all(missing.map(([url, key]) => fetchInto(cache, url, key)));
    },
    dropOld: async () => {
      const cache = await caches.open(cacheName);
      const listed = new Set(keyByUrl.values());
      const old = (await cache.keys()).filter((request) => !listed.has(request.url));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    match: async (url) => {
      const key = keyByUrl.get(withoutQuery(url));
      return key === undefined ? undefined : (await caches.open(cacheName)).match(key);
    },
  };
}

function cacheKey({ url, revision }: PrecacheEntry, baseUrl: string): string {
  const key = new URL(url, baseUrl);
  if (revision !== null) key.searchParams.set("revision", revision);
  return key.href;
}

/** A file is the same file whatever is asked of it in the query. */
function withoutQuery(url: string): string {
  const plain = new URL(url);
  plain.search = "";
  plain.hash = "";
  return plain.href;
}
