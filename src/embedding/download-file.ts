import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { AppError } from "#rpc/app-error.ts";
import type { ModelFiles } from "./model-files.ts";
import type { ManifestFile } from "./model-manifest.ts";

export interface FileDownload {
  readonly files: ModelFiles;
  readonly modelId: string;
  readonly file: ManifestFile;
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  /** Bytes of this file that are on the device. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches one file, on from where an earlier attempt ended if the host allows it; resolves with its SHA-256. What has
 * come stays on the device when it stops, except a file that is not what it must be.
 */
export async function downloadFile(download: FileDownload): Promise<string> {
  const { files, modelId, file, url, onProgress } = download;
  const partial = await files.read(modelId, file.path);
  const isTooLong = file.bytes !== null && (partial?.size ?? 0) > file.bytes;
  const isThere = file.bytes !== null && partial?.size === file.bytes;
  const start = isTooLong ? 0 : (partial?.size ?? 0);
  const response = isThere ? null : await request(download, start);
  // A host that knows no ranges sends everything again.
  const begin = response?.status === 200 ? 0 : start;

  const hash = sha256.create();
  if (partial && begin > 0) await readAll(partial.slice(0, begin).stream(), (bytes) => hash.update(bytes));
  let end = begin;
  onProgress(end);
  if (response?.body) {
    const writer = await files.open(modelId, file.path, begin);
    try {
      await readAll(response.body, (bytes) => {
        writer.write(bytes);
        hash.update(bytes);
        end += bytes.length;
        onProgress(end);
      });
    } catch (error) {
      if (error instanceof AppError || download.signal.aborted) throw error;
      throw new AppError("cut-off", `The connection to ${new URL(url).host} broke off. What has come is kept: go on.`, {
        cause: error,
      });
    } finally {
      writer.close();
    }
  }
  const found = bytesToHex(hash.digest());
  if ((file.bytes !== null && end !== file.bytes) || (file.sha256 !== null && found !== file.sha256)) {
    await files.remove(modelId, file.path);
    throw new AppError(
      "storage-damaged",
      `${file.path} is not the file it should be (${file.sha256 === null ? `${end} bytes, not ${file.bytes}` : `SHA-256 ${found.slice(0, 12)}…, not ${file.sha256.slice(0, 12)}…`}), so it was thrown away. Try again, or another host.`,
    );
  }
  return found;
}

async function request(
  { fetch, url, signal }: Pick<FileDownload, "fetch" | "url" | "signal">,
  start: number,
): Promise<Response> {
  const { host } = new URL(url);
  let response: Response;
  try {
    response = await fetch(url, {
      signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      ...(start > 0 ? { headers: { range: `bytes=${start}-` } } : {}),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AppError(
      "unreachable",
      `Cannot reach ${host}. Check the network connection; a host of your own must allow requests from web pages (CORS).`,
      { cause: error },
    );
  }
  if (response.status === 200 || (response.status === 206 && startsAt(response, start))) return response;
  await response.body?.cancel();
  // What lies here is no beginning of what lies there: all of it, once.
  if (start > 0 && (response.status === 206 || response.status === 416)) {
    return request({ fetch, url, signal }, 0);
  }
  throw new AppError(
    response.status === 404 ? "not-found" : "provider-failed",
    `${host} did not give ${new URL(url).pathname.split("/").at(-1)} (${response.status}). Try again later, or another host.`,
  );
}

/** The range is told where the host lets pages read it; else it is what was asked for. */
function startsAt({ headers }: Response, start: number): boolean {
  const range = /^bytes (\d+)-/.exec(headers.get("content-range") ?? "");
  return range === null || Number(range[1]) === start;
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  use: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    try {
      use(value);
    } catch (error) {
      await reader.cancel(error);
      throw error;
    }
  }
}
