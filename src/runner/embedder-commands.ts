import { transfer } from "comlink";
import type { EgressApi } from "#egress/egress-api.ts";
import type { DownloadedEmbeddersApi, DownloadMessage } from "#embedding/downloaded-embedders-api.ts";
import type { EmbedderSwitch } from "#embedding/embedder-switch.ts";
import { normalizeModelHost } from "#embedding/model-host.ts";
import { normalizeBaseUrl } from "#provider/normalize-base-url.ts";
import type { Remote } from "#rpc/remote.ts";
import { embedderProvider, type RemoteEmbedderChoice } from "#settings/embedder-choice.ts";
import { providersInUse } from "#settings/providers-in-use.ts";
import type { Settings } from "#settings/settings.ts";
import type { Publisher } from "./publisher.ts";
import type { RunnerApi } from "./runner-api.ts";

export interface EmbedderCommandsDeps {
  readonly egress: Remote<EgressApi>;
  readonly downloaded: Remote<DownloadedEmbeddersApi>;
  readonly embedders: Pick<EmbedderSwitch, "choose" | "abandon">;
  readonly settings: () => Settings;
  readonly publish: Publisher["publish"];
  readonly newId: () => string;
}

/** What a person does about the model that finds things by meaning. */
export function createEmbedderCommands(deps: EmbedderCommandsDeps): RunnerApi["embedders"] {
  const { egress, downloaded, embedders, settings, publish, newId } = deps;

  /** Under the name its key was saved for, as long as it is the same host; else under a new one, which has no key. */
  const named = (typed: RemoteEmbedderChoice): RemoteEmbedderChoice => {
    const baseUrl = embedderBaseUrl(typed);
    const { embedder, servingEmbedder } = settings();
    const known = [embedder, servingEmbedder?.choice].find(
      (choice) => choice?.type === "remote" && new URL(choice.baseUrl).origin === new URL(baseUrl).origin,
    );
    return { ...typed, baseUrl, id: known?.type === "remote" ? known.id : `embedder-${newId()}` };
  };

  const isInUse = (id: string): boolean => providersInUse(settings()).some((provider) => provider.id === id);

  return {
    choose: async (typed, key) => {
      if (typed.type !== "remote") return embedders.choose(typed);
      const choice = named(typed);
      await egress.allow([...providersInUse(settings()), embedderProvider(choice)]);
      if (key !== null) await egress.saveKey(choice.id, key);
      try {
        await embedders.choose(choice);
      } finally {
        if (!isInUse(choice.id)) await egress.saveKey(choice.id, "");
        await egress.allow(providersInUse(settings()));
      }
    },
    downloads: () => downloaded.list(),
    download: async (modelId, host) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<DownloadMessage>) => {
        const problem = data.type === "fault" ? { code: data.code, message: data.message } : null;
        publish({ type: "embedder-download", state: data.state, problem });
        if (data.type !== "progress") port1.close();
      };
      await downloaded.download(modelId, normalizeModelHost(host), transfer(port2, [port2]));
    },
    pauseDownload: (modelId) => downloaded.pause(modelId),
    removeDownload: async (modelId) => {
      await embedders.abandon({ type: "downloaded", modelId });
      await downloaded.remove(modelId);
      const state = (await downloaded.list()).find((each) => each.modelId === modelId);
      if (state) publish({ type: "embedder-download", state, problem: null });
    },
  };
}

/** Ollama's own interface lies beside the compatible one, not under it. */
function embedderBaseUrl({ kind, baseUrl }: RemoteEmbedderChoice): string {
  const normal = normalizeBaseUrl(baseUrl.trim().replace(/\/api\/embed\/?$/, ""));
  return kind === "ollama" ? normal.replace(/\/v1$/, "") : normal;
}
