import type { LocalModelApi } from "./local-model-api.ts";

/** What this worker's browser offers. Engines are listed as they are built in; there are none so far. */
export function createLocalModels({ gpu }: { readonly gpu?: GPU }): LocalModelApi {
  return {
    describeDevice: async () => {
      if (!gpu) {
        return withoutGpu("This browser offers web pages no WebGPU. A current Chrome, Edge, Safari or Firefox does.");
      }
      let adapter: GPUAdapter | null;
      try {
        adapter = await gpu.requestAdapter();
      } catch (error) {
        return withoutGpu(`The graphics driver does not answer: ${String(error)}. Restart the browser or update it.`);
      }
      if (!adapter) {
        return withoutGpu("WebGPU is there, but no graphics processor it may use: none is present, or it is blocked.");
      }
      // Not every browser with WebGPU tells of itself.
      const isSoftware = adapter.info?.isFallbackAdapter === true;
      return {
        webgpu: true,
        reason: isSoftware
          ? "WebGPU runs on the processor here, in place of a graphics card: too slow for a language model."
          : null,
        maxBufferBytes: adapter.limits.maxBufferSize,
        shaderF16: adapter.features.has("shader-f16"),
      };
    },
    listModels: async () => [],
  };
}

function withoutGpu(reason: string) {
  return { webgpu: false, reason, maxBufferBytes: null, shaderF16: false };
}
