// @ts-check
// Plain JavaScript, because the server of `npm start` runs it in Node as it is, beside the service worker.

/**
 * Where a person's model may be. Plain http is for the person's own network, for which CSP has no pattern:
 * the egress worker's allow-list refuses it for every public host.
 */
const modelServers = "https: http:";

/**
 * Where the files of an embedding model may be: the hub, which hands on to hosts of its own choosing, or a server of the
 * person's. Plain http is for one on this very device.
 */
const modelHosts = "https: http://localhost:* http://127.0.0.1:*";

/**
 * Who may connect where, by the name of the worker's script. Everyone else stays on the origin. The service
 * worker is in the list because it hands on what the two others ask for.
 *
 * @type {Readonly<Record<string, string>>}
 */
const connectSources = {
  egress: `'self' ${modelServers}`,
  embedding: `'self' ${modelHosts}`,
  "service-worker": `'self' ${modelServers}`,
};

/** The same for every answer: isolation, and nothing told to anyone. */
const fixedHeaders = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/**
 * The headers an answer for `path` carries, whoever gives it: the server of `npm start` or the service worker.
 * A worker takes its policy from the headers of its own script (a meta tag of the page does not bind it), so
 * the policy hangs on the path: `workers/<name>.worker…` in the build and in development alike.
 *
 * @param {string} path of a URL, with or without a folder before it
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(path) {
  return { ...fixedHeaders, "Content-Security-Policy": contentSecurityPolicy(path) };
}

/**
 * The name of the worker whose script is at `path`, such as `egress`; undefined for anything else.
 *
 * @param {string} path
 */
export function workerName(path) {
  const match = /\/workers\/([a-z-]+)\.(?:shared-)?worker[.-][^/]*$/.exec(path) ?? /\/(service-worker)\.js$/.exec(path);
  return match?.[1];
}

/** @param {string} path */
function contentSecurityPolicy(path) {
  const connect = connectSources[workerName(path) ?? ""] ?? "'self'";
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
