import { createSignal, For, type JSX, Match, Show, Switch } from "solid-js";
import { useApp } from "../app-context.tsx";
import { Margin } from "../margin/margin.tsx";
import { marginItems } from "../margin/margin-items.ts";
import { t } from "../text/text.ts";
import { AnswerView } from "./answer-view.tsx";
import { AnswerWays } from "./answer-ways.tsx";
import type { Turn } from "./group-turns.ts";
import { ToolLine } from "./tool-line.tsx";
import { UserWords } from "./user-words.tsx";

/** What the person said, what came of it, and in the margin what was noted and what was drawn upon. */
export function TurnView(props: {
  readonly sessionId: string;
  readonly turn: Turn;
  readonly isLast: boolean;
}): JSX.Element {
  const app = useApp();
  /** The note or footnote that is pointed at; its words and its margin light up together. */
  const [active, setActive] = createSignal<string | null>(null);
  const [text, setText] = createSignal<HTMLElement>();
  const chat = () => app.state.chats[props.sessionId];
  const items = () => marginItems(props.turn, chat()?.notes ?? [], chat()?.goalQuestions);
  const run = () => {
    const current = app.state.runs[props.sessionId];
    return current && current.userMessageId === props.turn.user?.id ? current : undefined;
  };
  const hasWords = () => props.turn.parts.some((part) => part.type === "answer" && part.message.text !== "");
  const lastAnswer = () => props.turn.parts.findLast((part) => part.type === "answer")?.message;
  const hasReply = () => props.turn.parts.length > 0 || run() !== undefined;

  return (
    <article class="turn">
      <div class="turn-text" ref={setText}>
        <Show when={props.turn.user}>
          {(message) => <UserWords message={message()} notes={items().notes} active={active()} onActive={setActive} />}
        </Show>
        <Show when={hasReply()}>
          <div class="reply">
            <h2 class="speaker">{app.state.settings.companionName}</h2>
            <For each={props.turn.parts}>
              {(part) => (
                <Switch>
                  <Match when={part.type === "answer" && part.message}>
                    {(message) => (
                      <AnswerView
                        message={message()}
                        reasoning={chat()?.reasoning[message().id] ?? ""}
                        active={active()}
                        onActive={setActive}
                      />
                    )}
                  </Match>
                  <Match when={part.type === "tool" && part}>{(tool) => <ToolLine part={tool()} />}</Match>
                  <Match when={part.type === "summary" && part}>
                    {(summary) => (
                      <details class="fold">
                        <summary>{t("chat.summary")}</summary>
                        <p>{summary().text}</p>
                      </details>
                    )}
                  </Match>
                </Switch>
              )}
            </For>
            <Show when={run() && !hasWords()}>
              <p class="thinking">{t("chat.thinking")}</p>
            </Show>
          </div>
        </Show>
        <Show when={!run()}>
          <AnswerWays
            sessionId={props.sessionId}
            userMessageId={props.turn.user?.id ?? null}
            answer={lastAnswer()}
            isLast={props.isLast}
          />
        </Show>
      </div>
      <Margin items={items()} text={text()} active={active()} onActive={setActive} />
    </article>
  );
}
