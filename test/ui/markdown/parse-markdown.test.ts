import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Block, Inline } from "../../../src/ui/markdown/markdown-node.ts";
import { parseMarkdown } from "../../../src/ui/markdown/parse-markdown.ts";

const inlinesOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block): Inline[] => {
    switch (block.type) {
      case "paragraph":
      case "heading":
        return block.children.flatMap(deep);
      case "quote":
        return inlinesOf(block.blocks);
      case "list":
        return block.items.flatMap((item) => inlinesOf(item.blocks));
      case "table":
        return [block.header, ...block.rows].flat().flatMap((cell) => cell.children.flatMap(deep));
      default:
        return [];
    }
  });

const deep = (node: Inline): Inline[] => [node, ...("children" in node ? node.children.flatMap(deep) : [])];

const inlines = (text: string, isStreaming = false) => inlinesOf(parseMarkdown(text, isStreaming));

const visible = (text: string, isStreaming = false) =>
  inlines(text, isStreaming)
    .map((node) => ("text" in node ? node.text : ""))
    .join("");

test("marks of sources become footnotes, wherever they stand", () => {
  const numbers = inlines("One[^1], two.[^12]\n\n- item [^3]\n\n> **bold[^4]**").flatMap((node) =>
    node.type === "footnote" ? [node.number] : [],
  );
  expect(numbers).toEqual([1, 12, 3, 4]);
});

test("a footnote's definition stays in sight", () => {
  expect(visible("Text[^1]\n\n[^1]: where from")).toContain("where from");
});

test("an image is never loaded: its address is shown", () => {
  expect(inlines("![cat](https://spy.example/cat.png?me=1)")).toEqual([
    { type: "blocked-image", address: "https://spy.example/cat.png?me=1", label: "cat" },
  ]);
});

test("a link tells the full host, not only its label", () => {
  expect(inlines("[my bank](https://bank.evil.example/login)")[0]).toMatchObject({
    type: "link",
    host: "bank.evil.example",
  });
});

test("characters written as entities are read as characters", () => {
  expect(visible("Tom &amp; Jerry &lt;3 &#65;")).toBe("Tom & Jerry <3 A");
});

test("tasks, tables and code keep their shape", () => {
  const [list, table, code] = parseMarkdown(
    "- [x] done\n- [ ] open\n\n| a | b |\n|--|:-:|\n| 1 | 2 |\n\n```js\nx()\n```",
    false,
  );
  expect(list).toMatchObject({ type: "list", items: [{ isDone: true }, { isDone: false }] });
  expect(table).toMatchObject({ type: "table", header: [{ align: null }, { align: "center" }] });
  expect(code).toMatchObject({ type: "code", language: "js", text: "x()" });
});

describe("hostile text", () => {
  const corpus = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox(1))",
    "[x](file:///etc/passwd)",
    "[x](//evil.example/x)",
    "[x](https://bank.example@evil.example/)",
    "<javascript:alert(1)>",
    "[r]: javascript:alert(1)\n\n[r]",
    "![x](javascript:alert(1))",
    "`<b>`<style>*{display:none}</style>",
    "<form action=https://evil.example><input name=q></form>",
    "<!-- --><math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  ];

  test.each(corpus)("%s makes no link that runs, and nothing but known nodes", (text) => {
    for (const node of inlines(text)) {
      if (node.type !== "link") continue;
      expect(node.href).toMatch(/^(?:https?|mailto):/);
      expect(new URL(node.href).username).toBe("");
    }
  });

  test("raw HTML is shown as it was written", () => {
    expect(visible("Hi <b onclick=x>there</b>")).toBe("Hi <b onclick=x>there</b>");
    expect(visible("<script>alert(1)</script>")).toBe("<script>alert(1)</script>");
  });

  test("marks that turn the direction of text are taken out", () => {
    expect(visible("safe\u202eexe.txt")).toBe("safeexe.txt");
  });

  test("any text is read without an error, and every link in it is safe", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "[^1]",
        "[a](",
        "](javascript:x)",
        "```",
        "**",
        "`",
        "<b>",
        "\n\n",
        "| a |",
        "|--|",
        "- ",
        "![",
        "https://x.y ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isStreaming) => {
        for (const node of inlines(pieces.join(""), isStreaming)) {
          if (node.type === "link") expect(node.href).toMatch(/^(?:https?|mailto):/);
        }
      }),
    );
  });
});

describe("while streaming", () => {
  test.each([
    ["half a mark [^1", "half a mark "],
    ["half a mark [^", "half a mark "],
    ["half a link [lab", "half a link lab"],
    ["half a link [label](https://exa", "half a link label"],
    ["half an image ![alt](htt", "half an image "],
    ["an opened **bold", "an opened bold"],
    ["an opened `code", "an opened code"],
    ["a closed **bold** word", "a closed bold word"],
    ["only stars **", "only stars "],
    ["a list begins\n-", "a list begins"],
  ])("%j reads %j", (text, expected) => {
    expect(visible(text, true).trimEnd()).toBe(expected.trimEnd());
  });

  test("an unclosed fence is code to its end, brackets and stars and all", () => {
    expect(parseMarkdown("Look:\n\n```ts\nconst a = b[**", true).at(-1)).toMatchObject({
      type: "code",
      text: "const a = b[**",
    });
  });

  test("blocks that are finished stay the same as more comes", () => {
    const text = "# Title\n\nA paragraph with **bold** words.\n\n- one\n- two\n\nThe end of it, and more[^1].";
    const whole = parseMarkdown(text, false);
    for (let length = 1; length <= text.length; length += 1) {
      const part = parseMarkdown(text.slice(0, length), true);
      expect(part.slice(0, -1).map(({ raw }) => raw.trimEnd())).toEqual(
        whole.slice(0, Math.max(0, part.length - 1)).map(({ raw }) => raw.trimEnd()),
      );
    }
  });
});
