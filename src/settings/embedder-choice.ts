import type { ProviderSettings } from "./settings.ts";

/** An embedder in another program, here or elsewhere. Its key lives in the egress worker, under `id`. */
export interface RemoteEmbedderChoice {
  readonly type: "remote";
  readonly id: string;
  /** Which wire format. */
  readonly kind: "openai" | "ollama";
  readonly name: string;
  /** With its path (`/v1` for OpenAI, none for Ollama), without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
}

/** A model of the catalogue whose files the person has had fetched. */
export interface DownloadedEmbedderChoice {
  readonly type: "downloaded";
  readonly modelId: string;
}

export type OtherEmbedderChoice = RemoteEmbedderChoice | DownloadedEmbedderChoice;

/** By which model texts are compared by meaning. */
export type EmbedderChoice = { readonly type: "built-in" } | OtherEmbedderChoice;

/** A chosen embedder whose vectors are complete, so that questions are put to them. */
export interface ServingEmbedder {
  readonly choice: OtherEmbedderChoice;
  readonly embedder: { readonly model: string; readonly revision: string; readonly dimensions: number };
  /** The cosine this embedder gives to texts that have nothing to do with each other. */
  readonly baseline: number;
}

export function isSameEmbedder(left: EmbedderChoice, right: EmbedderChoice): boolean {
  if (left.type === "downloaded") return right.type === "downloaded" && left.modelId === right.modelId;
  if (left.type === "built-in" || right.type !== "remote") return left.type === right.type;
  return left.kind === right.kind && left.baseUrl === right.baseUrl && left.model === right.model;
}

/** A remote embedder as the egress worker knows whom it may ask. It answers no one, and reads no memories as a chat does. */
export function embedderProvider({ id, name, baseUrl, model }: RemoteEmbedderChoice): ProviderSettings {
  return { id, kind: "openai-compatible", name, baseUrl, model, contextWindow: 8_192, mayReadMemories: false };
}
