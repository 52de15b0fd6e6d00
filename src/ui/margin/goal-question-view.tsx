import { For, type JSX } from "solid-js";
import type { GoalQuestion } from "#runner/runner-api.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

/** The companion read that something is done, and asks which goal that was. */
export function GoalQuestionView(props: { readonly question: GoalQuestion }): JSX.Element {
  const app = useApp();
  const answer = createAct((goalId: string | null) => app.memories.answerGoalQuestion(props.question.id, goalId));
  const isOne = () => props.question.goals.length === 1;
  const labelId = () => `question-${props.question.id}`;
  return (
    <li class="note goal-question" data-anchor="">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and here are none */}
      <div class="note-body" role="group" aria-labelledby={labelId()}>
        <p class="note-label" id={labelId()}>
          {isOne() ? t("goal-question.one") : t("goal-question.several")}
        </p>
        <For each={props.question.goals}>
          {(goal) => (
            <p class="note-fact">
              {isOne() ? (
                goal.value
              ) : (
                <button type="button" class="text-button" onClick={() => void answer.run(goal.id)}>
                  {goal.value}
                </button>
              )}
            </p>
          )}
        </For>
        <div class="note-acts">
          {isOne() && (
            <button type="button" onClick={() => void answer.run(props.question.goals[0]?.id ?? null)}>
              {t("goal-question.done")}
            </button>
          )}
          <button type="button" onClick={() => void answer.run(null)}>
            {isOne() ? t("goal-question.not-yet") : t("goal-question.none")}
          </button>
        </div>
        <Trouble message={answer.problem()?.message} />
      </div>
    </li>
  );
}
