import { createEffect, createSignal, type JSX, onCleanup, Show } from "solid-js";
import type { Document } from "#document/document.ts";
import { AppError } from "#rpc/app-error.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { type Footnotes, Markdown } from "../markdown/markdown.tsx";
import { clearQuoteLight, lightUpQuote } from "../search/light-up-quote.ts";
import { t } from "../text/text.ts";

const noFootnotes: Footnotes = { messageId: "", sources: [], active: () => null, onActive: () => {} };

/** The heading that gave the document its title stands above it already. */
const withoutTitle = ({ text, title }: Document) =>
  text.replace(/^\s*#\s+(.+)\n?/, (line, heading: string) => (heading.trim() === title ? "" : line));

/** A document as it was given, with the words a source quoted lit up. */
export function DocumentView(props: { readonly documentId: string }): JSX.Element {
  const app = useApp();
  const [document, setDocument] = createSignal<Document | null>(null);
  let body: HTMLElement | undefined;
  const load = createAct(async (id: string) => {
    const found = await app.link.call((runner) => runner.documents.get(id));
    if (!found) throw new AppError("not-found", t("reading.gone"));
    setDocument(found);
  });
  createEffect(() => {
    if (app.state.isLoaded) void load.run(props.documentId);
  });
  createEffect(() => {
    const quote = app.highlight()?.sourceId === props.documentId ? app.highlight()?.quote : undefined;
    if (!document() || !body || !quote) return;
    lightUpQuote(body, quote).scrollIntoView({ block: "center" });
    onCleanup(clearQuoteLight);
  });
  return (
    <article class="document">
      <a class="quiet-link" href="#/reading">
        {t("reading.back")}
      </a>
      <Trouble message={load.problem()?.message} />
      <Show when={document()}>
        {(shown) => (
          <>
            <h2>{shown().title}</h2>
            <div
              class="document-text"
              dir="auto"
              ref={(element) => {
                body = element;
              }}
            >
              <Show when={shown().mediaType === "text/markdown"} fallback={<p class="plain-text">{shown().text}</p>}>
                <Markdown text={withoutTitle(shown())} isStreaming={false} footnotes={noFootnotes} />
              </Show>
            </div>
          </>
        )}
      </Show>
    </article>
  );
}
