import { type JSX, Show } from "solid-js";
import { Icon } from "../element/icon.tsx";
import { t } from "../text/text.ts";
import type { TurnPart } from "./group-turns.ts";

/** A tool call as one quiet line; what went in and what came out unfold. */
export function ToolLine(props: { readonly part: Extract<TurnPart, { type: "tool" }> }): JSX.Element {
  const outcome = () => {
    const { result } = props.part;
    if (!result) return t("tool.running");
    return result.isError ? t("tool.failed") : t("tool.done");
  };
  return (
    <details class="fold tool-line" classList={{ "is-error": props.part.result?.isError ?? false }}>
      <summary>
        <Icon name="tool" />
        <span class="tool-name">{props.part.call.toolName.replaceAll("_", " ")}</span>
        <span>{outcome()}</span>
      </summary>
      <p class="fold-label">{t("tool.input")}</p>
      <pre>{JSON.stringify(props.part.call.input, null, 2)}</pre>
      <Show when={props.part.result}>
        {(result) => (
          <>
            <p class="fold-label">{t("tool.output")}</p>
            <pre>{result().output}</pre>
          </>
        )}
      </Show>
    </details>
  );
}
