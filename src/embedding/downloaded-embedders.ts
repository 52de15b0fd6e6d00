import { AppError } from "#rpc/app-error.ts";
import { downloadFile } from "./download-file.ts";
import type { DownloadedEmbeddersApi, DownloadMessage, DownloadState } from "./downloaded-embedders-api.ts";
import { type CatalogueModel, embedderCatalogue } from "./embedder-catalogue.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";
import { createEmbeddingQueue } from "./embedding-queue.ts";
import type { ModelFiles } from "./model-files.ts";
import { isWhole, type ModelManifest, readManifest, weightsOf, writeManifest } from "./model-manifest.ts";
import { fileAddress, planDownload } from "./plan-download.ts";
import { PREFIX_VERSION } from "./text-prefixes.ts";

/** A loaded model. */
export interface TextModel {
  /** Unit rows, one a text, in order. No text is blank. */
  readonly encode: (texts: readonly string[]) => Promise<Float32Array>;
  /** Gives its memory back. */
  readonly dispose: () => Promise<void>;
}

export type LoadTextModel = (
  model: CatalogueModel,
  readFile: (path: string) => Promise<Blob | null>,
) => Promise<TextModel>;

export interface DownloadedEmbeddersDeps {
  readonly files: ModelFiles;
  readonly fetch: typeof fetch;
  readonly load: LoadTextModel;
  readonly catalogue?: readonly CatalogueModel[];
}

/** Characters a model reads before a question may overtake: some 150 ms of a small one's work on one core. */
const SLICE_LENGTH = 4_000;

/** Progress is told each time this much has come. */
const PROGRESS_BYTES = 256 * 1024;

interface Loaded {
  readonly queue: EmbeddingApi;
  readonly dispose: () => Promise<void>;
}

