import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as sendRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../scripts/serve.mjs";

let parent: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "recollect-serve-"));
  const root = join(parent, "dist");
  mkdirSync(join(root, "assets"), { recursive: true });
  mkdirSync(join(root, "workers"));
  writeFileSync(join(parent, "secret.txt"), "secret");
  writeFileSync(join(root, "index.html"), "<title>app</title>");
  writeFileSync(join(root, "service-worker.js"), "");
  writeFileSync(join(root, "assets/index-Dab3_-9x.js"), "export {}");
  writeFileSync(join(root, "assets/sqlite3-k2cTanUO.wasm"), "");
  writeFileSync(join(root, "workers/egress.worker-CprK1Adf.js"), "");
  server = await serve({ root });
});
afterAll(async () => {
  await server.close();
  rmSync(parent, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });

test.each([
  ["", "text/html; charset=utf-8", "no-cache"],
  ["service-worker.js", "text/javascript; charset=utf-8", "no-cache"],
  ["assets/index-Dab3_-9x.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["assets/sqlite3-k2cTanUO.wasm", "application/wasm", "public, max-age=31536000, immutable"],
])("%j is %s and kept %s", async (path, type, cacheControl) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("cache-control")).toBe(cacheControl);
});

test("a navigation to an address inside the app gets the app; a missing file is missing", async () => {
  const navigation = await get("some/place", { accept: "text/html" });
  expect(await navigation.text()).toContain("<title>app</title>");
  expect((await get("assets/gone-12345678.js", { accept: "text/html" })).status).toBe(404);
  expect((await get("some/place", { accept: "*/*" })).status).toBe(404);
});

/** `fetch` tidies a path before it sends it; this does not. */
function statusOfRawPath(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    sendRequest({ host: "127.0.0.1", port: server.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test.each(["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%zz", "/%00"])(
  "%s finds nothing",
  async (path) => {
    expect(await statusOfRawPath(path)).toBe(404);
  },
);

test("the page and the worker scripts carry their policies", async () => {
  expect((await get("")).headers.get("content-security-policy")).toContain("connect-src 'self';");
  expect((await get("")).headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  const egress = await get("workers/egress.worker-CprK1Adf.js");
  expect(egress.headers.get("content-security-policy")).toContain("connect-src 'self' https:");
});

test("what did not change is not sent again", async () => {
  const tag = (await get("")).headers.get("etag") ?? "";
  expect((await get("", { "if-none-match": tag })).status).toBe(304);
});

test("only reading is possible", async () => {
  expect((await fetch(server.url, { method: "POST", body: "x" })).status).toBe(405);
});

test("a port that is taken is told by its code", async () => {
  await expect(serve({ root: parent, port: server.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
