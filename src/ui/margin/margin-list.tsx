import { For, type JSX, Show } from "solid-js";
import { t } from "../text/text.ts";
import { FootnoteView } from "./footnote-view.tsx";
import { GoalQuestionView } from "./goal-question-view.tsx";
import type { MarginProps } from "./margin.tsx";
import { NoteView } from "./note-view.tsx";

/** Notes and footnotes in order, as lists. */
export function MarginList(props: MarginProps & { readonly onLeave?: () => void }): JSX.Element {
  return (
    <>
      <Show when={props.items.notes.length > 0}>
        <ul class="margin-notes" aria-label={t("margin.notes")}>
          <For each={props.items.notes}>
            {(note) => <NoteView note={note} isActive={props.active === note.id} onActive={props.onActive} />}
          </For>
        </ul>
      </Show>
      <Show when={props.items.questions.length > 0}>
        <ul class="margin-questions" aria-label={t("goal-question.title")}>
          <For each={props.items.questions}>{(question) => <GoalQuestionView question={question} />}</For>
        </ul>
      </Show>
      <Show when={props.items.footnotes.length > 0}>
        <ol class="margin-footnotes" aria-label={t("margin.sources")}>
          <For each={props.items.footnotes}>
            {(footnote) => (
              <FootnoteView
                footnote={footnote}
                isActive={props.active === footnote.id}
                onActive={props.onActive}
                onOpen={() => props.onLeave?.()}
              />
            )}
          </For>
        </ol>
      </Show>
    </>
  );
}
