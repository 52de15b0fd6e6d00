import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelHostBehaviour {
  /** Whether it lists files with sizes and checksums, as the hub does. */
  readonly hasList: boolean;
  readonly hasRanges: boolean;
  /** The checksum it states for the weights, where it is not the true one. */
  readonly statedSha256: string | null;
  /** What it does once it has sent so many bytes of the weights: break off, or fall silent until told to go on. */
  readonly after: { readonly bytes: number; readonly act: "cut" | "hold" } | null;
}

export interface ModelHostRequest {
  readonly path: string;
  readonly range: string | null;
  readonly hasCookie: boolean;
}

export interface ModelHost {
  readonly url: string;
  readonly requests: readonly ModelHostRequest[];
  readonly behave: (behaviour: Partial<ModelHostBehaviour>) => void;
  readonly close: () => Promise<void>;
}

const wellBehaved: ModelHostBehaviour = { hasList: true, hasRanges: true, statedSha256: null, after: null };

/** A real HTTP server that keeps one model in the layout of the hub, with its redirects of large files. */
export async function startModelHost(
  repository: string,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<ModelHost> {
  let behaviour = wellBehaved;
  const requests: ModelHostRequest[] = [];
  const cors = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "content-range",
    "cross-origin-resource-policy": "cross-origin",
  };

  const sendFile = (path: string, range: string | undefined, response: ServerResponse) => {
    const file = files.get(path);
    if (!file) return response.writeHead(404, cors).end();
    const start = behaviour.hasRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0) : 0;
    if (start > 0 && start >= file.length) return response.writeHead(416, cors).end();
    response.writeHead(start > 0 ? 206 : 200, {
      ...cors,
      "content-length": file.length - start,
      ...(start > 0 ? { "content-range": `bytes ${start}-${file.length - 1}/${file.length}` } : {}),
    });
    const { after } = behaviour;
    if (!after || !path.endsWith(".onnx") || after.bytes <= start) return response.end(file.subarray(start));
    response.write(file.subarray(start, after.bytes), () => {
      if (after.act === "cut") response.destroy();
    });
    return response;
  };

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? "/", "http://host");
    requests.push({
      path: url.pathname,
      range: incoming.headers.range ?? null,
      hasCookie: incoming.headers.cookie !== undefined,
    });
    if (incoming.method === "OPTIONS") {
      return response.writeHead(204, { ...cors, "access-control-allow-headers": "range" }).end();
    }
    if (url.pathname === `/api/models/${repository}/tree/main` && behaviour.hasList) {
      response.writeHead(200, { ...cors, "content-type": "application/json" });
      return response.end(JSON.stringify([...files].map(([path, bytes]) => toListed(path, bytes, behaviour))));
    }
    const prefix = `/${repository}/resolve/main/`;
    if (url.pathname.startsWith(prefix)) {
      const path = url.pathname.slice(prefix.length);
      if (!path.endsWith(".onnx")) return sendFile(path, incoming.headers.range, response);
      return response.writeHead(302, { ...cors, location: `/large/${path}` }).end();
    }
    if (url.pathname.startsWith("/large/")) {
      return sendFile(url.pathname.slice("/large/".length), incoming.headers.range, response);
    }
    return response.writeHead(404, cors).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port, a server has an address of this kind.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave: (patch) => {
      behaviour = { ...wellBehaved, ...patch };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toListed(path: string, bytes: Uint8Array, { statedSha256 }: ModelHostBehaviour) {
  const base = { type: "file", path, size: bytes.length, oid: "0".repeat(40) };
  if (!path.endsWith(".onnx")) return base;
  const oid = statedSha256 ?? createHash("sha256").update(bytes).digest("hex");
  return { ...base, lfs: { oid, size: bytes.length, pointerSize: 130 } };
}
