import * as RadioGroup from "@kobalte/core/radio-group";
import { createSignal, For, type JSX } from "solid-js";
import type { Settings } from "#settings/settings.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { TextField } from "../element/text-field.tsx";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

const themes = ["system", "light", "dark"] as const;

const isTheme = (value: string): value is Settings["theme"] => themes.some((theme) => theme === value);

/** How it looks, and how the companion is called. */
export function AppearanceSection(): JSX.Element {
  const app = useApp();
  const [name, setName] = createSignal(app.state.settings.companionName);
  const write = createAct((patch: Partial<Settings>) => {
    const at = Date.now();
    return app.link.call((runner) => runner.settings.write(patch, at));
  });
  const saveName = () => {
    const companionName = name().trim();
    if (!companionName) setName(app.state.settings.companionName);
    else if (companionName !== app.state.settings.companionName) void write.run({ companionName });
  };
  return (
    <section class="settings-section" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{t("appearance.title")}</h2>
      <RadioGroup.Root
        class="choice-group"
        value={app.state.settings.theme}
        onChange={(theme) => isTheme(theme) && void write.run({ theme })}
      >
        <RadioGroup.Label class="field-label">{t("appearance.theme")}</RadioGroup.Label>
        <div class="segments">
          <For each={themes}>
            {(theme) => (
              <RadioGroup.Item class="segment" value={theme}>
                <RadioGroup.ItemInput />
                <RadioGroup.ItemControl class="segment-control" />
                <RadioGroup.ItemLabel class="segment-label">{t(`appearance.${theme}`)}</RadioGroup.ItemLabel>
              </RadioGroup.Item>
            )}
          </For>
        </div>
      </RadioGroup.Root>
      <TextField
        label={t("appearance.name")}
        value={name()}
        onChange={setName}
        onBlur={saveName}
        hint={t("appearance.name-hint")}
      />
      <Trouble message={write.problem()?.message} />
    </section>
  );
}
