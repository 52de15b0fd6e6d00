import { createSignal, type JSX, onMount } from "solid-js";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { autoGrow } from "../element/auto-grow.ts";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

/** A fact being put right, where it stands. Enter keeps it, Esc leaves it as it was. A proposal put right is taken. */
export function FactEditor(props: {
  readonly memory: Memory;
  readonly onDone: () => void;
  readonly onSaved?: () => void;
}): JSX.Element {
  const app = useApp();
  const [refusal, setRefusal] = createSignal<string | null>(null);
  let area: HTMLTextAreaElement | undefined;

  const save = createAct(async () => {
    const value = area?.value.trim() ?? "";
    setRefusal(null);
    const isProposed = props.memory.status === "proposed";
    if (value && (isProposed || value !== props.memory.value)) {
      const result = await app.memories.edit(props.memory.id, isProposed ? { value, status: "live" } : { value });
      if (result.type === "refused") {
        setRefusal(result.explanation);
        return;
      }
      props.onSaved?.();
    }
    props.onDone();
  });

  onMount(() => {
    if (!area) return;
    autoGrow(area);
    area.focus();
    area.select();
  });

  return (
    <form
      class="fact-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <textarea
        ref={(element) => {
          area = element;
        }}
        rows={1}
        maxLength={2048}
        aria-label={t("note.edit-label")}
        value={props.memory.value}
        onInput={(event) => autoGrow(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            void save.run();
          }
          if (event.key === "Escape") {
            event.stopPropagation();
            props.onDone();
          }
        }}
      />
      <div class="note-acts is-shown">
        <button type="submit">{t("common.save")}</button>
        <button type="button" onClick={() => props.onDone()}>
          {t("common.cancel")}
        </button>
      </div>
      <Trouble message={refusal() ?? save.problem()?.message} />
    </form>
  );
}
