/** A language model that runs on this device. */
export interface LocalModel {
  readonly id: string;
  readonly engine: "web-llm" | "transformers" | "prompt-api";
  readonly sizeBytes: number;
}

/** Everything the llm worker offers. It is started on first use. */
export interface LocalModelApi {
  /** What this device could run, and why not. */
  readonly describeDevice: () => Promise<{
    readonly webgpu: boolean;
    readonly reason: string | null;
    readonly maxBufferBytes: number | null;
    readonly shaderF16: boolean;
  }>;
  /** Engines that are built in; empty until they come. */
  readonly listModels: () => Promise<readonly LocalModel[]>;
}
