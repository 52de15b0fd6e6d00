import { type CatalogueModel, embedderCatalogue } from "#embedding/embedder-catalogue.ts";
import type { EmbedderChoice, RemoteEmbedderChoice } from "#settings/embedder-choice.ts";

/** What a person can choose from, in this order. */
export type EmbedderOption =
  | { readonly type: "built-in"; readonly id: "built-in" }
  | { readonly type: "downloaded"; readonly id: string; readonly model: CatalogueModel }
  | { readonly type: "remote"; readonly id: string; readonly preset: RemoteEmbedderChoice };

/** The models' names are from memory; each can be changed in the form. */
const presets: readonly RemoteEmbedderChoice[] = [
  {
    type: "remote",
    id: "openai",
    kind: "openai",
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    model: "text-embedding-3-small",
  },
  {
    type: "remote",
    id: "ollama",
    kind: "ollama",
    name: "Ollama",
    baseUrl: "http://localhost:11434",
    model: "nomic-embed-text",
  },
];

export const embedderOptions: readonly EmbedderOption[] = [
  { type: "built-in", id: "built-in" },
  ...embedderCatalogue.map((model) => ({ type: "downloaded", id: model.id, model }) as const),
  ...presets.map((preset) => ({ type: "remote", id: preset.id, preset }) as const),
];

/** Which of the options a choice is. */
export function optionOf(choice: EmbedderChoice): string {
  switch (choice.type) {
    case "built-in":
      return "built-in";
    case "downloaded":
      return choice.modelId;
    case "remote":
      return choice.kind;
    default:
      return choice satisfies never;
  }
}

/** What a person calls the model of a choice; empty for the built-in one. */
export function embedderName(choice: EmbedderChoice): string {
  switch (choice.type) {
    case "built-in":
      return "";
    case "downloaded":
      return embedderCatalogue.find(({ id }) => id === choice.modelId)?.name ?? choice.modelId;
    case "remote":
      return `${choice.model} (${choice.name})`;
    default:
      return choice satisfies never;
  }
}
