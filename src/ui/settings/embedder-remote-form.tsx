import { createSignal, type JSX, Show } from "solid-js";
import { createStore } from "solid-js/store";
import { isSameEmbedder, type RemoteEmbedderChoice } from "#settings/embedder-choice.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { TextField } from "../element/text-field.tsx";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

/** An embedder elsewhere: what goes there is said before anything does. */
export function EmbedderRemoteForm(props: { readonly preset: RemoteEmbedderChoice }): JSX.Element {
  const app = useApp();
  const saved = app.state.settings.embedder;
  const [draft, setDraft] = createStore<RemoteEmbedderChoice>({
    // A snapshot: the form is the person's until they use it. Each option is a form of its own.
    ...(saved.type === "remote" && saved.kind === props.preset.kind ? saved : props.preset),
  });
  const [key, setKey] = createSignal("");
  const isInUse = () => isSameEmbedder(app.state.settings.embedder, draft);
  const use = createAct(async () => {
    const [choice, typedKey] = [{ ...draft, model: draft.model.trim() }, key().trim() || null];
    await app.link.call((runner) => runner.embedders.choose(choice, typedKey));
    setKey("");
  });

  return (
    <form
      class="model-form"
      onSubmit={(event) => {
        event.preventDefault();
        void use.run();
      }}
    >
      <p class="section-words">{t("embedder.remote-words")}</p>
      <TextField
        label={t("embedder.address")}
        type="url"
        value={draft.baseUrl}
        onChange={(baseUrl) => setDraft({ baseUrl })}
      />
      <Show when={props.preset.kind === "openai"}>
        <TextField
          label={t("embedder.key")}
          type="password"
          value={key()}
          onChange={setKey}
          autocomplete="new-password"
          hint={t("embedder.key-hint")}
        />
      </Show>
      <TextField label={t("embedder.model")} value={draft.model} onChange={(model) => setDraft({ model })} />
      <div class="button-row">
        <button type="submit" class="button button-main" disabled={use.isBusy() || draft.model.trim() === ""}>
          {use.isBusy() ? t("embedder.trying") : t("embedder.use")}
        </button>
      </div>
      <p class="verdict" role="status">
        <Show when={isInUse()}>{t("embedder.in-use")}</Show>
      </p>
      <Trouble message={use.problem()?.message} />
    </form>
  );
}
