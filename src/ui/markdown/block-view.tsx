import { For, type JSX, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { t } from "../text/text.ts";
import { CodeBlock } from "./code-block.tsx";
import { InlineView } from "./inline-view.tsx";
import type { Footnotes } from "./markdown.tsx";
import type { Block, Cell } from "./markdown-node.ts";

/** Answers stand under the page's h1 and the speaker's h2. */
const HEADING_SHIFT = 2;

export function BlockView(props: { readonly block: Block; readonly footnotes: Footnotes }): JSX.Element {
  const inline = (children: Extract<Block, { type: "paragraph" }>["children"]) => (
    <InlineView nodes={children} footnotes={props.footnotes} />
  );
  const nested = (blocks: readonly Block[]) => (
    <For each={blocks}>{(block) => <BlockView block={block} footnotes={props.footnotes} />}</For>
  );
  // A block never changes its kind: a changed one is drawn anew.
  const { block } = props;
  switch (block.type) {
    case "paragraph":
      return <p>{inline(block.children)}</p>;
    case "heading":
      return <Dynamic component={`h${Math.min(6, block.level + HEADING_SHIFT)}`}>{inline(block.children)}</Dynamic>;
    case "code":
      return <CodeBlock text={block.text} language={block.language} />;
    case "quote":
      return <blockquote>{nested(block.blocks)}</blockquote>;
    case "rule":
      return <hr />;
    case "list": {
      const items = () => (
        <For each={block.items}>
          {(item) => (
            <li classList={{ "is-task": item.isDone !== null }}>
              <Show when={item.isDone !== null}>
                <input type="checkbox" checked={item.isDone ?? false} disabled aria-label={t("markdown.task")} />
              </Show>
              {nested(item.blocks)}
            </li>
          )}
        </For>
      );
      return block.start === null ? <ul>{items()}</ul> : <ol start={block.start}>{items()}</ol>;
    }
    case "table":
      return (
        // A wide table scrolls by itself; the region must be reachable by keyboard.
        <section class="table-frame" tabindex="0" aria-label={t("markdown.table")}>
          <table>
            <thead>
              <tr>
                <For each={block.header}>{(cell) => <th data-align={cell.align}>{inlineCell(cell)}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={block.rows}>
                {(row) => (
                  <tr>
                    <For each={row}>{(cell) => <td data-align={cell.align}>{inlineCell(cell)}</td>}</For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </section>
      );
    default:
      return block satisfies never;
  }

  function inlineCell(cell: Cell): JSX.Element {
    return inline(cell.children);
  }
}
