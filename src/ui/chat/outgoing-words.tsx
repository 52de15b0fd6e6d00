import type { JSX } from "solid-js";
import { useApp } from "../app-context.tsx";
import type { Outgoing } from "../app-state.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";
import { fillComposer } from "./fill-composer.ts";
import { shortened } from "./user-words.tsx";

/** A message on its way; if it could not be stored, its words and what to do about it. */
export function OutgoingWords(props: { readonly sessionId: string; readonly outgoing: Outgoing }): JSX.Element {
  const app = useApp();
  return (
    <article class="turn">
      <div class="turn-text">
        <div class="user-words" classList={{ "is-on-its-way": props.outgoing.problem === null }}>
          <h2 class="speaker">{t("chat.you")}</h2>
          <p class="said">{shortened(props.outgoing.text)}</p>
        </div>
        <Trouble message={props.outgoing.problem && t("chat.not-sent", { reason: props.outgoing.problem })}>
          <button type="button" class="button" onClick={() => void app.chat.sendAgain(props.sessionId)}>
            {t("chat.send-again")}
          </button>
          <button type="button" class="button" onClick={() => fillComposer(app.chat.withdraw(props.sessionId))}>
            {t("chat.take-back")}
          </button>
        </Trouble>
      </div>
    </article>
  );
}
