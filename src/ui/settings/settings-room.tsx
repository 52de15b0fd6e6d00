import { type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { t } from "../text/text.ts";
import { AboutSection } from "./about-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { EmbedderSection } from "./embedder-section.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { ModelSection } from "./model-section.tsx";
import { StorageSection } from "./storage-section.tsx";

export function SettingsRoom(): JSX.Element {
  const app = useApp();
  return (
    <div class="page">
      <header class="page-head">
        <h1>{t("rooms.settings")}</h1>
      </header>
      <Show when={app.state.isLoaded}>
        <ModelSection />
        <EmbedderSection />
        <AppearanceSection />
        <StorageSection />
        <LedgerSection />
        <AboutSection />
      </Show>
    </div>
  );
}
