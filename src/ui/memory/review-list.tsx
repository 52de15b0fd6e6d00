import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import type { ReviewDecision, ReviewItem } from "#memory/keeping.ts";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { factLabel } from "../margin/fact-label.ts";
import { ProposalView } from "../margin/proposal-view.tsx";
import { counted } from "../text/format.ts";
import { t } from "../text/text.ts";
import { FactDate } from "./fact-date.tsx";
import { isProposalKept, type ReviewRow, reviewRows } from "./review-rows.ts";

/** Shown at once; more than that is no longer a short question. */
const FIRST_ROWS = 4;

/** What waits for the person's word, above all that is known. Nothing at all when nothing waits. */
export function ReviewList(): JSX.Element {
  const app = useApp();
  const [decided, setDecided] = createSignal<readonly ReviewRow[]>([]);
  const [isWhole, setWhole] = createSignal(false);
  const waiting = () => app.state.review ?? [];
  const rows = createMemo(() => reviewRows(waiting(), decided()));
  const shown = () => (isWhole() ? rows() : rows().slice(0, FIRST_ROWS));
  const itemById = createMemo(() => new Map(waiting().map((item) => [item.proposal.id, item])));
  // Ids are the same when they read the same: a row is drawn anew only when it is another's.
  const ids = createMemo(() => shown().map(({ item }) => item.proposal.id));
  const rowById = createMemo(() => new Map(rows().map((row) => [row.item.proposal.id, row])));

  const decide = (item: ReviewItem, decision: ReviewDecision) =>
    setDecided([
      ...decided().filter((row) => row.item.proposal.id !== item.proposal.id),
      { item, isKept: isProposalKept(item, decision) },
    ]);

  return (
    <Show when={rows().length > 0}>
      <section class="review" aria-labelledby="review-title">
        <h2 id="review-title" class="fact-group-name">
          {t("review.title")}
        </h2>
        <p class="review-what">
          <Show when={waiting().length > 0}>
            {counted(waiting().length, { one: t("review.one"), other: t("review.many") })}.{" "}
          </Show>
          {t("review.what")}
        </p>
        <ul>
          <For each={ids()}>
            {(id) => (
              <Show when={rowById().get(id)}>
                {(row) => (
                  <li class="review-row">
                    <FactDate memory={row().item.proposal} />
                    <div class="fact-main" title={factLabel(row().item.proposal)}>
                      <Show when={itemById().get(id)} fallback={<Decided row={row()} />}>
                        {(item) => (
                          <ProposalView
                            proposal={item().proposal}
                            rival={item().rival}
                            onDecided={(decision) => decide(row().item, decision)}
                          >
                            <Show when={!item().rival}>
                              <Origin memory={item().proposal} />
                            </Show>
                          </ProposalView>
                        )}
                      </Show>
                    </div>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
        <Show when={rows().length > shown().length}>
          <button type="button" class="text-button" onClick={() => setWhole(true)}>
            {t("review.show-all", { count: rows().length })}
          </button>
        </Show>
      </section>
    </Show>
  );
}

/** What was decided in this sitting stays in sight, with the way back. */
function Decided(props: { readonly row: ReviewRow }): JSX.Element {
  const app = useApp();
  const undo = createAct(() => app.memories.undo(props.row.item.proposal.id));
  return (
    <div class="note-receipt">
      <p>
        <span role="status">
          {t(props.row.isKept ? "review.kept-value" : "review.not-kept-value", {
            value: props.row.item.proposal.value,
          })}
        </span>{" "}
        <button type="button" class="text-button" onClick={() => void undo.run()}>
          {t("note.undo")}
        </button>
      </p>
      <Trouble message={undo.problem()?.message} />
    </div>
  );
}

/** The very words, and why it was not simply noted. */
function Origin(props: { readonly memory: Memory }): JSX.Element {
  const why = () => {
    const { origin } = props.memory.provenance;
    return origin === "tool" || origin === "inferred" || origin === "imported" ? t(`review.via-${origin}`) : null;
  };
  return (
    <p class="fact-origin">
      <Show when={props.memory.provenance.quote}>{(quote) => <q>{quote()}</q>}</Show>
      <Show when={why()}>{(words) => <span>{words()}</span>}</Show>
    </p>
  );
}
