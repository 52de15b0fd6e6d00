import type { EgressApi } from "#egress/egress-api.ts";
import { normalizeBaseUrl } from "#provider/normalize-base-url.ts";
import type { Remote } from "#rpc/remote.ts";
import { providersInUse } from "#settings/providers-in-use.ts";
import type { ProviderSettings, Settings } from "#settings/settings.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { RunnerApi } from "./runner-api.ts";

export interface ProviderCommandsDeps {
  readonly store: Remote<StoreApi>;
  readonly egress: Remote<EgressApi>;
  readonly settings: () => Settings;
  readonly setSettings: (settings: Settings) => Promise<void>;
}

type ProviderCommands = Pick<RunnerApi["settings"], "saveProvider" | "removeProvider" | "testProvider" | "listModels">;

/** Sets up the model: what is typed in is tried under a draft name, so that a key is only ever sent where it belongs. */
export function createProviderCommands({
  store,
  egress,
  settings,
  setSettings,
}: ProviderCommandsDeps): ProviderCommands {
  const allowed = (): ProviderSettings[] => providersInUse(settings());

  /** A saved key goes along only while the address is the one it was saved for. */
  const isSameHost = (provider: ProviderSettings): boolean => {
    const saved = settings().provider;
    return saved?.id === provider.id && new URL(saved.baseUrl).origin === new URL(provider.baseUrl).origin;
  };

  const normalized = (provider: ProviderSettings): ProviderSettings => ({
    ...provider,
    baseUrl: normalizeBaseUrl(provider.baseUrl),
  });

  const asDraft = async <T>(
    typed: ProviderSettings,
    key: string | null,
    work: (provider: ProviderSettings) => Promise<T>,
  ): Promise<T> => {
    const provider = normalized(typed);
    if (key === null && isSameHost(provider)) {
      await egress.allow([...allowed(), provider]);
      try {
        return await work(provider);
      } finally {
        await egress.allow(allowed());
      }
    }
    const draft = { ...provider, id: `draft-${provider.id}` };
    await egress.allow([...allowed(), draft]);
    await egress.saveKey(draft.id, key ?? "");
    try {
      return await work(draft);
    } finally {
      await egress.saveKey(draft.id, "");
      await egress.allow(allowed());
    }
  };

  return {
    saveProvider: async (typed, key, at) => {
      const provider = normalized(typed);
      const keepsKey = isSameHost(provider);
      const next = await store.settings.write({ provider }, at);
      await egress.allow(providersInUse(next));
      if (key !== null) await egress.saveKey(provider.id, key);
      else if (!keepsKey) await egress.saveKey(provider.id, "");
      await setSettings(next);
    },
    removeProvider: async (at) => {
      const { provider } = settings();
      if (provider) await egress.saveKey(provider.id, "");
      const next = await store.settings.write({ provider: null }, at);
      await egress.allow(providersInUse(next));
      await setSettings(next);
    },
    testProvider: (provider, key, signal) => asDraft(provider, key, (draft) => egress.test(draft, signal)),
    listModels: (provider, key, signal) => asDraft(provider, key, (draft) => egress.listModels(draft, signal)),
  };
}
