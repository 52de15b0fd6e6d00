export interface EngineCacheDeps {
  readonly caches: CacheStorage;
  readonly cacheName: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface EngineCache {
  /** The stored answer, else the network's, which is stored; undefined for what is no part of an engine. */
  readonly answer: (request: Request) => Promise<Response> | undefined;
}

/** The build's names: a stem, a hash of eight characters, an end. */
const engineFile = /\/assets\/((?:transformers|ort-)[\w.-]*?)-[\w-]{8}(\.\w+)$/;

/**
 * Engines of local models are large and most people never want one, so they are no part of the shell; once one has been
 * used it must be there without a network too. A file's name holds a hash of its content: what is stored never changes,
 * and a newer file of the same stem takes the older one's place.
 */
export function createEngineCache({ caches, cacheName, fetch }: EngineCacheDeps): EngineCache {
  const answer = async (request: Request, [, stem, end]: RegExpExecArray): Promise<Response> => {
    const cache = await caches.open(cacheName);
    const stored = await cache.match(request.url);
    if (stored) return stored;
    const response = await fetch(request);
    if (response.status !== 200) return response;
    await cache.put(request.url, response.clone());
    for (const { url } of await cache.keys()) {
      const other = engineFile.exec(new URL(url).pathname);
      if (url !== request.url && other?.[1] === stem && other?.[2] === end) await cache.delete(url);
    }
    return response;
  };

  return {
    answer: (request) => {
      const found = request.method === "GET" ? engineFile.exec(new URL(request.url).pathname) : null;
      return found ? answer(request, found) : undefined;
    },
  };
}
