import type { EmbedderChoice, ServingEmbedder } from "./embedder-choice.ts";

/** A language model the person has set up. The key itself lives in the egress worker, under `id`. */
export interface ProviderSettings {
  readonly id: string;
  /** Which wire format; more kinds come with more provider packages. */
  readonly kind: "openai-compatible";
  readonly name: string;
  readonly baseUrl: string;
  readonly model: string;
  /** Tokens the model can read. */
  readonly contextWindow: number;
  /** May facts of class `ask` go along with requests to this provider? */
  readonly mayReadMemories: boolean;
}

export interface Settings {
  readonly provider: ProviderSettings | null;
  readonly theme: "system" | "light" | "dark";
  /** How the companion is called. */
  readonly companionName: string;
  readonly language: string;
  /** The embedder the person wants. */
  readonly embedder: EmbedderChoice;
  /** The one besides the built-in that serves; it stays until the wanted one has all its vectors. Null: the built-in alone. */
  readonly servingEmbedder: ServingEmbedder | null;
}

export const defaultSettings: Settings = {
  provider: null,
  theme: "system",
  companionName: "Recollect",
  language: "en",
  embedder: { type: "built-in" },
  servingEmbedder: null,
};
