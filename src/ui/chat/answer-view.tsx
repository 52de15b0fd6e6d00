import { type JSX, Show } from "solid-js";
import type { AssistantMessage } from "#message/message.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { t } from "../text/text.ts";

/** The companion's words, with its reasoning folded away. */
export function AnswerView(props: {
  readonly message: AssistantMessage;
  readonly reasoning: string;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}): JSX.Element {
  const isStreaming = () => props.message.status === "streaming";
  return (
    <div class="answer" classList={{ "is-streaming": isStreaming() }} data-message-id={props.message.id} tabindex="-1">
      <Show when={props.reasoning}>
        <details class="fold">
          <summary>{t("chat.reasoning")}</summary>
          <p class="reasoning">{props.reasoning}</p>
        </details>
      </Show>
      <Show when={props.message.text}>
        <Markdown
          text={props.message.text}
          isStreaming={isStreaming()}
          footnotes={{
            messageId: props.message.id,
            sources: props.message.sources,
            active: () => props.active,
            onActive: (id) => props.onActive(id),
          }}
        />
      </Show>
    </div>
  );
}
