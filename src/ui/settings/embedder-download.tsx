import { createSignal, type JSX, Show } from "solid-js";
import type { DownloadState } from "#embedding/downloaded-embedders-api.ts";
import type { CatalogueModel } from "#embedding/embedder-catalogue.ts";
import { MODEL_HUB } from "#embedding/model-host.ts";
import { isSameEmbedder } from "#settings/embedder-choice.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { TextField } from "../element/text-field.tsx";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

/** A model of the catalogue: fetching its files, with pause, using it, and deleting it. */
export function EmbedderDownload(props: {
  readonly model: CatalogueModel;
  readonly state: DownloadState | undefined;
  /** Why the last download stopped. */
  readonly problem: string | null;
}): JSX.Element {
  const app = useApp();
  const [host, setHost] = createSignal(MODEL_HUB);
  const choice = () => ({ type: "downloaded", modelId: props.model.id }) as const;
  const status = () => props.state?.status ?? "absent";
  const isInUse = () => isSameEmbedder(app.state.settings.embedder, choice());

  const download = createAct(() => app.link.call((runner) => runner.embedders.download(props.model.id, host())));
  const pause = createAct(() => app.link.call((runner) => runner.embedders.pauseDownload(props.model.id)));
  const remove = createAct(() => app.link.call((runner) => runner.embedders.removeDownload(props.model.id)));
  const use = createAct(() => app.link.call((runner) => runner.embedders.choose(choice(), null)));
  const problem = () =>
    (download.problem() ?? pause.problem() ?? remove.problem() ?? use.problem())?.message ??
    (status() === "downloading" ? undefined : (props.problem ?? undefined));

  return (
    <form
      class="model-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (status() === "ready") void use.run();
        else if (status() !== "downloading") void download.run();
      }}
    >
      <p class="section-words">
        {t(props.model.languages === "English" ? "embedder.words-english" : "embedder.words-many", {
          licence: props.model.licence,
        })}
      </p>
      <Show when={status() === "absent" || status() === "partial"}>
        <TextField
          label={t("embedder.host")}
          type="url"
          value={host()}
          onChange={setHost}
          hint={t("embedder.host-hint")}
        />
      </Show>
      <Show when={status() === "downloading" || status() === "partial"}>
        <progress
          class="download-progress"
          aria-label={t("embedder.progress", { name: props.model.name })}
          max={props.state?.totalBytes ?? 1}
          value={props.state?.receivedBytes ?? 0}
        />
      </Show>
      <Show when={status() === "ready"}>
        <p class="field-hint">{props.state?.isVerified ? t("embedder.checked") : t("embedder.unchecked")}</p>
      </Show>
      <div class="button-row">
        <Show when={status() === "absent" || status() === "partial"}>
          <button type="submit" class="button button-main" disabled={download.isBusy()}>
            {status() === "partial" ? t("embedder.go-on") : t("embedder.download")}
          </button>
        </Show>
        <Show when={status() === "downloading"}>
          <button type="button" class="button" disabled={pause.isBusy()} onClick={() => void pause.run()}>
            {t("embedder.pause")}
          </button>
        </Show>
        <Show when={status() === "ready" && !isInUse()}>
          <button type="submit" class="button button-main" disabled={use.isBusy()}>
            {use.isBusy() ? t("embedder.trying") : t("embedder.use")}
          </button>
        </Show>
        <Show when={status() === "ready" || status() === "partial"}>
          <button type="button" class="button button-loss" disabled={remove.isBusy()} onClick={() => void remove.run()}>
            {t("embedder.delete")}
          </button>
        </Show>
      </div>
      <p class="verdict" role="status">
        <Show when={isInUse()}>{t("embedder.in-use")}</Show>
      </p>
      <Trouble message={problem()} />
    </form>
  );
}
