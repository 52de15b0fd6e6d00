import { chooseForgettable, type ForgetChoice, pickOffered } from "#memory/choose-forgettable.ts";
import { readForgetRequest } from "#memory/forget-request.ts";
import type { Memory } from "#memory/memory.ts";
import type { UserMessage } from "#message/message.ts";
import type { ForgetOutcome } from "#provider/quoting/quoting-input.ts";
import type { Remote } from "#rpc/remote.ts";
import type { QueryVector } from "#search/search-api.ts";
import type { StoreApi } from "#store/store-api.ts";

export interface ForgetByWordsDeps {
  readonly store: Remote<Pick<StoreApi, "memories" | "search">>;
  readonly embedQuery: (text: string) => Promise<QueryVector | null>;
  /** Tells the tabs, and lets each be taken back. */
  readonly reportForgotten: (memory: Memory) => void;
  readonly now: () => number;
}

/** How many facts are looked through by meaning, for the request and for the proof that it is done. */
const SEARCH_LIMIT = 30;
/** Questions "which one?" that are remembered, one a chat. */
const MAX_PENDING = 50;

/** Understands "don't remember my address any more" and does it. */
export function createForgetByWords({ store, embedQuery, reportForgotten, now }: ForgetByWordsDeps) {
  /** The facts that were offered in answer to a request that fits several, by chat. */
  const offeredBySession = new Map<string, readonly string[]>();

  const search = async (query: string) =>
    store.search.search({
      query,
      vector: await embedQuery(query),
      kinds: ["memory"],
      limit: SEARCH_LIMIT,
      now: now(),
    });
  const everything = () => store.memories.list({ includeSuperseded: true, includeProposed: true });

  const choose = async (
    message: UserMessage,
    offered: readonly string[],
  ): Promise<ForgetChoice | "everything" | null> => {
    const request = readForgetRequest(message.text);
    if (!request) {
      if (offered.length === 0) return null;
      const known = await everything();
      const picked = pickOffered(
        message.text,
        offered.flatMap((id) => known.find((memory) => memory.id === id) ?? []),
      );
      return picked.length === 0 ? null : { type: "clear", memories: picked };
    }
    if (request.scope === "everything") return "everything";
    const memories = await everything();
    if (request.scope === "last") {
      const last = memories
        .filter(({ provenance }) => provenance.sessionId === message.sessionId && provenance.messageId !== null)
        .reduce((latest, { provenance }) => Math.max(latest, provenance.saidAt), 0);
      const said = memories.filter(
        ({ provenance }) => provenance.sessionId === message.sessionId && provenance.saidAt === last,
      );
      return said.length === 0 ? { type: "none" } : { type: "clear", memories: said };
    }
    return chooseForgettable(request, memories, await search(request.subject));
  };

  /** Looks for each forgotten value as a person would; none may come up. */
  const prove = async (forgotten: readonly Memory[]): Promise<boolean> => {
    const gone = new Set(forgotten.map(({ id }) => id));
    for (const { value } of forgotten) {
      if ((await search(value)).some(({ sourceId }) => gone.has(sourceId))) return false;
    }
    return true;
  };

  return {
    /** What became of a request to forget; null when the message is none. */
    handle: async (message: UserMessage): Promise<ForgetOutcome | null> => {
      const offered = offeredBySession.get(message.sessionId) ?? [];
      offeredBySession.delete(message.sessionId);
      const choice = await choose(message, offered);
      if (choice === null) return null;
      // The request may name what is to be forgotten: it is neither searched nor read for facts.
      await store.memories.withholdMessage(message.id, now());
      if (choice === "everything") return { type: "too-much", count: await store.memories.count() };
      switch (choice.type) {
        case "none":
          return { type: "nothing-found" };
        case "several": {
          offeredBySession.set(
            message.sessionId,
            choice.memories.map(({ id }) => id),
          );
          const oldest = offeredBySession.keys().next();
          if (offeredBySession.size > MAX_PENDING && !oldest.done) offeredBySession.delete(oldest.value);
          return { type: "which", memories: choice.memories };
        }
        case "clear": {
          const receipt = await store.memories.forgetAll(
            choice.memories.map(({ id }) => id),
            now(),
          );
          for (const memory of receipt.forgotten) reportForgotten(memory);
          return {
            type: "forgotten",
            memories: receipt.forgotten,
            withheldMessages: receipt.withheldMessages,
            isProven: receipt.isGone && (await prove(receipt.forgotten)),
          };
        }
        default:
          return choice satisfies never;
      }
    },
  };
}
