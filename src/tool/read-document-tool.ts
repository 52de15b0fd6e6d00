import type { ToolDeps } from "./create-tools.ts";
import { defineTool, ToolFailure } from "./define-tool.ts";
import { formatDay } from "./format-lines.ts";
import type { Tool } from "./tool.ts";

/** About 2,000 tokens at a time: a long document must not push the conversation out of the model's context. */
const PAGE_CHARACTERS = 8_000;

type ReadDocumentToolDeps = Pick<ToolDeps, "store" | "mayReadElsewhere">;

/** The `read_document` tool: one of the person's documents, a page at a time. */
export function createReadDocumentTool({ store, mayReadElsewhere }: ReadDocumentToolDeps): Tool {
  return defineTool({
    name: "read_document",
    description: `Reads a document the person has added, ${PAGE_CHARACTERS} characters at a time.`,
    inputSchema: {
      type: "object",
      properties: {
        path: { type: "string", description: "the document's path, as search_knowledge shows it" },
        offset: { type: "integer", minimum: 0, description: "the character to begin at; 0 unless given" },
      },
      required: ["path"],
    },
    run: async (input) => {
      if (!mayReadElsewhere()) throw new ToolFailure("The person has not allowed this model to read documents.");
      const path = input.text("path");
      const documents = await store.documents.list();
      const listed = documents.find((each) => each.path === path) ?? documents.find((each) => each.id === path);
      const document = listed && (await store.documents.get(listed.id));
      if (!document) {
        const paths = documents.map((each) => each.path).slice(0, 20);
        throw new ToolFailure(
          `There is no document at "${path}". ${paths.length > 0 ? `There are: ${paths.join(", ")}` : "There are none."}`,
        );
      }
      const offset = input.count("offset", { min: 0, max: document.text.length, fallback: 0 });
      const end = Math.min(document.text.length, offset + PAGE_CHARACTERS);
      const header = `${document.path} — ${document.title} (${formatDay(document.updatedAt)}), characters ${offset} to ${end} of ${document.text.length}`;
      const footer = end < document.text.length ? `\n[More follows: read on with offset ${end}]` : "";
      return `${header}\n\n${document.text.slice(offset, end)}${footer}`;
    },
  });
}
