import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { Icon } from "../element/icon.tsx";
import { clearQuoteLight, lightUpQuote } from "../search/light-up-quote.ts";
import { t } from "../text/text.ts";
import { groupTurns } from "./group-turns.ts";
import { OutgoingWords } from "./outgoing-words.tsx";
import { type StickToEnd, stickToEnd } from "./stick-to-end.ts";
import { TurnView } from "./turn-view.tsx";

/** Turns drawn at first; a long past is a button away and costs nothing until then. */
const TURNS_SHOWN = 60;

/** A conversation with its margin. Stays where the reader is, follows the newest words when they are at the end. */
export function Conversation(props: { readonly sessionId: string }): JSX.Element {
  const app = useApp();
  const [shownTurns, setShownTurns] = createSignal(TURNS_SHOWN);
  const [end, setEnd] = createSignal<StickToEnd>();
  const chat = () => app.state.chats[props.sessionId];
  const outgoing = () => app.state.outgoing[props.sessionId];
  const turns = createMemo(() => groupTurns(chat()?.messages ?? [], app.state.runs[props.sessionId]));
  // The list is keyed by the turn's first message, so that a new part does not draw the turn anew.
  const turnIds = createMemo(() =>
    turns()
      .slice(-shownTurns())
      .map(({ id }) => id),
  );
  const turnById = createMemo(() => new Map(turns().map((turn) => [turn.id, turn])));
  let scroller: HTMLElement | undefined;
  let content: HTMLElement | undefined;

  onMount(() => {
    if (scroller && content) setEnd(stickToEnd(scroller, content));
  });
  createEffect(
    on(
      () => outgoing()?.messageId,
      (id) => {
        if (id) end()?.goToEnd();
      },
    ),
  );
  createEffect(
    on([app.route, app.highlight, () => chat() !== undefined], ([route, highlight]) => {
      if (route.room !== "chat" || !route.messageId) return;
      const messageId = route.messageId;
      setShownTurns(turns().length);
      const frame = requestAnimationFrame(() => showMessage(messageId, highlight?.quote ?? ""));
      onCleanup(() => {
        cancelAnimationFrame(frame);
        clearQuoteLight();
      });
    }),
  );

  function showMessage(messageId: string, quote: string): void {
    const element = content?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(messageId)}"]`);
    if (!element) return;
    const words = lightUpQuote(element, quote);
    element.focus({ preventScroll: true });
    words.scrollIntoView({ block: "center", behavior: "instant" });
  }

  return (
    <div class="conversation-frame">
      <section
        class="conversation"
        aria-label={t("chat.conversation")}
        ref={(element) => {
          scroller = element;
        }}
        // A scrolling region without controls in it must be reachable by keyboard.
        tabindex="0"
      >
        <div
          class="turns"
          ref={(element) => {
            content = element;
          }}
        >
          <Show when={turns().length > shownTurns()}>
            <button type="button" class="text-button earlier" onClick={() => setShownTurns(shownTurns() + TURNS_SHOWN)}>
              {t("chat.earlier", { count: turns().length - shownTurns() })}
            </button>
          </Show>
          <For each={turnIds()}>
            {(id) => (
              <Show when={turnById().get(id)}>
                {(turn) => (
                  <TurnView
                    sessionId={props.sessionId}
                    turn={turn()}
                    isLast={turns().at(-1)?.id === id && !outgoing()}
                  />
                )}
              </Show>
            )}
          </For>
          <Show when={outgoing()}>
            {(message) => <OutgoingWords sessionId={props.sessionId} outgoing={message()} />}
          </Show>
        </div>
      </section>
      <Show when={end() && !end()?.isAtEnd()}>
        <div class="to-newest-line">
          <button type="button" class="to-newest" onClick={() => end()?.goToEnd("smooth")}>
            <Icon name="down" />
            {t("chat.newest")}
          </button>
        </div>
      </Show>
    </div>
  );
}
