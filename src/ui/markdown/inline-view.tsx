import { For, type JSX } from "solid-js";
import { Icon } from "../element/icon.tsx";
import { t } from "../text/text.ts";
import { FootnoteMark } from "./footnote-mark.tsx";
import type { Footnotes } from "./markdown.tsx";
import type { Inline } from "./markdown-node.ts";

export function InlineView(props: { readonly nodes: readonly Inline[]; readonly footnotes: Footnotes }): JSX.Element {
  return <For each={props.nodes}>{(node) => draw(node, props.footnotes)}</For>;
}

function draw(node: Inline, footnotes: Footnotes): JSX.Element {
  switch (node.type) {
    case "text":
      return node.text;
    case "strong":
      return (
        <strong>
          <InlineView nodes={node.children} footnotes={footnotes} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <InlineView nodes={node.children} footnotes={footnotes} />
        </em>
      );
    case "deleted":
      return (
        <del>
          <InlineView nodes={node.children} footnotes={footnotes} />
        </del>
      );
    case "code":
      return <code>{node.text}</code>;
    case "break":
      return <br />;
    case "link":
      return <OutwardLink node={node} footnotes={footnotes} />;
    case "blocked-image":
      return (
        <span class="blocked-image" title={node.address}>
          <Icon name="image" />
          <span>
            {t("markdown.blocked-image")} {node.label ? `“${node.label}”` : ""} <code>{node.address}</code>
          </span>
        </span>
      );
    case "footnote":
      return <FootnoteMark number={node.number} footnotes={footnotes} />;
    default:
      return node satisfies never;
  }
}

/** A link out of the app: says where it leads, and takes nothing along. */
function OutwardLink(props: {
  readonly node: Extract<Inline, { type: "link" }>;
  readonly footnotes: Footnotes;
}): JSX.Element {
  const label = () => textOf(props.node.children);
  const showsHost = () => label().includes(props.node.host);
  return (
    <a
      class="outward-link"
      href={props.node.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerpolicy="no-referrer"
      title={props.node.href}
    >
      <InlineView nodes={props.node.children} footnotes={props.footnotes} />
      {showsHost() ? "" : <span class="link-host"> ({props.node.host})</span>}
    </a>
  );
}

function textOf(nodes: readonly Inline[]): string {
  return nodes.map((node) => ("text" in node ? node.text : "children" in node ? textOf(node.children) : "")).join("");
}
