/** Text inside a block. Never holds HTML: what is not known is plain text. */
export type Inline =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "strong" | "emphasis" | "deleted"; readonly children: readonly Inline[] }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "break" }
  | { readonly type: "link"; readonly href: string; readonly host: string; readonly children: readonly Inline[] }
  /** An image the page will not load: its address is shown instead. */
  | { readonly type: "blocked-image"; readonly address: string; readonly label: string }
  | { readonly type: "footnote"; readonly number: number };

export type Block = { readonly raw: string } & (
  | { readonly type: "paragraph"; readonly children: readonly Inline[] }
  | { readonly type: "heading"; readonly level: number; readonly children: readonly Inline[] }
  | { readonly type: "code"; readonly language: string; readonly text: string }
  | { readonly type: "quote"; readonly blocks: readonly Block[] }
  | { readonly type: "list"; readonly start: number | null; readonly items: readonly ListItem[] }
  | { readonly type: "table"; readonly header: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly type: "rule" }
);

export interface ListItem {
  /** Null when the item is no task. */
  readonly isDone: boolean | null;
  readonly blocks: readonly Block[];
}

export interface Cell {
  readonly align: "left" | "center" | "right" | null;
  readonly children: readonly Inline[];
}
