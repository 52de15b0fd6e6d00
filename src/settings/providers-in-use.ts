import { embedderProvider } from "./embedder-choice.ts";
import type { ProviderSettings, Settings } from "./settings.ts";

/** Everyone the person has set up and may be asked: the language model, and the embedder chosen and still serving. */
export function providersInUse({ provider, embedder, servingEmbedder }: Settings): ProviderSettings[] {
  const embedders = [embedder, servingEmbedder?.choice].flatMap((choice) =>
    choice?.type === "remote" ? [embedderProvider(choice)] : [],
  );
  return provider ? [provider, ...embedders] : embedders;
}
