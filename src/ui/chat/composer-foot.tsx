import { type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { parseUrl } from "../parse-url.ts";
import { t } from "../text/text.ts";

/** One honest line about who answers, and where the words go. */
export function ComposerFoot(): JSX.Element {
  const app = useApp();
  return (
    <p class="composer-foot">
      <Show
        when={app.state.settings.provider}
        fallback={
          <Show when={app.state.isLoaded}>
            {t("composer.quote-only")}{" "}
            <a href="#/settings" class="quiet-link">
              {t("composer.connect")}
            </a>
          </Show>
        }
      >
        {(provider) => t("composer.model", { model: provider().model, host: hostOf(provider().baseUrl) })}
      </Show>
    </p>
  );
}

const hostOf = (address: string) => parseUrl(address)?.host ?? address;
