import { createMemo, Index, type JSX, Show } from "solid-js";
import type { Source } from "#message/message.ts";
import { BlockView } from "./block-view.tsx";
import { parseMarkdown } from "./parse-markdown.ts";

/** How the marks of a text are tied to its sources in the margin. */
export interface Footnotes {
  readonly messageId: string;
  readonly sources: readonly Source[];
  readonly active: () => string | null;
  readonly onActive: (id: string | null) => void;
}

/** Markdown as Solid nodes; no HTML string is made. While it streams only the last block is drawn again. */
export function Markdown(props: {
  readonly text: string;
  readonly isStreaming: boolean;
  readonly footnotes: Footnotes;
}): JSX.Element {
  const blocks = createMemo(() => parseMarkdown(props.text, props.isStreaming));
  return (
    <div class="markdown" dir="auto">
      <Index each={blocks()}>
        {(block) => {
          const same = createMemo(block, undefined, { equals: (a, b) => a.type === b.type && a.raw === b.raw });
          return (
            <Show when={same()} keyed>
              {(settled) => <BlockView block={settled} footnotes={props.footnotes} />}
            </Show>
          );
        }}
      </Index>
    </div>
  );
}