/** The catalogue's models on this device: fetching, keeping, running and deleting them. */
export function createDownloadedEmbedders({
  files,
  fetch,
  load,
  catalogue = embedderCatalogue,
}: DownloadedEmbeddersDeps): DownloadedEmbeddersApi {
  const downloads = new Map<string, { readonly stop: () => void; readonly ended: Promise<void> }>();
  const loadedById = new Map<string, Loaded>();

  const find = (modelId: string): CatalogueModel => {
    const model = catalogue.find(({ id }) => id === modelId);
    if (!model) throw new AppError("not-found", `There is no embedding model “${modelId}”. Choose one of the list.`);
    return model;
  };

  const stateOf = async (model: CatalogueModel, manifest?: ModelManifest): Promise<DownloadState> => {
    const known = manifest ?? (await readManifest(files, model.id));
    const sizes = await Promise.all(
      known?.files.map(async ({ path }) => (await files.read(model.id, path))?.size ?? 0) ?? [],
    );
    const receivedBytes = sizes.reduce((sum, size) => sum + size, 0);
    const isReady = known !== null && isWhole(known) && known.files.every(({ bytes }, index) => sizes[index] === bytes);
    const told = known?.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) ?? 0;
    return {
      modelId: model.id,
      status: downloads.has(model.id) ? "downloading" : isReady ? "ready" : receivedBytes > 0 ? "partial" : "absent",
      receivedBytes,
      totalBytes: known?.files.every(({ bytes }) => bytes !== null) ? told : Math.max(model.bytes, receivedBytes),
      isVerified: isReady && (known ? weightsOf(known, model)?.sha256 : null) != null,
    };
  };

  const requireReady = async (model: CatalogueModel): Promise<ModelManifest> => {
    const manifest = await readManifest(files, model.id);
    if (!manifest || !isWhole(manifest) || !(await files.read(model.id, model.weights))) {
      throw new AppError("not-found", `${model.name} is not on this device. Download it in Settings.`);
    }
    return manifest;
  };

  const identify = async (modelId: string): Promise<EmbedderId> => {
    const model = find(modelId);
    const weights = weightsOf(await requireReady(model), model);
    return {
      model: `downloaded:${model.id}`,
      revision: `${weights?.foundSha256?.slice(0, 16)} ${PREFIX_VERSION}`,
      dimensions: model.dimensions,
    };
  };

  const fetchAll = async (
    model: CatalogueModel,
    host: string,
    post: (state: DownloadState) => void,
    signal: AbortSignal,
  ) => {
    const stored = await readManifest(files, model.id);
    // Another host may have another version: nothing of two is put together.
    if (stored && stored.host !== host && !isWhole(stored)) await files.remove(model.id);
    let manifest =
      stored && (stored.host === host || isWhole(stored)) ? stored : await planDownload(model, host, fetch, signal);
    await writeManifest(files, model.id, manifest);
    let state = await stateOf(model, manifest);
    post(state);
    for (const [index, file] of manifest.files.entries()) {
      const known = (await files.read(model.id, file.path))?.size ?? 0;
      if (file.foundSha256 !== null && known === file.bytes) continue;
      const others = state.receivedBytes - known;
      let toldAt = known;
      let bytes = known;
      try {
        const foundSha256 = await downloadFile({
          files,
          modelId: model.id,
          file,
          url: fileAddress(host, model, file.path),
          fetch,
          signal,
          onProgress: (received) => {
            bytes = received;
            if (Math.abs(received - toldAt) < PROGRESS_BYTES) return;
            toldAt = received;
            post({
              ...state,
              receivedBytes: others + received,
              totalBytes: Math.max(state.totalBytes, others + received),
            });
          },
        });
        const whole = { ...file, bytes, foundSha256 };
        manifest = { host, files: manifest.files.map((each, place) => (place === index ? whole : each)) };
        await writeManifest(files, model.id, manifest);
      } catch (error) {
        // What the host said may be out of date: the next attempt asks again.
        if (AppError.from(error).code === "storage-damaged") await files.remove(model.id, "manifest.json");
        throw error;
      }
      state = await stateOf(model, manifest);
      post(state);
    }
  };

  const loadOnce = (model: CatalogueModel): EmbeddingApi => {
    const known = loadedById.get(model.id);
    if (known) return known.queue;
    let loading: Promise<TextModel> | null = null;
    const queue = createEmbeddingQueue(async () => {
      const id = await identify(model.id);
      loading = load(model, (path) => files.read(model.id, path));
      const loaded = await loading;
      return { id, encode: (texts, priority) => encodeWith(loaded, model, texts, priority) };
    }, SLICE_LENGTH);
    loadedById.set(model.id, { queue, dispose: async () => (await loading)?.dispose() });
    return queue;
  };

  const pause = async (modelId: string) => {
    const download = downloads.get(modelId);
    download?.stop();
    await download?.ended;
  };

  return {
    list: () => Promise.all(catalogue.map((model) => stateOf(model))),
    describe: identify,
    pause,
    download: async (modelId, host, port) => {
      const model = find(modelId);
      if (downloads.has(modelId)) {
        throw new AppError("invalid-input", `${model.name} is being downloaded already.`);
      }
      const controller = new AbortController();
      const post = (message: DownloadMessage) => port.postMessage(message);
      const work = fetchAll(model, host, (state) => post({ type: "progress", state }), controller.signal)
        .then(() => null)
        .catch((error: unknown) => (controller.signal.aborted ? null : toFault(error, host)))
        .then(async (fault) => {
          downloads.delete(modelId);
          const state = await stateOf(model);
          post(fault ? { type: "fault", state, code: fault.code, message: fault.message } : { type: "end", state });
          port.close();
        });
      downloads.set(modelId, { stop: () => controller.abort(), ended: work });
    },
    remove: async (modelId) => {
      const model = find(modelId);
      await pause(modelId);
      const loaded = loadedById.get(modelId);
      loadedById.delete(modelId);
      await loaded?.dispose();
      await files.remove(model.id);
    },
    embed: async (modelId, texts, priority, signal) => {
      const model = find(modelId);
      // Files may have been cleared away under a loaded model; what it computes is still right, but not for long.
      await requireReady(model);
      return loadOnce(model).embed(texts, priority, signal);
    },
  };
}

async function encodeWith(
  loaded: TextModel,
  { dimensions, prefixes, name }: CatalogueModel,
  texts: readonly string[],
  priority: "query" | "background",
): Promise<Float32Array> {
  const rows = new Float32Array(texts.length * dimensions);
  const places = [...texts.keys()].filter((index) => texts[index]?.trim());
  if (places.length === 0) return rows;
  const prefix = priority === "query" ? prefixes.query : prefixes.document;
  const found = await loaded.encode(places.map((index) => prefix + (texts[index] ?? "").toWellFormed()));
  if (found.length !== places.length * dimensions) {
    throw new AppError(
      "bad-answer",
      `${name} gives vectors of ${found.length / places.length} numbers, not ${dimensions}: these are the files of another model. Delete them and download it again.`,
    );
  }
  for (const [row, index] of places.entries()) {
    rows.set(found.subarray(row * dimensions, (row + 1) * dimensions), index * dimensions);
  }
  return rows;
}

function toFault(error: unknown, host: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TypeError) {
    return new AppError(
      "unreachable",
      `Cannot reach ${new URL(host).host}. Check the network connection and the address.`,
    );
  }
  return AppError.from(error);
}
