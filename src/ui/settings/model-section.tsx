import { type JSX, Show } from "solid-js";
import { createStore } from "solid-js/store";
import type { ProviderSettings } from "#settings/settings.ts";
import { useApp } from "../app-context.tsx";
import { t } from "../text/text.ts";
import { ModelForm } from "./model-form.tsx";
import { ModelPresetPicker } from "./model-preset-picker.tsx";
import { type ModelPreset, presetProvider } from "./model-presets.ts";

/** The language model: which one answers, where it is, and what it may read. */
export function ModelSection(): JSX.Element {
  const app = useApp();
  const [draft, setDraft] = createStore<{ provider: ProviderSettings | null; presetId: string }>({
    // Snapshot of what is saved; the form is the person's until they save it.
    provider: app.state.settings.provider ? { ...app.state.settings.provider } : null,
    presetId: "",
  });
  const choose = (preset: ModelPreset) =>
    setDraft({ provider: presetProvider(preset, draft.provider?.id ?? crypto.randomUUID()), presetId: preset.id });

  return (
    <section class="settings-section" aria-labelledby="model-title">
      <h2 id="model-title">{t("model.title")}</h2>
      <p class="section-words">
        {app.state.settings.provider
          ? t("model.connected", { model: app.state.settings.provider.model })
          : t("model.none")}
      </p>
      <ModelPresetPicker chosen={draft.presetId} onChoose={choose} />
      <Show when={draft.provider}>
        {(provider) => (
          <ModelForm
            provider={provider()}
            onChange={(patch) => setDraft("provider", { ...provider(), ...patch })}
            onRemoved={() => setDraft({ provider: null, presetId: "" })}
          />
        )}
      </Show>
    </section>
  );
}
