import { createSignal, type JSX, Match, Show, Switch } from "solid-js";
import { noteMemory } from "../app-state.ts";
import { Sheet } from "../element/sheet.tsx";
import { createMedia } from "../shell/create-media.ts";
import { plural } from "../text/format.ts";
import { t } from "../text/text.ts";
import { MarginColumn } from "./margin-column.tsx";
import type { MarginItems } from "./margin-items.ts";
import { MarginList } from "./margin-list.tsx";

/** Below this there is no room for a margin beside a readable line. */
const WIDE = "(min-width: 1000px)";

export interface MarginProps {
  readonly items: MarginItems;
  /** The words the margin stands beside. */
  readonly text: HTMLElement | undefined;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}

/** The margin of one turn: a column beside it, or a line below it that opens a sheet. */
export function Margin(props: MarginProps): JSX.Element {
  const isWide = createMedia(WIDE);
  const isEmpty = () => props.items.notes.length + props.items.footnotes.length + props.items.questions.length === 0;
  return (
    <Show when={!isEmpty()}>
      <Switch>
        <Match when={isWide()}>
          <MarginColumn {...props} />
        </Match>
        <Match when={!isWide()}>
          <MarginLine {...props} />
        </Match>
      </Switch>
    </Show>
  );
}

function MarginLine(props: MarginProps): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  const words = () => {
    const refused = props.items.notes.filter(({ result }) => result.type === "refused").length;
    const asked = props.items.notes.filter((note) => noteMemory(note)?.status === "proposed").length;
    const noted = props.items.notes.length - refused - asked;
    const used = props.items.footnotes.length;
    return [
      noted > 0 ? t("margin.noted-count", { count: noted }) : "",
      asked > 0 ? t("margin.asked-count", { count: asked }) : "",
      refused > 0 ? t("margin.refused-count", { count: refused }) : "",
      props.items.questions.length > 0 ? t("margin.asked") : "",
      used > 0 ? t("margin.used-count", { count: used }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  };
  return (
    <>
      <button type="button" class="margin-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words()}
        <span class="visually-hidden">
          {plural(props.items.notes.length + props.items.footnotes.length + props.items.questions.length, {
            one: t("margin.open-one"),
            other: t("margin.open-many"),
          })}
        </span>
      </button>
      <Sheet title={t("margin.title")} isOpen={isOpen()} onClose={() => setOpen(false)} side="bottom">
        <div class="margin-sheet">
          <MarginList {...props} onLeave={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  );
}
