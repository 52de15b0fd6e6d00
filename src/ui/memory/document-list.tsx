import { createEffect, createSignal, For, type JSX, Show } from "solid-js";
import type { Document } from "#document/document.ts";
import { useApp } from "../app-context.tsx";
import { Confirm } from "../element/confirm.tsx";
import { createAct } from "../element/create-act.ts";
import { Icon } from "../element/icon.tsx";
import { Trouble } from "../element/trouble.tsx";
import { formatRoute } from "../route.ts";
import { formatDay, formatNumber } from "../text/format.ts";
import { t } from "../text/text.ts";
import { readTextFile } from "./read-text-file.ts";

type Listed = Omit<Document, "text">;

/** The texts given to read; more can be dropped on the list or picked. */
export function DocumentList(): JSX.Element {
  const app = useApp();
  const [documents, setDocuments] = createSignal<readonly Listed[] | null>(null);
  const [refusals, setRefusals] = createSignal<readonly string[]>([]);
  const [progress, setProgress] = createSignal<{ readonly done: number; readonly all: number } | null>(null);
  const [isOver, setOver] = createSignal(false);
  const [doomed, setDoomed] = createSignal<Listed | null>(null);
  let picker: HTMLInputElement | undefined;

  const load = createAct(async () => setDocuments(await app.link.call((runner) => runner.documents.list())));
  const remove = createAct(async (id: string) => {
    await app.link.call((runner) => runner.documents.remove(id));
    await load.run();
  });
  const add = createAct(async (files: readonly File[]) => {
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      setProgress({ done: index, all: files.length });
      // One bad file never stops the rest.
      try {
        const document = await readTextFile(file);
        const at = Date.now();
        await app.link.call((runner) => runner.documents.add(document, at));
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
      }
    }
    setProgress(null);
    setRefusals(refused);
    await load.run();
  });

  createEffect(() => {
    if (app.state.isLoaded) void load.run();
  });

  return (
    <section
      class="reading"
      classList={{ "is-over": isOver() }}
      aria-label={t("rooms.reading")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add.run([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <div class="page-tools">
        <p class="reading-hint">{t("reading.hint")}</p>
        <input
          ref={(element) => {
            picker = element;
          }}
          hidden
          type="file"
          accept=".md,.markdown,.txt,text/plain,text/markdown"
          multiple
          onChange={(event) => {
            void add.run([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <button type="button" class="button" onClick={() => picker?.click()}>
          {t("reading.add")}
        </button>
      </div>
      <Show when={progress()}>
        {(state) => <p role="status">{t("reading.progress", { done: state().done, all: state().all })}</p>}
      </Show>
      <For each={refusals()}>{(message) => <Trouble message={message} />}</For>
      <Trouble message={(load.problem() ?? remove.problem())?.message}>
        <button type="button" class="button" onClick={() => void load.run()}>
          {t("common.try-again")}
        </button>
      </Trouble>
      <Show when={documents()?.length === 0}>
        <p class="empty">{t("reading.empty")}</p>
      </Show>
      <ul class="document-list">
        <For each={documents() ?? []}>
          {(document) => (
            <li class="document-row">
              <Icon name="document" />
              <a href={formatRoute({ room: "reading", documentId: document.id })}>{document.title}</a>
              <span class="document-when">{formatDay(document.updatedAt, Date.now())}</span>
              <button type="button" class="quiet-button" onClick={() => setDoomed(document)}>
                {t("reading.remove")}
                <span class="visually-hidden"> {document.title}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={app.state.embedding.embedded < app.state.embedding.chunks}>
        <p class="field-hint" role="status">
          {t("reading.embedding", {
            done: formatNumber(app.state.embedding.embedded),
            all: formatNumber(app.state.embedding.chunks),
          })}
        </p>
      </Show>
      <Confirm
        isOpen={doomed() !== null}
        title={t("reading.remove-title", { title: doomed()?.title ?? "" })}
        detail={t("reading.remove-detail")}
        action={t("reading.remove")}
        onConfirm={() => void remove.run(doomed()?.id ?? "")}
        onClose={() => setDoomed(null)}
      />
    </section>
  );
}
