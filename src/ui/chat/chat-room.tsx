import { createEffect, createMemo, type JSX, on, Show, untrack } from "solid-js";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";
import { announceAnswers } from "./announce-answers.ts";
import { Composer } from "./composer.tsx";
import { Conversation } from "./conversation.tsx";
import { FirstRun } from "./first-run.tsx";

/** The room for talking: a conversation or a blank page, and the place to write. */
export function ChatRoom(): JSX.Element {
  const app = useApp();
  const sessionId = createMemo(() => {
    const route = app.route();
    return route.room === "chat" ? route.sessionId : null;
  });
  const chat = () => {
    const id = sessionId();
    return id ? app.state.chats[id] : undefined;
  };
  const session = () => app.state.sessions.find(({ id }) => id === sessionId());
  const outgoing = () => {
    const id = sessionId();
    return id ? app.state.outgoing[id] : undefined;
  };
  const opening = createAct((id: string) => app.sessions.open(id));

  createEffect(
    on([sessionId, () => app.state.isLoaded], ([id, isLoaded]) => {
      opening.dismiss();
      if (!id || !isLoaded) return;
      // A chat that is just being made is opened by the message that makes it.
      if (untrack(() => app.state.chats[id] || app.state.outgoing[id])) return;
      void opening.run(id);
    }),
  );
  createEffect(() => {
    document.title = session()?.title ? `${session()?.title} · Recollect` : "Recollect";
  });
  announceAnswers(app, chat);

  return (
    <div class="chat-room">
      <h1 class="visually-hidden">{session()?.title || t("sessions.untitled")}</h1>
      <Show
        when={chat() || outgoing()}
        fallback={
          <div class="blank-page">
            <Show when={sessionId() === null && app.state.isLoaded}>
              <FirstRun />
            </Show>
            <Trouble
              message={opening.problem() ? t("chat.not-opened", { reason: opening.problem()?.message ?? "" }) : null}
            >
              <button type="button" class="button" onClick={() => void opening.run(sessionId() ?? "")}>
                {t("common.try-again")}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => app.go({ room: "chat", sessionId: null, messageId: null })}
              >
                {t("shell.new-chat")}
              </button>
            </Trouble>
          </div>
        }
      >
        <Show when={sessionId()} keyed>
          {(id) => <Conversation sessionId={id} />}
        </Show>
      </Show>
      <Show when={sessionId() ?? "new"} keyed>
        <Composer sessionId={sessionId()} />
      </Show>
    </div>
  );
}
