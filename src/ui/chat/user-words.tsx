import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import type { UserMessage } from "#message/message.ts";
import type { Note } from "../app-state.ts";
import { noteMemory } from "../app-state.ts";
import { markNotedWords } from "../margin/mark-noted-words.ts";
import { formatMoment, formatTime } from "../text/format.ts";
import { t } from "../text/text.ts";

/** Characters shown at first of a very long message; a pasted book must not fill the page. */
const LONG_TEXT = 4_000;

export const shortened = (text: string): string => (text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…` : text);

/** What the person said. The words a note came from carry a faint line. */
export function UserWords(props: {
  readonly message: UserMessage;
  readonly notes: readonly Note[];
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}): JSX.Element {
  const [isWhole, setWhole] = createSignal(false);
  const isLong = () => props.message.text.length > LONG_TEXT;
  const text = () => (isWhole() ? props.message.text : shortened(props.message.text));
  const segments = createMemo(() => markNotedWords(text(), rangesOf(props.notes)));

  return (
    <div class="user-words" data-message-id={props.message.id} tabindex="-1">
      <h2 class="speaker">
        {props.message.speaker ?? t("chat.you")}
        <time datetime={new Date(props.message.createdAt).toISOString()} title={formatMoment(props.message.createdAt)}>
          {formatTime(props.message.createdAt)}
        </time>
      </h2>
      <p class="said" classList={{ "keeps-space": /[ \t]{2}|\t/.test(text()) }} dir="auto">
        <For each={segments()}>
          {(segment) => (
            <Show when={segment.noteIds.length > 0} fallback={segment.text}>
              <span
                class="noted-words"
                classList={{ "is-active": segment.noteIds.some((id) => id === props.active) }}
                data-notes={segment.noteIds.join(" ")}
                onPointerEnter={() => props.onActive(segment.noteIds[0] ?? null)}
                onPointerLeave={() => props.onActive(null)}
              >
                {segment.text}
              </span>
            </Show>
          )}
        </For>
      </p>
      <Show when={isLong()}>
        <button type="button" class="text-button" onClick={() => setWhole(!isWhole())}>
          {isWhole() ? t("chat.show-less") : t("chat.show-all")}
        </button>
      </Show>
    </div>
  );
}

function rangesOf(notes: readonly Note[]) {
  return notes.flatMap((note) => {
    const memory = noteMemory(note);
    if (!memory || note.status !== "standing") return [];
    const { start, end } = memory.provenance;
    return start === null || end === null ? [] : [{ noteId: note.id, start, end }];
  });
}
