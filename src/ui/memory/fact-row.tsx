import { createEffect, createSignal, type JSX, Show } from "solid-js";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { MarkedText } from "../element/marked-text.tsx";
import { Trouble } from "../element/trouble.tsx";
import { FactEditor } from "../margin/fact-editor.tsx";
import { factLabel } from "../margin/fact-label.ts";
import { highlightWords } from "../search/highlight-words.ts";
import { formatDay } from "../text/format.ts";
import { t } from "../text/text.ts";
import { FactDate } from "./fact-date.tsx";

/** One fact: what it says, the words it came from, and what can be done with it. */
export function FactRow(props: {
  readonly memory: Memory;
  readonly query: string;
  readonly isGone: boolean;
  readonly onForgotten: () => void;
}): JSX.Element {
  const app = useApp();
  const [isEditing, setEditing] = createSignal(false);
  let row: HTMLElement | undefined;
  const endEditing = () => {
    setEditing(false);
    row?.focus();
  };
  const forget = createAct(async () => {
    props.onForgotten();
    row?.focus();
    await app.memories.forget(props.memory.id);
  });
  const undo = createAct(async () => {
    row?.focus();
    await app.memories.undo(props.memory.id);
  });
  const isPast = () => props.memory.validTo !== null && props.memory.validTo <= Date.now();
  const isTarget = () => {
    const route = app.route();
    return route.room === "memory" && route.memoryId === props.memory.id;
  };
  createEffect(() => {
    if (!isTarget()) return;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "e" && !isPast()) setEditing(true);
    else if (event.key === "f" && !props.isGone) void forget.run();
    else if (event.key === "u") void undo.run();
    else return;
    event.preventDefault();
  };

  return (
    <li>
      {/* The row takes the focus so that e, f and u act on it; its buttons do the same. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and here are none */}
      <div
        class="fact-row"
        classList={{ "is-past": isPast(), "is-gone": props.isGone, "is-target": isTarget() }}
        role="group"
        aria-label={props.memory.value}
        title={factLabel(props.memory)}
        tabindex="0"
        ref={(element) => {
          row = element;
        }}
        onKeyDown={onKeyDown}
      >
        <FactDate memory={props.memory} />
        <div class="fact-main">
          <Show when={!isEditing()} fallback={<FactEditor memory={props.memory} onDone={endEditing} />}>
            <p class="fact-value">
              <Show when={!isPast() && !props.isGone} fallback={<del>{props.memory.value}</del>}>
                <MarkedText segments={highlightWords(props.memory.value, props.query)} />
              </Show>
            </p>
          </Show>
          <FactOrigin memory={props.memory} />
          <Trouble message={(forget.problem() ?? undo.problem())?.message} />
        </div>
        <div class="fact-acts">
          <Show
            when={!props.isGone}
            fallback={
              <>
                <span role="status">{t("note.forgotten")}</span>
                <button type="button" class="text-button" onClick={() => void undo.run()}>
                  {t("note.undo")}
                </button>
              </>
            }
          >
            <Show when={!isPast() && !isEditing()}>
              <button type="button" class="quiet-button" onClick={() => setEditing(true)}>
                {t("note.edit")}
              </button>
            </Show>
            <button type="button" class="quiet-button" onClick={() => void forget.run()}>
              {t("note.forget")}
            </button>
          </Show>
        </div>
      </div>
    </li>
  );
}

/** The very words, and what else there is to say about a fact's standing. */
function FactOrigin(props: { readonly memory: Memory }): JSX.Element {
  return (
    <p class="fact-origin">
      <Show when={props.memory.provenance.quote} fallback={<span>{t("memory.no-quote")}</span>}>
        {(quote) => <q>{quote()}</q>}
      </Show>
      <Show when={props.memory.validTo}>
        {(until) => <span>{t("memory.until", { day: formatDay(until(), Date.now()) })}</span>}
      </Show>
    </p>
  );
}
