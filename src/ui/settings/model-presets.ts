import type { ProviderSettings } from "#settings/settings.ts";
import { parseUrl } from "../parse-url.ts";

export interface ModelPreset {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  /** Runs on the person's own machine and asks for no key. */
  readonly isLocal: boolean;
  readonly model: string;
  readonly contextWindow: number;
}

/** Where to begin; every field can be changed. */
export const modelPresets: readonly ModelPreset[] = [
  {
    id: "ollama",
    name: "Ollama",
    baseUrl: "http://localhost:11434/v1",
    isLocal: true,
    model: "",
    contextWindow: 8_192,
  },
  {
    id: "lm-studio",
    name: "LM Studio",
    baseUrl: "http://localhost:1234/v1",
    isLocal: true,
    model: "",
    contextWindow: 8_192,
  },
  {
    id: "openai",
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    isLocal: false,
    model: "",
    contextWindow: 128_000,
  },
  {
    id: "openrouter",
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    isLocal: false,
    model: "",
    contextWindow: 128_000,
  },
  { id: "other", name: "", baseUrl: "", isLocal: false, model: "", contextWindow: 32_768 },
];

export const presetProvider = (preset: ModelPreset, id: string): ProviderSettings => ({
  id,
  kind: "openai-compatible",
  name: preset.name,
  baseUrl: preset.baseUrl,
  model: preset.model,
  contextWindow: preset.contextWindow,
  // What is known about a person goes nowhere unless they say so; a machine of their own is no elsewhere.
  mayReadMemories: preset.isLocal,
});

/** What is missing before a model can be tried, as the name of the field; null when nothing is. */
export function missingField(provider: ProviderSettings): "baseUrl" | "model" | null {
  const url = parseUrl(provider.baseUrl.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return "baseUrl";
  return provider.model.trim() === "" ? "model" : null;
}
