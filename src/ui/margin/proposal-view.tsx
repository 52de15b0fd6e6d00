import { createSignal, For, type JSX, Show } from "solid-js";
import type { ReviewDecision } from "#memory/keeping.ts";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";
import { FactEditor } from "./fact-editor.tsx";
import { TwoSides } from "./two-sides.tsx";

const conflictDecisions: readonly ReviewDecision[] = ["newer", "older", "both"];
const plainDecisions: readonly ReviewDecision[] = ["keep", "discard"];

/** A fact that waits for the person's word; where it contradicts another, both sides. */
export function ProposalView(props: {
  readonly proposal: Memory;
  readonly rival: Memory | null;
  readonly onDecided?: (decision: ReviewDecision) => void;
  /** Stands between what is proposed and what can be decided. */
  readonly children?: JSX.Element;
}): JSX.Element {
  const [isEditing, setEditing] = createSignal(false);
  return (
    <Show
      when={!isEditing()}
      fallback={
        <FactEditor
          memory={props.proposal}
          onDone={() => setEditing(false)}
          onSaved={() => props.onDecided?.("keep")}
        />
      }
    >
      <Show when={props.rival} fallback={<p class="note-fact">{props.proposal.value}</p>}>
        {(rival) => <TwoSides sides={[rival(), props.proposal]} />}
      </Show>
      {props.children}
      <Decisions
        id={props.proposal.id}
        decisions={props.rival ? conflictDecisions : plainDecisions}
        onDecided={props.onDecided}
      >
        <button type="button" onClick={() => setEditing(true)}>
          {t("note.edit")}
        </button>
      </Decisions>
    </Show>
  );
}

/** A value that took another's place at once: which of the two shall stand. */
export function ConflictView(props: { readonly memory: Memory; readonly superseded: Memory }): JSX.Element {
  return (
    <>
      <TwoSides sides={[props.superseded, props.memory]} />
      <Decisions id={props.memory.id} decisions={["older", "both"]} onDecided={undefined} />
    </>
  );
}

function Decisions(props: {
  readonly id: string;
  readonly decisions: readonly ReviewDecision[];
  readonly onDecided: ((decision: ReviewDecision) => void) | undefined;
  readonly children?: JSX.Element;
}): JSX.Element {
  const app = useApp();
  const [refusal, setRefusal] = createSignal<string | null>(null);
  const decide = createAct(async (decision: ReviewDecision) => {
    const result = await app.keeping.review(props.id, decision);
    setRefusal(result.type === "refused" ? result.explanation : null);
    if (result.type !== "refused") props.onDecided?.(decision);
  });
  return (
    <>
      <div class="note-acts is-shown">
        <For each={props.decisions}>
          {(decision) => (
            <button type="button" disabled={decide.isBusy()} onClick={() => void decide.run(decision)}>
              {t(`note.${decision}`)}
            </button>
          )}
        </For>
        {props.children}
      </div>
      <Trouble message={refusal() ?? decide.problem()?.message} />
    </>
  );
}
