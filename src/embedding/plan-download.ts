import { AppError } from "#rpc/app-error.ts";
import type { CatalogueModel } from "./embedder-catalogue.ts";
import type { ManifestFile, ModelManifest } from "./model-manifest.ts";

/** Where a file of a model is, on the hub and on any host that keeps its layout. */
export function fileAddress(host: string, { repository, revision }: CatalogueModel, path: string): string {
  return `${host}/${repository}/resolve/${revision}/${path}`;
}

/**
 * What must be fetched. The hub lists sizes and, for large files, SHA-256; a host without such a list is taken by the
 * catalogue, and its files go unchecked unless the catalogue has checksums.
 */
export async function planDownload(
  model: CatalogueModel,
  host: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<ModelManifest> {
  const listed = await listFiles(model, host, fetch, signal);
  const toFile = (path: string): ManifestFile => ({
    path,
    bytes: listed?.get(path)?.bytes ?? null,
    sha256: model.sha256[path] ?? listed?.get(path)?.sha256 ?? null,
    foundSha256: null,
  });
  if (listed && !listed.has(model.weights)) {
    throw new AppError(
      "not-found",
      `${new URL(host).host} has ${model.repository}, but not its file ${model.weights}. Choose another model or host.`,
    );
  }
  // Large weights lie in files of their own beside the graph.
  const parts = [...(listed?.keys() ?? [])].filter((path) => path.startsWith(`${model.weights}_data`));
  return { host, files: [...model.files, model.weights, ...parts].map(toFile) };
}

interface ListedFile {
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/** Null when the host keeps no list. */
async function listFiles(
  { repository, revision }: CatalogueModel,
  host: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Map<string, ListedFile> | null> {
  const response = await fetch(`${host}/api/models/${repository}/tree/${revision}?recursive=true`, {
    signal,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
  if (!response.ok || !(response.headers.get("content-type") ?? "").includes("json")) {
    await response.body?.cancel();
    return null;
  }
  const body: unknown = await response.json();
  if (!Array.isArray(body)) return null;
  return new Map(body.flatMap((entry: unknown) => toListed(entry)));
}

function toListed(entry: unknown): [string, ListedFile][] {
  if (typeof entry !== "object" || entry === null || !("path" in entry) || typeof entry.path !== "string") return [];
  const bytes = "size" in entry && Number.isSafeInteger(entry.size) ? Number(entry.size) : null;
  const large = "lfs" in entry && typeof entry.lfs === "object" ? entry.lfs : null;
  const oid = large && "oid" in large && typeof large.oid === "string" ? large.oid.replace(/^sha256:/, "") : "";
  return [[entry.path, { bytes, sha256: /^[0-9a-f]{64}$/.test(oid) ? oid : null }]];
}
