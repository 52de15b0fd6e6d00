import { afterEach, beforeEach, expect, test } from "vitest";
import { createPrecache, type PrecacheEntry } from "#pwa/precache.ts";

const baseUrl = `${location.origin}/app/`;
const ownCache = "recollect-precache test";
const foreignCache = "a model's weights";

beforeEach(async () => {
  for (const name of [ownCache, foreignCache]) await caches.delete(name);
});
afterEach(async () => {
  for (const name of [ownCache, foreignCache]) await caches.delete(name);
});

/** A version of the app whose host answers each address with the text of this version. */
function version(text: string, entries: readonly PrecacheEntry[], broken = "") {
  const fetched: string[] = [];
  const precache = createPrecache({
    caches,
    cacheName: ownCache,
    baseUrl,
    entries,
    fetch: async ({ url }) => {
      fetched.push(url.slice(baseUrl.length));
      return url.endsWith(broken) && broken !== "" ? new Response(null, { status: 500 }) : new Response(text);
    },
  });
  const read = async (path: string) => (await precache.match(`${baseUrl}${path}`))?.text();
  return { precache, fetched, read };
}

const page = (revision: string): PrecacheEntry => ({ url: "index.html", revision });
const script = (hash: string): PrecacheEntry => ({ url: `assets/index-${hash}.js`, revision: null });

test("what is installed is found again, whatever the query", async () => {
  const one = version("one", [page("1"), script("aaaaaaaa")]);
  await one.precache.install();
  expect(await one.read("index.html")).toBe("one");
  expect(await one.read("index.html?source=shortcut#/memory")).toBe("one");
  expect(await one.read("assets/index-aaaaaaaa.js")).toBe("one");
  expect(await one.read("unknown.js")).toBeUndefined();
});

test("an update fetches only what changed, and the running version keeps its own files meanwhile", async () => {
  const one = version("one", [page("1"), script("aaaaaaaa")]);
  await one.precache.install();
  const two = version("two", [page("2"), script("aaaaaaaa")]);
  await two.precache.install();
  expect(two.fetched).toEqual(["index.html"]);
  expect(await one.read("index.html")).toBe("one");
  expect(await two.read("index.html")).toBe("two");
});

test("a version that takes over drops what only the one before it listed, and no one else's cache", async () => {
  await (await caches.open(foreignCache)).put("/weights", new Response("weights"));
  const one = version("one", [page("1"), script("aaaaaaaa"), script("bbbbbbbb")]);
  await one.precache.install();
  const two = version("two", [page("2"), script("bbbbbbbb")]);
  await two.precache.install();
  await two.precache.dropOld();
  expect(await one.read("index.html")).toBeUndefined();
  expect(await one.read("assets/index-aaaaaaaa.js")).toBeUndefined();
  expect(await two.read("assets/index-bbbbbbbb.js")).toBe("one");
  expect(await (await (await caches.open(foreignCache)).match("/weights"))?.text()).toBe("weights");
});

test("an installation with one file missing fails as a whole and says which", async () => {
  const one = version("one", [page("1"), script("aaaaaaaa")], "aaaaaaaa.js");
  await expect(one.precache.install()).rejects.toThrow("assets/index-aaaaaaaa.js answered 500");
});
