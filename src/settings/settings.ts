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
}

export const defaultSettings: Settings = {
  provider: null,
  theme: "system",
  companionName: "Recollect",
  language: "en",
};
