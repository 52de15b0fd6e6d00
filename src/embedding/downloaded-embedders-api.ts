import type { AppErrorCode } from "#rpc/app-error.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";

/** How much of a catalogue model is on the device. */
export interface DownloadState {
  readonly modelId: string;
  /** `partial`: stopped by the person, a cut connection or a closed tab; it can go on. */
  readonly status: "absent" | "partial" | "downloading" | "ready";
  readonly receivedBytes: number;
  /** As the host says; the catalogue's estimate before it has been asked. */
  readonly totalBytes: number;
  /** Every file that the host gave a SHA-256 for had it, and the weights were among them. */
  readonly isVerified: boolean;
}

/** Over the port of a download; `end` or `fault` is the last one, exactly once. A pause ends it with `end`. */
export type DownloadMessage =
  | { readonly type: "progress"; readonly state: DownloadState }
  | { readonly type: "end"; readonly state: DownloadState }
  | { readonly type: "fault"; readonly state: DownloadState; readonly code: AppErrorCode; readonly message: string };

/** Models that a person has fetched to the device. Nothing is fetched by anything but `download`. */
export interface DownloadedEmbeddersApi {
  /** One state for each model of the catalogue, in its order. */
  readonly list: () => Promise<readonly DownloadState[]>;
  /** Fetches what is missing from `host` (an origin, perhaps with a path); answered at once, the port tells the rest. */
  readonly download: (modelId: string, host: string, port: MessagePort) => Promise<void>;
  /** Resolves when nothing more is fetched. What has come stays. */
  readonly pause: (modelId: string) => Promise<void>;
  readonly remove: (modelId: string) => Promise<void>;
  readonly describe: (modelId: string) => Promise<EmbedderId>;
  /** As `EmbeddingApi.embed`, by this model. */
  readonly embed: (
    modelId: string,
    texts: readonly string[],
    priority: "query" | "background",
    signal?: AbortSignal,
  ) => Promise<Float32Array>;
}

/** Everything the embedding worker offers. */
export interface EmbeddingWorkerApi extends EmbeddingApi {
  readonly downloaded: DownloadedEmbeddersApi;
}
