// @ts-check
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { securityHeaders } from "../src/pwa/security-headers.mjs";

/** @type {Readonly<Record<string, string>>} */
const contentTypes = {
  ".bin": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Vite writes a hash of the content into these names, so a name never means something else. */
const hashedName = /^\/(?:assets|workers)\/.+-[\w-]{8}\.\w+$/;

/**
 * @typedef {object} RunningServer
 * @property {string} url with a closing slash
 * @property {number} port
 * @property {() => Promise<void>} close ends open connections too
 */

/**
 * Serves a built app on 127.0.0.1. A navigation to a path that is no file gets index.html.
 *
 * @param {object} options
 * @param {string} options.root the folder to serve
 * @param {number} [options.port] 0 for any free one; rejects with the code EADDRINUSE when it is taken
 * @param {boolean} [options.plain] leave the security headers out, as a static host would
 * @returns {Promise<RunningServer>}
 */
export async function serve({ root, port = 0, plain = false }) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(`${request.method} ${request.url}:`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  const answer = async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const path = pathOf(request.url ?? "/");
    const file = path === undefined ? undefined : await findFile(root, path, request.headers.accept ?? "");
    if (path === undefined || !file) {
      response
        .writeHead(404, { "Content-Type": "text/plain; charset=utf-8" })
        .end(`There is nothing at ${request.url}.\n`);
      return;
    }
    const headers = {
      ...(plain ? {} : securityHeaders(path)),
      "Content-Type": contentTypes[extname(file.path)] ?? "application/octet-stream",
      "Cache-Control": hashedName.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      ETag: file.tag,
    };
    if (request.headers["if-none-match"] === file.tag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, "Content-Length": file.size });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    createReadStream(file.path)
      .on("error", (error) => response.destroy(error))
      .pipe(response);
  };

  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    port: address.port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/**
 * The decoded path of a request; undefined when it is malformed or climbs out of the folder.
 *
 * @param {string} url
 */
function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, "http://127.0.0.1").pathname);
    return path.includes("\0") || path.split(/[\\/]/).includes("..") ? undefined : path;
  } catch {
    // A malformed escape such as %zz: there is no such path.
    return undefined;
  }
}

/** @param {string} root @param {string} path @param {string} accept */
async function findFile(root, path, accept) {
  const asked = await statFile(join(root, path));
  if (asked) return asked;
  // A name with an extension that is not there is a mistake, not a place inside the app.
  const isNavigation = accept.includes("text/html") && extname(path) === "";
  return isNavigation || path === "/" ? statFile(join(root, "index.html")) : undefined;
}

/** @param {string} path */
async function statFile(path) {
  const stats = await stat(path).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (!stats?.isFile()) return undefined;
  return { path, size: stats.size, tag: `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"` };
}
