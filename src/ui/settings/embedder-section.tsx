import { createSignal, For, type JSX, Match, Show, Switch } from "solid-js";
import type { DownloadState } from "#embedding/downloaded-embedders-api.ts";
import { isSameEmbedder } from "#settings/embedder-choice.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { formatBytes, formatNumber } from "../text/format.ts";
import { t } from "../text/text.ts";
import { EmbedderDownload } from "./embedder-download.tsx";
import { type EmbedderOption, embedderName, embedderOptions, optionOf } from "./embedder-options.ts";
import { EmbedderRemoteForm } from "./embedder-remote-form.tsx";

/** The model that compares texts by meaning: the built-in one, one fetched to the device, or one elsewhere. */
export function EmbedderSection(): JSX.Element {
  const app = useApp();
  const [shown, setShown] = createSignal(optionOf(app.state.settings.embedder));
  const [found, setFound] = createSignal<readonly DownloadState[]>([]);
  const load = createAct(async () => {
    setFound(await app.link.call((runner) => runner.embedders.downloads()));
  });
  void load.run();

  const option = () => embedderOptions.find(({ id }) => id === shown());
  const stateOf = (modelId: string): DownloadState | undefined =>
    app.state.embedderDownloads[modelId]?.state ?? found().find((state) => state.modelId === modelId);
  const wanted = () => app.state.settings.embedder;
  const serving = () => app.state.settings.servingEmbedder?.choice ?? ({ type: "built-in" } as const);

  return (
    <section class="settings-section" aria-labelledby="embedder-title">
      <h2 id="embedder-title">{t("embedder.title")}</h2>
      <p class="section-words">
        {serving().type === "built-in"
          ? t("embedder.built-in-serves")
          : t("embedder.serves", { name: embedderName(serving()) })}
      </p>
      <Show when={!isSameEmbedder(wanted(), serving())}>
        <p class="section-words" role="status">
          {t("embedder.filling", { name: embedderName(wanted()) })}{" "}
          <Show when={app.state.embedderProgress}>
            {(progress) =>
              t("embedder.filling-count", {
                embedded: formatNumber(progress().embedded),
                chunks: formatNumber(progress().chunks),
              })
            }
          </Show>
        </p>
      </Show>
      <ul class="preset-list" aria-label={t("embedder.choices")}>
        <For each={embedderOptions}>
          {(each) => (
            <li>
              <button type="button" class="preset" aria-pressed={shown() === each.id} onClick={() => setShown(each.id)}>
                <span>{nameOf(each)}</span>
                <span class="preset-detail">{detailOf(each, stateOf(each.id))}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Trouble message={load.problem()?.message} />
      <Switch>
        <Match when={shown() === "built-in"}>
          <BuiltIn isInUse={wanted().type === "built-in"} />
        </Match>
        <Match when={asDownload(option())} keyed>
          {(model) => (
            <EmbedderDownload
              model={model}
              state={stateOf(model.id)}
              problem={app.state.embedderDownloads[model.id]?.problem ?? null}
            />
          )}
        </Match>
        <Match when={asRemote(option())} keyed>
          {(preset) => <EmbedderRemoteForm preset={preset} />}
        </Match>
      </Switch>
    </section>
  );
}

function BuiltIn(props: { readonly isInUse: boolean }): JSX.Element {
  const app = useApp();
  const use = createAct(() => app.link.call((runner) => runner.embedders.choose({ type: "built-in" }, null)));
  return (
    <div class="model-form">
      <p class="section-words">{t("embedder.built-in-words")}</p>
      <Show when={!props.isInUse} fallback={<p class="verdict">{t("embedder.in-use")}</p>}>
        <div class="button-row">
          <button type="button" class="button button-main" disabled={use.isBusy()} onClick={() => void use.run()}>
            {t("embedder.use")}
          </button>
        </div>
      </Show>
      <Trouble message={use.problem()?.message} />
    </div>
  );
}

const asDownload = (option: EmbedderOption | undefined) => (option?.type === "downloaded" ? option.model : undefined);
const asRemote = (option: EmbedderOption | undefined) => (option?.type === "remote" ? option.preset : undefined);

function nameOf(option: EmbedderOption): string {
  switch (option.type) {
    case "built-in":
      return t("embedder.built-in");
    case "downloaded":
      return option.model.name;
    case "remote":
      return option.preset.name;
    default:
      return option satisfies never;
  }
}

function detailOf(option: EmbedderOption, state: DownloadState | undefined): string {
  switch (option.type) {
    case "built-in":
      return t("embedder.built-in-detail");
    case "remote":
      return option.preset.kind === "ollama" ? t("embedder.local") : t("embedder.remote");
    case "downloaded": {
      const size = formatBytes(state?.totalBytes ?? option.model.bytes);
      if (state?.status === "ready") return t("embedder.kept", { size });
      return state && state.receivedBytes > 0
        ? t("embedder.partial", { received: formatBytes(state.receivedBytes), size })
        : t("embedder.size", { size });
    }
    default:
      return option satisfies never;
  }
}
