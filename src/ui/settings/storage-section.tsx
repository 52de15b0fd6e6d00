import { createResource, createSignal, type JSX, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { counted, formatBytes } from "../text/format.ts";
import { t } from "../text/text.ts";

/** Where everything lives, how much it is, whether it is whole and safe from being cleared away. */
export function StorageSection(): JSX.Element {
  const app = useApp();
  const [estimate] = createResource(() => navigator.storage.estimate());
  const [isPersisted, { mutate: setPersisted }] = createResource(() => navigator.storage.persisted());
  const [isDeclined, setDeclined] = createSignal(false);
  const [file, setFile] = createSignal<Awaited<ReturnType<typeof readFile>>>();
  const readFile = () => app.link.call((runner) => runner.storage());
  const check = createAct(async () => {
    setFile(await readFile());
  });
  const persist = createAct(async () => {
    const isGranted = await navigator.storage.persist();
    setPersisted(isGranted);
    setDeclined(!isGranted);
  });
  void check.run();

  return (
    <section class="settings-section" aria-labelledby="storage-title">
      <h2 id="storage-title">{t("storage.title")}</h2>
      <p class="section-words">{t("storage.where")}</p>
      <dl class="figures">
        <div>
          <dt>{t("storage.kept")}</dt>
          <dd>
            <Show when={file()}>
              {(found) =>
                [
                  counted(found().sessions, { one: t("storage.chat"), other: t("storage.chats") }),
                  counted(found().messages, { one: t("storage.message"), other: t("storage.messages") }),
                  counted(found().memories, { one: t("storage.fact"), other: t("storage.facts") }),
                  counted(found().documents, { one: t("storage.document"), other: t("storage.documents") }),
                ].join(", ")
              }
            </Show>
          </dd>
        </div>
        <div>
          <dt>{t("storage.size")}</dt>
          <dd>
            <Show when={file()}>{(found) => formatBytes(found().bytes)}</Show>
            <Show when={estimate()?.quota}>
              {(quota) => <span class="figure-detail"> {t("storage.of", { quota: formatBytes(quota()) })}</span>}
            </Show>
          </dd>
        </div>
        <div>
          <dt>{t("storage.integrity")}</dt>
          <dd>
            <Show when={file()}>
              {(found) => (found().integrity === "ok" ? t("storage.whole") : found().integrity)}
            </Show>
          </dd>
        </div>
        <div>
          <dt>{t("storage.persistence")}</dt>
          <dd>
            {isPersisted() ? t("storage.persisted") : t("storage.not-persisted")}
            <Show when={isPersisted() === false && !isDeclined()}>
              {" "}
              <button type="button" class="text-button" onClick={() => void persist.run()}>
                {t("storage.persist")}
              </button>
            </Show>
            <Show when={isDeclined()}>
              <span class="figure-detail"> {t("storage.declined")}</span>
            </Show>
          </dd>
        </div>
      </dl>
      <button type="button" class="button" disabled={check.isBusy()} onClick={() => void check.run()}>
        {t("storage.check")}
      </button>
      <Trouble message={(check.problem() ?? persist.problem())?.message} />
    </section>
  );
}
