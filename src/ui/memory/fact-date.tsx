import { type JSX, Show } from "solid-js";
import type { Memory } from "#memory/memory.ts";
import { useApp } from "../app-context.tsx";
import { openSource } from "../margin/open-source.ts";
import { formatDay } from "../text/format.ts";
import { t } from "../text/text.ts";

/** When it was said; a click leads to the chat it was said in, if that is still there. */
export function FactDate(props: { readonly memory: Memory }): JSX.Element {
  const app = useApp();
  const origin = () => props.memory.provenance;
  const place = () => {
    const { sessionId, messageId } = origin();
    const isThere = app.state.sessions.some((session) => session.id === sessionId);
    return sessionId && messageId && isThere ? { sessionId, messageId } : null;
  };
  const day = () => (
    <time datetime={new Date(origin().saidAt).toISOString()}>{formatDay(origin().saidAt, Date.now())}</time>
  );
  return (
    <p class="fact-date">
      <Show when={place()} fallback={day()}>
        {(found) => (
          <button
            type="button"
            class="quiet-link"
            aria-label={t("memory.open-chat", { day: formatDay(origin().saidAt, Date.now()) })}
            onClick={() =>
              openSource(app, {
                kind: "message",
                id: found().messageId,
                sessionId: found().sessionId,
                quote: origin().quote,
              })
            }
          >
            {day()}
          </button>
        )}
      </Show>
    </p>
  );
}
