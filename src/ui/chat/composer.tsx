import { createSignal, type JSX, onMount, Show } from "solid-js";
import { useApp } from "../app-context.tsx";
import { autoGrow } from "../element/auto-grow.ts";
import { createAct } from "../element/create-act.ts";
import { Icon } from "../element/icon.tsx";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";
import { ComposerFoot } from "./composer-foot.tsx";

/** Where the person writes. Enter sends, Shift+Enter breaks the line, Esc stops the answer; the draft is kept. */
export function Composer(props: { readonly sessionId: string | null }): JSX.Element {
  const app = useApp();
  const [text, setText] = createSignal(app.drafts.read(props.sessionId));
  let area: HTMLTextAreaElement | undefined;
  const isAnswering = () => props.sessionId !== null && app.state.runs[props.sessionId] !== undefined;
  const isSending = () => props.sessionId !== null && app.state.outgoing[props.sessionId] !== undefined;
  const canSend = () => text().trim() !== "" && !isAnswering() && !isSending();
  const stopping = createAct((sessionId: string) => app.chat.stop(sessionId));

  const write = (next: string) => {
    setText(next);
    app.drafts.write(props.sessionId, next);
    if (area) autoGrow(area);
  };

  const send = () => {
    if (!canSend()) return;
    const words = text();
    const sessionId = props.sessionId ?? crypto.randomUUID();
    write("");
    void app.chat.send(sessionId, words);
    if (!props.sessionId) app.go({ room: "chat", sessionId, messageId: null });
  };

  const stop = () => {
    if (props.sessionId && isAnswering()) void stopping.run(props.sessionId);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter chooses a character; Safari reports it as key 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape") stop();
  };

  onMount(() => {
    if (!area) return;
    autoGrow(area);
    // On a touch screen the focus would raise the keyboard over the page.
    if (matchMedia("(hover: hover)").matches) area.focus({ preventScroll: true });
  });

  return (
    <form
      class="composer"
      aria-label={t("composer.label")}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Trouble message={stopping.problem()?.message} />
      <div class="composer-sheet">
        <textarea
          ref={(element) => {
            area = element;
          }}
          data-composer
          rows={1}
          aria-label={t("composer.field", { name: app.state.settings.companionName })}
          placeholder={t("composer.placeholder")}
          value={text()}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Show
          when={isAnswering()}
          fallback={
            <button type="submit" class="send-button" aria-label={t("composer.send")} aria-disabled={!canSend()}>
              <Icon name="send" />
            </button>
          }
        >
          <button type="button" class="send-button is-stop" aria-label={t("composer.stop")} onClick={stop}>
            <Icon name="stop" />
          </button>
        </Show>
      </div>
      <ComposerFoot />
    </form>
  );
}
