import { For, type JSX } from "solid-js";
import { t } from "../text/text.ts";
import { type ModelPreset, modelPresets } from "./model-presets.ts";

/** Five places to begin; the local ones first, since nothing leaves the device there. */
export function ModelPresetPicker(props: {
  readonly chosen: string;
  readonly onChoose: (preset: ModelPreset) => void;
}): JSX.Element {
  return (
    <ul class="preset-list" aria-label={t("model.presets")}>
      <For each={modelPresets}>
        {(preset) => (
          <li>
            <button
              type="button"
              class="preset"
              aria-pressed={props.chosen === preset.id}
              onClick={() => props.onChoose(preset)}
            >
              <span>{preset.name || t("model.other")}</span>
              <span class="preset-detail">
                {preset.isLocal ? t("model.local") : preset.baseUrl ? t("model.remote") : t("model.other-detail")}
              </span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
