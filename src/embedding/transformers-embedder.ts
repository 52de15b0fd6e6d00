import ortModule from "onnxruntime-web/ort-wasm-simd-threaded.mjs?url";
import ortBinary from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { AppError } from "#rpc/app-error.ts";
import type { LoadTextModel } from "./downloaded-embedders.ts";
import type { CatalogueModel } from "./embedder-catalogue.ts";
import { poolTokens } from "./pool-tokens.ts";

type Transformers = typeof import("@huggingface/transformers");

/** Stands in the addresses the library makes up; no request ever goes there, nor anywhere else. */
const HOST = "https://models.invalid/";

/**
 * Loads a model with transformers.js on WebAssembly. The library sees the files on this device and nothing else: what
 * it would fetch is answered from them, or with "not found". Its runtime comes from beside the app.
 */
export const loadTextModel: LoadTextModel = async (model, readFile) => {
  const transformers = await import("@huggingface/transformers");
  configure(transformers, model, readFile);
  try {
    const tokenizer = await transformers.AutoTokenizer.from_pretrained(model.repository);
    // Models that see and hear as well would ask for the files of their eyes and ears.
    const config = Object.assign(await transformers.AutoConfig.from_pretrained(model.repository), {
      vision_config: null,
      audio_config: null,
    });
    const network = await transformers.AutoModel.from_pretrained(model.repository, {
      config,
      device: "wasm",
      dtype: "q8",
    });
    return {
      encode: async (texts) => {
        const inputs = tokenizer([...texts], { padding: true, truncation: true, max_length: model.maxTokens });
        return readVectors(await network(inputs), inputs.attention_mask, model);
      },
      dispose: async () => {
        await network.dispose();
      },
    };
  } catch (error) {
    throw new AppError(
      "storage-damaged",
      `${model.name} could not be started (${AppError.from(error).message}). Delete it in Settings and download it again.`,
      { cause: error },
    );
  }
};

function configure(
  { env, LogLevel }: Transformers,
  model: CatalogueModel,
  readFile: (path: string) => Promise<Blob | null>,
) {
  env.allowLocalModels = false;
  env.allowRemoteModels = true;
  env.remoteHost = HOST;
  env.remotePathTemplate = "{model}/";
  env.useBrowserCache = false;
  env.useFSCache = false;
  env.useCustomCache = false;
  // With its own cache the library would start the runtime from a blob: address, which the policy forbids.
  env.useWasmCache = false;
  env.logLevel = LogLevel.ERROR;
  env.fetch = async (input: string | URL) => {
    const path = decodeURIComponent(new URL(input).pathname).replace(`/${model.repository}/`, "");
    const file = await readFile(path);
    if (!file) return new Response(null, { status: 404 });
    const type = path.endsWith(".json") ? "application/json" : "application/octet-stream";
    return new Response(file, { headers: { "content-length": String(file.size), "content-type": type } });
  };
  const wasm = env.backends.onnx.wasm;
  if (!wasm) throw new AppError("internal", "transformers.js has no WebAssembly runtime. Reload the app.");
  wasm.wasmPaths = {
    wasm: new URL(ortBinary, self.location.href).href,
    mjs: new URL(ortModule, self.location.href).href,
  };
  // One model at a time leaves the other cores to the page and the database.
  wasm.numThreads = 1;
}

interface Output {
  readonly data: unknown;
  readonly dims: readonly number[];
}

function readVectors(outputs: Record<string, Output>, mask: Output, model: CatalogueModel): Float32Array {
  const output = model.pooling === "own" ? outputs.sentence_embedding : outputs.last_hidden_state;
  if (!output || !(output.data instanceof Float32Array)) {
    throw new AppError(
      "bad-answer",
      `${model.name} gives ${Object.keys(outputs).join(", ")} in place of vectors. Delete it in Settings and choose another.`,
    );
  }
  const [rows = 0, second = 0, third = 0] = output.dims;
  if (model.pooling === "own") return poolTokens({ values: output.data, rows, tokens: 1, dimensions: second });
  return poolTokens({
    values: output.data,
    rows,
    tokens: third === 0 ? 1 : second,
    dimensions: third === 0 ? second : third,
    // The mask is of 64-bit integers.
    isToken:
      model.pooling === "mean"
        ? (index) => (mask.data as BigInt64Array)[index] !== 0n
        : (index) => index % second === 0,
  });
}
