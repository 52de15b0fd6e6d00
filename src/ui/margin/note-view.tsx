import { createEffect, createSignal, type JSX, Match, on, Show, Switch } from "solid-js";
import { doneAtOf } from "#memory/goal.ts";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { type Note, noteMemory } from "../app-state.ts";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";
import { FactEditor } from "./fact-editor.tsx";
import { factLabel } from "./fact-label.ts";
import { ConflictView, ProposalView } from "./proposal-view.tsx";

/** One note: what was kept, and the way to undo, edit or forget it. Or what was not kept, and why. */
export function NoteView(props: {
  readonly note: Note;
  readonly isActive: boolean;
  readonly onActive: (id: string | null) => void;
}): JSX.Element {
  let item: HTMLElement | undefined;
  let wasUsed = false;
  // The button that was pressed goes with the state it belonged to; the focus stays in the note.
  createEffect(
    on(
      () => [props.note.status, noteMemory(props.note)?.status],
      () => {
        if (wasUsed) item?.querySelector<HTMLElement>("[tabindex], button")?.focus();
        wasUsed = false;
      },
      { defer: true },
    ),
  );

  return (
    <li
      class="note"
      ref={(element) => {
        item = element;
      }}
      classList={{ "is-active": props.isActive }}
      data-anchor={`[data-notes~="${props.note.id}"]`}
      data-fresh={props.note.isFresh}
      onPointerEnter={() => props.onActive(props.note.id)}
      onPointerLeave={() => props.onActive(null)}
      on:click={() => {
        wasUsed = true;
      }}
      on:keydown={() => {
        wasUsed = true;
      }}
      onFocusIn={() => props.onActive(props.note.id)}
      onFocusOut={() => props.onActive(null)}
    >
      <Switch>
        <Match when={props.note.result.type === "refused" && props.note.result}>
          {(refused) => (
            <>
              <p class="note-label is-refused">{t("note.refused")}</p>
              <p class="note-reason">{refused().explanation}</p>
            </>
          )}
        </Match>
        <Match when={props.note.status !== "standing" && noteMemory(props.note)}>
          {(memory) => (
            <Receipt
              memory={memory()}
              words={t(props.note.status === "taken-back" ? "note.taken-back" : "note.forgotten")}
              isFinal={props.note.status === "taken-back"}
            />
          )}
        </Match>
        <Match when={noteMemory(props.note)?.status === "discarded" && noteMemory(props.note)}>
          {(memory) => <Receipt memory={memory()} words={t("note.not-kept")} />}
        </Match>
        <Match when={noteMemory(props.note)?.status === "proposed" && noteMemory(props.note)}>
          {(memory) => <Proposed memory={memory()} />}
        </Match>
        <Match when={noteMemory(props.note)}>{(memory) => <Kept note={props.note} memory={memory()} />}</Match>
      </Switch>
    </li>
  );
}

/** Waits for a word. Only these buttons give it; what is said in the chat does not. */
function Proposed(props: { readonly memory: Memory }): JSX.Element {
  const app = useApp();
  const rival = () => app.state.review?.find(({ proposal }) => proposal.id === props.memory.id)?.rival ?? null;
  const label = () => t(rival() ? "note.conflict" : "note.proposed");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and here are none
    <div class="note-body" role="group" aria-label={`${label()} ${props.memory.value}`} tabindex="0">
      <p class="note-label" title={factLabel(props.memory)}>
        {label()}
      </p>
      <ProposalView proposal={props.memory} rival={rival()} />
    </div>
  );
}

function Kept(props: { readonly note: Note; readonly memory: Memory }): JSX.Element {
  const app = useApp();
  const [isEditing, setEditing] = createSignal(false);
  let body: HTMLElement | undefined;
  const endEditing = () => {
    setEditing(false);
    body?.focus();
  };
  const isConfirmed = () => props.memory.provenance.origin === "confirmed";
  // What the person decided or corrected goes back to what it was; what was only noted goes.
  const takeBack = createAct(() =>
    isConfirmed() ? app.memories.undo(props.memory.id) : app.memories.takeBack(props.memory.id),
  );
  const forget = createAct(() => app.memories.forget(props.memory.id));
  const isPast = () => props.memory.validTo !== null && props.memory.validTo <= Date.now();
  // What was noted on another day is forgotten or edited; there is no last change to take back.
  const isDone = () => doneAtOf(props.memory) !== null;
  const canUndo = () => (props.note.isFresh || isRecent(props.memory)) && (!isPast() || isDone());
  const [isComparing, setComparing] = createSignal(false);
  const superseded = () => (props.note.result.type === "stored" ? props.note.result.superseded : null);
  const before = () => {
    const { result } = props.note;
    if (result.type === "stored") return result.superseded?.value ?? null;
    return result.type === "merged" && result.before.value !== result.memory.value ? result.before.value : null;
  };
  const label = () => {
    if (isDone()) return t("note.done");
    if (before() !== null) return t("note.changed");
    return t(isConfirmed() ? "note.kept" : "note.noted");
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "e" && !isPast()) setEditing(true);
    else if (event.key === "f") void forget.run();
    else if (event.key === "u" && canUndo()) void takeBack.run();
    else return;
    event.preventDefault();
  };

  return (
    // The note takes the focus so that e, f and u act on it; its buttons do the same.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and here are none
    <div
      class="note-body"
      ref={(element) => {
        body = element;
      }}
      role="group"
      aria-label={`${label()}: ${props.memory.value}`}
      tabindex="0"
      onKeyDown={onKeyDown}
    >
      <p class="note-label" title={factLabel(props.memory)}>
        {label()}
      </p>
      <Show when={!isEditing()} fallback={<FactEditor memory={props.memory} onDone={endEditing} />}>
        <p class="note-fact">
          <Show when={!isPast()} fallback={<del>{props.memory.value}</del>}>
            <Show when={before()}>{(old) => <del>{old()}</del>}</Show> <ins>{props.memory.value}</ins>
          </Show>
        </p>
        <div class="note-acts">
          <Show when={canUndo()}>
            <button type="button" onClick={() => void takeBack.run()}>
              {t("note.undo")}
            </button>
          </Show>
          <Show when={canUndo() && superseded()}>
            <button type="button" aria-expanded={isComparing()} onClick={() => setComparing(!isComparing())}>
              {t("note.compare")}
            </button>
          </Show>
          <Show when={!isPast()}>
            <button type="button" onClick={() => setEditing(true)}>
              {t("note.edit")}
            </button>
          </Show>
          <button type="button" onClick={() => void forget.run()}>
            {t("note.forget")}
          </button>
        </div>
        <Show when={isComparing() && canUndo() && superseded()}>
          {(old) => <ConflictView memory={props.memory} superseded={old()} />}
        </Show>
      </Show>
      <Trouble message={(takeBack.problem() ?? forget.problem())?.message} />
    </div>
  );
}

/** Decided or corrected since the page was opened: the runner still knows how it was before. */
const isRecent = (memory: Memory) =>
  memory.provenance.origin === "confirmed" && memory.updatedAt >= performance.timeOrigin;

function Receipt(props: { readonly memory: Memory; readonly words: string; readonly isFinal?: boolean }): JSX.Element {
  const app = useApp();
  const restore = createAct(() => app.memories.undo(props.memory.id));
  return (
    <div class="note-receipt">
      <p>
        <span role="status">{props.words}</span>{" "}
        <Show when={!props.isFinal}>
          <button type="button" class="text-button" onClick={() => void restore.run()}>
            {t("note.undo")}
          </button>
        </Show>
      </p>
      <Trouble message={restore.problem()?.message} />
    </div>
  );
}
