export interface IntroducedFetchDeps {
  readonly fetch: typeof fetch;
  /** This worker's own script. */
  readonly scriptUrl: string;
}

/**
 * A fetch that lets the service worker know who asks before it asks for anything outside: the service worker then
 * leaves the request to the browser. One that it hands on itself is not told when its asker gives up before the
 * answer begins (Chromium 156), so a model would go on thinking for nobody. Each time, since the service worker
 * forgets when it sleeps.
 */
export function createIntroducedFetch({ fetch, scriptUrl }: IntroducedFetchDeps): typeof fetch {
  const introduce = async () => {
    const own = await fetch(scriptUrl);
    await own.body?.cancel();
  };
  return async (input, init) => {
    // Without it the request is handed on all the same, or tells by itself that there is no network.
    await introduce().catch(() => undefined);
    return fetch(input, init);
  };
}
