/** A language model that runs on this device. */
export interface LocalModel {
  readonly id: string;
  readonly engine: "web-llm" | "transformers" | "prompt-api";
  readonly sizeBytes: number;
}

/** What the graphics processor of this device offers a model. */
export interface DeviceAbilities {
  readonly webgpu: boolean;
  /** Why a model would not run, or not well, in plain words; null when nothing stands against it. */
  readonly reason: string | null;
  readonly maxBufferBytes: number | null;
  readonly shaderF16: boolean;
}

/** Everything the llm worker offers. It is started on first use. */
export interface LocalModelApi {
  /** What this device could run, and why not. */
  readonly describeDevice: () => Promise<DeviceAbilities>;
  /** Engines that are built in; empty until they come. */
  readonly listModels: () => Promise<readonly LocalModel[]>;
}
