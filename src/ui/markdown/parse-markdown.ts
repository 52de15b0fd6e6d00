import { Marked, type Token, type Tokens } from "marked";
import type { Block, Cell, Inline, ListItem } from "./markdown-node.ts";
import { safeLink } from "./safe-link.ts";
import { settleTail } from "./settle-tail.ts";

/** Only the lexer is used: no HTML is ever made from an answer. */
const marked = new Marked({
  gfm: true,
  extensions: [
    {
      name: "footnote",
      level: "inline",
      start: (source) => source.indexOf("[^"),
      tokenizer: (source) => {
        const match = /^\[\^(\d{1,3})\](?!\()/.exec(source);
        return match ? { type: "footnote", raw: match[0], number: Number(match[1]) } : undefined;
      },
    },
    {
      // marked would read `[^1]: text` as a link's definition and drop the text.
      name: "footnote-definition",
      level: "block",
      tokenizer: (source) => {
        const match = /^\[\^\d{1,3}\]:[^\n]*(?:\n|$)/.exec(source);
        return match ? { type: "footnote-definition", raw: match[0], text: match[0].trim() } : undefined;
      },
    },
  ],
});

/** Reads an answer's markdown. While it is streaming, what is half written at the end is settled first. */
export function parseMarkdown(text: string, isStreaming: boolean): Block[] {
  return toBlocks(marked.lexer(isStreaming ? settleTail(text) : text));
}

function toBlocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap<Block>((each) => {
    // marked's `Token` lets any shape in; the cases below are its own, checked by `type`.
    const token = each as Tokens.Generic & { raw: string };
    const { raw } = token;
    switch (token.type) {
      case "space":
      case "def":
        return [];
      case "heading":
        return [{ type: "heading", raw, level: token.depth, children: toInlines(token.tokens ?? []) }];
      case "paragraph":
        return [{ type: "paragraph", raw, children: toInlines(token.tokens ?? []) }];
      case "text":
        // The words of a tight list item.
        return [{ type: "paragraph", raw, children: token.tokens ? toInlines(token.tokens) : [plain(token.text)] }];
      case "code":
        return [{ type: "code", raw, language: firstWord(token.lang ?? ""), text: token.text }];
      case "blockquote":
        return [{ type: "quote", raw, blocks: toBlocks(token.tokens ?? []) }];
      case "list":
        return [
          { type: "list", raw, start: startOf(token as Tokens.List), items: (token as Tokens.List).items.map(toItem) },
        ];
      case "table":
        return [toTable(token as Tokens.Table)];
      case "hr":
        return [{ type: "rule", raw }];
      case "checkbox":
        return [];
      default:
        // Raw HTML among them: shown as it was written.
        return [{ type: "paragraph", raw, children: [plain((token.text ?? raw).trimEnd())] }];
    }
  });
}

function toInlines(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap<Inline>((each) => {
    // As in `toBlocks`.
    const token = each as Tokens.Generic & { raw: string };
    switch (token.type) {
      case "strong":
        return [{ type: "strong", children: toInlines(token.tokens ?? []) }];
      case "em":
        return [{ type: "emphasis", children: toInlines(token.tokens ?? []) }];
      case "del":
        return [{ type: "deleted", children: toInlines(token.tokens ?? []) }];
      case "codespan":
        return [{ type: "code", text: token.text }];
      case "br":
        return [{ type: "break" }];
      case "link":
        return [toLink(token as Tokens.Link)];
      case "image":
        return [{ type: "blocked-image", address: token.href, label: token.text }];
      case "footnote":
        return [{ type: "footnote", number: token.number }];
      case "text":
        return token.tokens ? toInlines(token.tokens) : [plain(token.text)];
      case "escape":
        return [plain(token.text)];
      case "checkbox":
        return [];
      default:
        return [plain(token.raw)];
    }
  });
}

function toLink(token: Tokens.Link): Inline {
  const link = safeLink(token.href);
  // A link that may not be followed stays in sight, address and all.
  if (!link) return plain(token.raw);
  return { type: "link", href: link.href, host: link.host, children: toInlines(token.tokens) };
}

const toItem = (item: Tokens.ListItem): ListItem => ({
  isDone: item.task ? (item.checked ?? false) : null,
  blocks: toBlocks(item.tokens),
});

function toTable(token: Tokens.Table): Block {
  const toCell = (cell: Tokens.TableCell): Cell => ({ align: cell.align, children: toInlines(cell.tokens) });
  return {
    type: "table",
    raw: token.raw,
    header: token.header.map(toCell),
    rows: token.rows.map((row) => row.map(toCell)),
  };
}

const startOf = (list: Tokens.List) => (list.ordered ? Number(list.start || 1) : null);

const firstWord = (text: string) => text.trim().split(/\s/)[0] ?? "";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function plain(text: string): Inline {
  const readable = text
    .replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g, (whole, name?: string, code?: string) =>
      name ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
    )
    // Marks that turn the direction of text can make a word or an address read as another.
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return { type: "text", text: readable };
}
