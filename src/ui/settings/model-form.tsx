import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import type { ProviderSettings } from "#settings/settings.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Switch } from "../element/switch.tsx";
import { TextField } from "../element/text-field.tsx";
import { Trouble } from "../element/trouble.tsx";
import { parseUrl } from "../parse-url.ts";
import { counted, formatSeconds } from "../text/format.ts";
import { t } from "../text/text.ts";
import { missingField } from "./model-presets.ts";

/** The fields of a model, a real test of them, and saving. The key goes in once and is never shown again. */
export function ModelForm(props: {
  readonly provider: ProviderSettings;
  readonly onChange: (patch: Partial<ProviderSettings>) => void;
  readonly onRemoved: () => void;
}): JSX.Element {
  const app = useApp();
  const [key, setKey] = createSignal("");
  const [models, setModels] = createSignal<readonly string[]>([]);
  const [verdict, setVerdict] = createSignal<string | null>(null);
  const [missing, setMissing] = createSignal<"baseUrl" | "model" | null>(null);
  const leaving = new AbortController();
  onCleanup(() => leaving.abort());

  const isSaved = () => app.state.settings.provider?.id === props.provider.id;
  const typedKey = () => key().trim() || null;
  const provider = (): ProviderSettings => ({
    ...props.provider,
    name: props.provider.name.trim() || (parseUrl(props.provider.baseUrl)?.host ?? ""),
    baseUrl: props.provider.baseUrl.trim().replace(/\/+$/, ""),
    model: props.provider.model.trim(),
  });

  const listModels = createAct(async () => {
    const runner = await app.link.runner();
    const listed = await runner.settings.listModels(provider(), typedKey(), leaving.signal);
    setModels(listed);
    setVerdict(
      t("model.listed", {
        models: counted(listed.length, { one: t("model.one-model"), other: t("model.many-models") }),
      }),
    );
    if (!props.provider.model && listed[0]) props.onChange({ model: listed[0] });
  });
  const test = createAct(async () => {
    setVerdict(null);
    const runner = await app.link.runner();
    const { latencyMs } = await runner.settings.testProvider(provider(), typedKey(), leaving.signal);
    setVerdict(t("model.works", { time: formatSeconds(latencyMs) }));
  });
  const save = createAct(async () => {
    const at = Date.now();
    const [next, nextKey] = [provider(), typedKey()];
    await app.link.call((runner) => runner.settings.saveProvider(next, nextKey, at));
    setKey("");
    setVerdict(t("model.saved"));
  });
  const remove = createAct(async () => {
    const at = Date.now();
    await app.link.call((runner) => runner.settings.removeProvider(at));
    props.onRemoved();
  });

  const when = (act: () => unknown, needs: "baseUrl" | "model") => () => {
    const lacking = missingField(props.provider);
    const isLacking = lacking === "baseUrl" || (lacking === "model" && needs === "model");
    setMissing(isLacking ? lacking : null);
    if (!isLacking) act();
  };
  const problem = () => test.problem() ?? save.problem() ?? listModels.problem() ?? remove.problem();

  return (
    <form
      class="model-form"
      onSubmit={(event) => {
        event.preventDefault();
        when(() => void save.run(), "model")();
      }}
    >
      <TextField
        label={t("model.base-url")}
        type="url"
        value={props.provider.baseUrl}
        onChange={(baseUrl) => props.onChange({ baseUrl })}
        placeholder="https://…/v1"
        error={missing() === "baseUrl" ? t("model.needs-url") : undefined}
      />
      <TextField
        label={t("model.key")}
        type="password"
        value={key()}
        onChange={setKey}
        autocomplete="new-password"
        placeholder={isSaved() && app.state.hasKey ? t("model.key-kept") : ""}
        hint={t("model.key-hint")}
      />
      <div class="field-with-act">
        <TextField
          label={t("model.model")}
          value={props.provider.model}
          onChange={(model) => props.onChange({ model })}
          list="known-models"
          error={missing() === "model" ? t("model.needs-model") : undefined}
        />
        <button
          type="button"
          class="button"
          disabled={listModels.isBusy()}
          onClick={when(() => void listModels.run(), "baseUrl")}
        >
          {listModels.isBusy() ? t("model.listing") : t("model.list")}
        </button>
        <datalist id="known-models">
          <For each={models()}>{(model) => <option value={model} />}</For>
        </datalist>
      </div>
      <TextField
        label={t("model.context")}
        type="number"
        value={String(props.provider.contextWindow)}
        onChange={(text) => props.onChange({ contextWindow: Math.max(1_024, Number.parseInt(text, 10) || 1_024) })}
        hint={t("model.context-hint")}
      />
      <Switch
        label={t("model.may-read")}
        detail={t("model.may-read-detail")}
        isOn={props.provider.mayReadMemories}
        onChange={(mayReadMemories) => props.onChange({ mayReadMemories })}
      />
      <div class="button-row">
        <button type="submit" class="button button-main" disabled={save.isBusy()}>
          {t("common.save")}
        </button>
        <button type="button" class="button" disabled={test.isBusy()} onClick={when(() => void test.run(), "model")}>
          {test.isBusy() ? t("model.testing") : t("model.test")}
        </button>
        <Show when={isSaved()}>
          <button type="button" class="button button-loss" onClick={() => void remove.run()}>
            {t("model.remove")}
          </button>
        </Show>
      </div>
      <p class="verdict" role="status" hidden={problem() !== null}>
        {verdict()}
      </p>
      <Trouble message={problem()?.message} />
    </form>
  );
}
