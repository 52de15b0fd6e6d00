import type { EgressApi } from "#egress/egress-api.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { RemoteEmbedderChoice } from "#settings/embedder-choice.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";
import { PREFIX_VERSION, prefixesOf } from "./text-prefixes.ts";

export interface RemoteEmbedderDeps {
  readonly egress: Remote<Pick<EgressApi, "embed">>;
  readonly choice: RemoteEmbedderChoice;
  /** What it was the last time; saves the request that asks how long its vectors are. */
  readonly known: EmbedderId | null;
}

/** Texts in one request. Ollama computes on the person's own machine, where a request must end within its limit too. */
export const remoteBatchTexts = { openai: 64, ollama: 16 } as const;

/** Anything with words: only the length of its vector counts. */
const PROBE = "How long is a vector?";

/** An embedder behind the egress worker: OpenAI's interface or Ollama's. */
export function createRemoteEmbedder({ egress, choice, known }: RemoteEmbedderDeps): EmbeddingApi {
  const prefixes = prefixesOf(choice.model);
  const toId = (dimensions: number): EmbedderId => ({
    model: `${choice.kind}:${choice.model}`,
    revision: `${new URL(choice.baseUrl).host} ${dimensions} ${PREFIX_VERSION}`,
    dimensions,
  });
  let id = known;

  const identify = async (signal?: AbortSignal): Promise<EmbedderId> => {
    if (id) return id;
    const { dimensions } = await egress.embed(choice, [PROBE], "query", ...(signal ? [signal] : []));
    id ??= toId(dimensions);
    return id;
  };

  return {
    describe: () => identify(),
    embed: async (texts, priority, signal) => {
      const { dimensions } = await identify(signal);
      const prefix = priority === "query" ? prefixes.query : prefixes.document;
      const rows = new Float32Array(texts.length * dimensions);
      const size = remoteBatchTexts[choice.kind];
      for (let start = 0; start < texts.length; start += size) {
        // A blank text with a prefix would be words.
        const batch = texts.slice(start, start + size).map((text) => (text.trim() === "" ? "" : prefix + text));
        if (batch.every((text) => text === "")) continue;
        const vectors = await egress.embed(choice, batch, priority, ...(signal ? [signal] : []));
        if (vectors.dimensions !== dimensions) {
          throw new AppError(
            "bad-answer",
            `“${choice.model}” at ${choice.name} now gives vectors of ${vectors.dimensions} numbers, not ${dimensions}: it is another model. Choose it again in Settings.`,
          );
        }
        rows.set(vectors.values, start * dimensions);
      }
      return rows;
    },
  };
}
