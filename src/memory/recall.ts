import type { Remote } from "#rpc/remote.ts";
import type { QueryVector, SearchHit, SearchStore } from "#search/search-api.ts";

export interface RecallDeps {
  readonly search: Remote<Pick<SearchStore, "search">>;
  /** Null where the embedder cannot be had: words find without vectors too. */
  readonly embedQuery: (text: string) => Promise<QueryVector | null>;
  readonly now: () => number;
}

export interface RecallRequest {
  readonly text: string;
  readonly sessionId: string;
  /** The message itself: it never recalls itself. */
  readonly messageId: string;
  readonly limitMessages?: number;
  readonly limitMemories?: number;
}

/** What comes to mind at a message, best first, each kind apart. */
export interface Recalled {
  readonly memories: readonly SearchHit[];
  readonly messages: readonly SearchHit[];
  readonly documents: readonly SearchHit[];
}

export interface Recall {
  readonly recall: (request: RecallRequest) => Promise<Recalled>;
  /** Drops what is cached: something was written. */
  readonly invalidate: () => void;
}

const LIMIT_MESSAGES = 5;
const LIMIT_MEMORIES = 3;
const LIMIT_DOCUMENTS = 3;

/** How long the same question in the same chat gets the same answer (C5). */
const CACHE_MS = 60_000;
const MAX_CACHED = 50;

/** Longest text that is looked for: the start of a paste says what it is about. */
const MAX_QUERY_LENGTH = 2_000;

/** Below this a hit is chance; what is worth saying aloud is decided by who answers. */
const MIN_SCORE = 0.12;

/** Likeness of meaning, or share of the question's words, that says something by itself. */
const MIN_OWN_EVIDENCE = 0.22;
const MIN_NEIGHBOUR_EVIDENCE = 0.4;

/** Hits asked for per wanted one, as some are dropped. */
const OVER_FETCH = 3;

/** A message up to this length says little beside the fact that was drawn from it. */
const MAX_RESTATED_LENGTH = 300;

/** Finds what bears on a message among facts, earlier messages and documents. */
export function createRecall({ search, embedQuery, now }: RecallDeps): Recall {
  let cache = new Map<string, { readonly at: number; readonly found: Promise<Recalled> }>();

  const find = async (request: RecallRequest): Promise<Recalled> => {
    const query = request.text.slice(0, MAX_QUERY_LENGTH).toWellFormed();
    const limitMessages = request.limitMessages ?? LIMIT_MESSAGES;
    const limitMemories = request.limitMemories ?? LIMIT_MEMORIES;
    const vector = await embedQuery(query);
    const common = { query, vector, now: now(), onlyTellings: true, exceptMessageId: request.messageId };
    // Each kind by itself: one that is plentiful must not crowd out the others.
    const [memories, messages, documents] = await Promise.all([
      search.search({ ...common, kinds: ["memory"], limit: limitMemories }),
      search.search({ ...common, kinds: ["message", "summary"], limit: limitMessages * OVER_FETCH }),
      search.search({ ...common, kinds: ["document"], limit: LIMIT_DOCUMENTS }),
    ]);
    const told = memories.filter(isFound);
    return {
      memories: told,
      messages: messages
        .filter(isFound)
        .filter((hit) => !told.some((memory) => restates(hit, memory)))
        .slice(0, limitMessages),
      documents: documents.filter(isFound),
    };
  };

  return {
    recall: (request) => {
      const key = JSON.stringify([
        request.sessionId,
        request.messageId,
        request.text,
        request.limitMessages,
        request.limitMemories,
      ]);
      const cached = cache.get(key);
      if (cached && now() - cached.at < CACHE_MS) return cached.found;
      const entry = { at: now(), found: find(request) };
      cache.set(key, entry);
      const oldest = cache.keys().next();
      if (cache.size > MAX_CACHED && !oldest.done) cache.delete(oldest.value);
      // A failure is for the caller to see, once; the next one asks again.
      entry.found.catch(() => cache.get(key) === entry && cache.delete(key));
      return entry.found;
    },
    invalidate: () => {
      cache = new Map();
    },
  };
}

/** A turn may be here for its neighbours' sake; then they must be good, as its own words say nothing. */
function isFound({ score, why }: SearchHit): boolean {
  if (why.found === "newest" || score < MIN_SCORE) return false;
  if (why.vector === null) return why.text !== null;
  return Math.max(why.vector, why.text ?? 0) >= MIN_OWN_EVIDENCE || why.neighbours >= MIN_NEIGHBOUR_EVIDENCE;
}

/** A short message from the very moment a fact was noted is where the fact came from. */
function restates(message: SearchHit, memory: SearchHit): boolean {
  return message.saidAt !== null && message.saidAt === memory.saidAt && message.text.length <= MAX_RESTATED_LENGTH;
}
