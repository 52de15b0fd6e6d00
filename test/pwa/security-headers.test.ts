import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { securityHeaders, workerName } from "#pwa/security-headers.mjs";

const connectSrc = (path: string) =>
  securityHeaders(path)
    ["Content-Security-Policy"]?.split("; ")
    .find((directive) => directive.startsWith("connect-src "));

describe("workerName", () => {
  test.each([
    ["/workers/egress.worker-CprK1Adf.js", "egress"],
    ["/workers/egress.worker.ts", "egress"],
    ["/a/folder/workers/db.worker-12345678.js", "db"],
    ["/workers/hub.shared-worker-BzVNOwq4.js", "hub"],
    ["/service-worker.js", "service-worker"],
    ["/workers/sqlite3-worker1-BiWhU4UN.js", undefined],
    ["/assets/egress.worker-CprK1Adf.js", undefined],
    ["/egress", undefined],
    ["/", undefined],
  ])("%s is the script of %s", (path, name) => {
    expect(workerName(path)).toBe(name);
  });
});

describe("securityHeaders", () => {
  test.each(["/", "/index.html", "/workers/db.worker-12345678.js", "/workers/runner.worker-12345678.js"])(
    "%s may connect to its own origin only",
    (path) => {
      expect(connectSrc(path)).toBe("connect-src 'self'");
    },
  );

  test("the embedding worker may fetch models, over https or from this device", () => {
    expect(connectSrc("/workers/embedding.worker-12345678.js")).toBe(
      "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
    );
  });

  test("the egress worker alone may ask any origin; its allow-list says which", () => {
    expect(connectSrc("/workers/egress.worker-12345678.js")).toBe("connect-src 'self' https: http:");
  });

  test("no path at all opens scripts or frames", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const policy = securityHeaders(path)["Content-Security-Policy"] ?? "";
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\s\*[\s;]/);
      }),
    );
  });

  test("every answer isolates the page", () => {
    expect(securityHeaders("/anything")).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
  });
});
