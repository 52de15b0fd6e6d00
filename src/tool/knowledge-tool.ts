import type { ToolDeps } from "./create-tools.ts";
import { defineTool, ToolFailure } from "./define-tool.ts";
import { clip, formatDay, numberLines } from "./format-lines.ts";
import type { Tool } from "./tool.ts";

const MAX_RESULTS = 20;
const MAX_EXCERPT_CHARACTERS = 500;

/** Path and tags are matched after the search: ask for more, so that enough are left. */
const CANDIDATES_PER_RESULT = 5;

type KnowledgeToolDeps = Pick<ToolDeps, "store" | "embedQuery" | "now" | "mayReadElsewhere">;

/** The `search_knowledge` tool: passages of the person's documents, with the paths to read them by. */
export function createKnowledgeTool({ store, embedQuery, now, mayReadElsewhere }: KnowledgeToolDeps): Tool {
  return defineTool({
    name: "search_knowledge",
    description:
      "Finds passages in the documents the person has added, by words and by meaning. Each result shows the document's path; read_document opens it.",
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", description: "what to look for" },
        path: { type: "string", description: "only documents whose path begins so, such as /reference" },
        tags: { type: "array", items: { type: "string" }, description: "only documents that have all of these tags" },
        limit: { type: "integer", minimum: 1, maximum: MAX_RESULTS },
      },
      required: ["query"],
    },
    run: async (input) => {
      if (!mayReadElsewhere()) throw new ToolFailure("The person has not allowed this model to read documents.");
      const query = input.text("query");
      const path = input.optionalText("path") ?? "";
      const tags = input.texts("tags");
      const limit = input.count("limit", { min: 1, max: MAX_RESULTS, fallback: 6 });
      const isNarrowed = path !== "" || tags.length > 0;
      const hits = await store.search.search({
        query,
        vector: await embedQuery(query),
        kinds: ["document"],
        limit: isNarrowed ? limit * CANDIDATES_PER_RESULT : limit,
        now: now(),
      });
      const documents = new Map((await store.documents.list()).map((document) => [document.id, document]));
      const lines = hits.flatMap((hit) => {
        const document = documents.get(hit.sourceId);
        if (!document?.path.startsWith(path) || !tags.every((tag) => document.tags.includes(tag))) return [];
        const source = [`score ${hit.score.toFixed(2)}`, `from character ${hit.start}`, formatDay(document.updatedAt)];
        return [
          `${document.path} — ${document.title}: ${clip(hit.text, MAX_EXCERPT_CHARACTERS)} (${source.join("; ")})`,
        ];
      });
      if (lines.length > 0) return numberLines(lines.slice(0, limit));
      return documents.size === 0
        ? "The person has added no documents."
        : `No document${isNarrowed ? " there" : ""} speaks of "${clip(query, 100)}".`;
    },
  });
}
