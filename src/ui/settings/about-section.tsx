import type { JSX } from "solid-js";
import { useApp } from "../app-context.tsx";
import { t } from "../text/text.ts";

export function AboutSection(): JSX.Element {
  const app = useApp();
  return (
    <section class="settings-section" aria-labelledby="about-title">
      <h2 id="about-title">{t("about.title")}</h2>
      <p class="section-words">{t("about.words")}</p>
      <button type="button" class="button" onClick={() => app.openHelp()}>
        {t("help.title")}
      </button>
    </section>
  );
}
