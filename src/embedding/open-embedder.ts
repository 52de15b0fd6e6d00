import type { EgressApi } from "#egress/egress-api.ts";
import type { Remote } from "#rpc/remote.ts";
import type { OtherEmbedderChoice } from "#settings/embedder-choice.ts";
import type { DownloadedEmbeddersApi } from "./downloaded-embedders-api.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";
import { createRemoteEmbedder } from "./remote-embedder.ts";

export interface OpenEmbedderDeps {
  readonly egress: Remote<Pick<EgressApi, "embed">>;
  readonly downloaded: Remote<Pick<DownloadedEmbeddersApi, "describe" | "embed">>;
}

/** The embedder of a choice, wherever it computes. */
export function openEmbedder(
  { egress, downloaded }: OpenEmbedderDeps,
  choice: OtherEmbedderChoice,
  known: EmbedderId | null,
): EmbeddingApi {
  if (choice.type === "remote") return createRemoteEmbedder({ egress, choice, known });
  return {
    describe: () => downloaded.describe(choice.modelId),
    embed: (texts, priority, signal) => downloaded.embed(choice.modelId, texts, priority, ...(signal ? [signal] : [])),
  };
}
