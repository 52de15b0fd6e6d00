import { createSignal, type JSX } from "solid-js";
import { createAct } from "../element/create-act.ts";
import { Icon } from "../element/icon.tsx";
import { Trouble } from "../element/trouble.tsx";
import { t } from "../text/text.ts";

export function CodeBlock(props: { readonly text: string; readonly language: string }): JSX.Element {
  const [isCopied, setCopied] = createSignal(false);
  const copy = createAct(async () => {
    await navigator.clipboard.writeText(props.text);
    setCopied(true);
  });
  return (
    <figure class="code-block">
      <figcaption>
        <span>{props.language || t("markdown.code")}</span>
        <button type="button" class="quiet-button" onClick={() => void copy.run()}>
          <Icon name={isCopied() ? "check" : "copy"} />
          {isCopied() ? t("common.copied") : t("common.copy")}
        </button>
      </figcaption>
      {/* A long line scrolls; the region must be reachable by keyboard. */}
      <pre tabindex="0">
        <code>{props.text}</code>
      </pre>
      <Trouble message={copy.problem()?.message} />
    </figure>
  );
}
