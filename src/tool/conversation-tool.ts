import type { ToolDeps } from "./create-tools.ts";
import { defineTool } from "./define-tool.ts";
import { clip, formatDay, numberLines } from "./format-lines.ts";
import type { Tool } from "./tool.ts";

const scopes = ["this-chat", "all-chats"] as const;
const MAX_RESULTS = 20;
const MAX_QUOTE_CHARACTERS = 500;

type ConversationToolDeps = Pick<ToolDeps, "store" | "embedQuery" | "now" | "mayReadElsewhere">;

/** The `search_conversation` tool: what was said, word for word, in this chat or, where allowed, in any. */
export function createConversationTool({ store, embedQuery, now, mayReadElsewhere }: ConversationToolDeps): Tool {
  return defineTool({
    name: "search_conversation",
    description:
      "Finds what was said in earlier messages, by words and by meaning, with speaker and date. Use it when the person refers to something said before.",
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", description: "what to look for, in the words it may have been said in" },
        scope: { type: "string", enum: [...scopes], description: "all-chats unless given" },
        limit: { type: "integer", minimum: 1, maximum: MAX_RESULTS },
      },
      required: ["query"],
    },
    run: async (input, { sessionId, messageId }) => {
      const query = input.text("query");
      const scope = input.optionalChoice("scope", scopes) ?? "all-chats";
      const isOnlyHere = scope === "this-chat" || !mayReadElsewhere();
      const hits = await store.search.search({
        query,
        vector: await embedQuery(query),
        kinds: ["message"],
        exceptMessageId: messageId,
        limit: input.count("limit", { min: 1, max: MAX_RESULTS, fallback: 8 }),
        now: now(),
        ...(isOnlyHere ? { sessionId } : {}),
      });
      const where =
        isOnlyHere && scope === "all-chats"
          ? "in this chat, the only one you may read"
          : `in ${scope.replace("-", " ")}`;
      if (hits.length === 0) return `Nothing was said about "${clip(query, 100)}" ${where}.`;
      const lines = hits.map(({ title, speaker, saidAt, text, score }) => {
        const source = [`score ${score.toFixed(2)}`, `chat "${title}"`, formatDay(saidAt)].join("; ");
        return `${speaker ?? "someone"}: ${clip(text, MAX_QUOTE_CHARACTERS)} (${source})`;
      });
      return `Found ${where}:\n${numberLines(lines)}`;
    },
  });
}
