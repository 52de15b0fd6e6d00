import type { Memory, MemoryWriteResult, PrivacyClass } from "#memory/memory.ts";
import type { Remote } from "#rpc/remote.ts";
import type { QueryVector } from "#search/search-api.ts";
import type { StoreApi } from "#store/store-api.ts";
import { createConversationTool } from "./conversation-tool.ts";
import { createKnowledgeTool } from "./knowledge-tool.ts";
import { createMemoryTool } from "./memory-tool.ts";
import { createReadDocumentTool } from "./read-document-tool.ts";
import type { Tool } from "./tool.ts";

export interface ToolDeps {
  readonly store: Remote<StoreApi>;
  /** Null when there is no embedder: words alone are searched then. */
  readonly embedQuery: (text: string) => Promise<QueryVector | null>;
  readonly newId: () => string;
  readonly now: () => number;
  /** May a fact of this class be told to the model that is set now? */
  readonly mayRead: (privacy: PrivacyClass) => boolean;
  /** May the model that is set now read other chats and documents? */
  readonly mayReadElsewhere: () => boolean;
  /** Told of everything the model wanted noted, so that the person sees it and can take it back. */
  readonly report: (
    results: readonly MemoryWriteResult[],
    message: { readonly id: string | null; readonly sessionId: string | null },
  ) => void;
  /** Told of every fact the model has forgotten, so that the person sees it and can take it back. */
  readonly reportForgotten: (memory: Memory) => void;
}

/** What the model can do with what the person has told and given to the companion. */
export function createTools(deps: ToolDeps): readonly Tool[] {
  return [
    createMemoryTool(deps),
    createConversationTool(deps),
    createKnowledgeTool(deps),
    createReadDocumentTool(deps),
  ];
}
