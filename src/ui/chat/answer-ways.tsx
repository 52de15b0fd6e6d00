import { createSignal, type JSX, Match, Show, Switch } from "solid-js";
import type { AssistantMessage } from "#message/message.ts";
import type { AppErrorCode } from "#rpc/app-error.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Icon } from "../element/icon.tsx";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

/** Faults that the settings can mend. */
const settingsFaults: readonly AppErrorCode[] = [
  "no-key",
  "wrong-key",
  "unreachable",
  "not-allowed",
  "model-not-found",
];

/** How an answer ended, when it did not end well, and what can be done with it. */
export function AnswerWays(props: {
  readonly sessionId: string;
  readonly userMessageId: string | null;
  readonly answer: AssistantMessage | undefined;
  readonly isLast: boolean;
}): JSX.Element {
  const app = useApp();
  const [isCopied, setCopied] = createSignal(false);
  const again = createAct((userMessageId: string) => app.chat.answerAgain(props.sessionId, userMessageId));
  const copying = createAct(async (text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  });
  const isCutOff = () =>
    props.answer?.status === "interrupted" ||
    (props.isLast &&
      !props.answer &&
      app.state.chats[props.sessionId]?.interruptedRuns.some((run) => run.userMessageId === props.userMessageId));

  const Again = (own: { readonly label: string; readonly class: string }) => (
    <Show when={props.isLast && props.userMessageId}>
      {(id) => (
        <button type="button" class={own.class} disabled={again.isBusy()} onClick={() => void again.run(id())}>
          {own.label}
        </button>
      )}
    </Show>
  );

  return (
    <>
      <Switch>
        <Match when={props.answer?.status === "failed" && props.answer.fault}>
          {(fault) => (
            <Trouble message={fault().message}>
              <Again label={t("common.try-again")} class="button" />
              <Show when={settingsFaults.includes(fault().code)}>
                <a class="button" href="#/settings">
                  {t("chat.open-settings")}
                </a>
              </Show>
            </Trouble>
          )}
        </Match>
        <Match when={isCutOff()}>
          <p class="answer-end">
            {t("chat.interrupted")} <Again label={t("chat.answer-again")} class="text-button" />
          </p>
        </Match>
        <Match when={props.answer?.status === "stopped"}>
          <p class="answer-end">
            {t("chat.stopped")} <Again label={t("chat.answer-again")} class="text-button" />
          </p>
        </Match>
        <Match when={props.answer?.status === "complete" && props.answer}>
          {(answer) => (
            <div class="answer-acts">
              <button type="button" class="quiet-button" onClick={() => void copying.run(plainAnswer(answer().text))}>
                <Icon name={isCopied() ? "check" : "copy"} />
                {isCopied() ? t("common.copied") : t("common.copy")}
              </button>
              <Again label={t("chat.answer-again")} class="quiet-button" />
            </div>
          )}
        </Match>
      </Switch>
      <Trouble message={again.problem()?.message ?? copying.problem()?.message} />
    </>
  );
}

/** Marks lead nowhere outside the page. */
const plainAnswer = (text: string) => text.replace(/\[\^\d+\]/g, "");
