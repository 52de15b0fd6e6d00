import { groundStatement, sharedWords } from "#extraction/ground-statement.ts";
import type { MemoryTag } from "#extraction/memory-tags.ts";
import { tagToCandidate } from "#extraction/tag-candidate.ts";
import { holdsInChat } from "#memory/chat-scope.ts";
import { isOpenGoal } from "#memory/goal.ts";
import { matchGoal } from "#memory/match-goal.ts";
import type { Memory, PrivacyClass } from "#memory/memory.ts";
import type { AssistantMessage, UserMessage } from "#message/message.ts";
import type { Remote } from "#rpc/remote.ts";
import type { QueryVector, SearchHit } from "#search/search-api.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { GoalQuestions } from "./goal-questions.ts";
import type { createNotes } from "./notes.ts";

export interface TakeTagsDeps {
  readonly store: Remote<StoreApi>;
  readonly notes: ReturnType<typeof createNotes>;
  readonly questions: GoalQuestions;
  readonly embedQuery: (text: string) => Promise<QueryVector | null>;
  readonly privacy: () => PrivacyClass;
  readonly newId: () => string;
  readonly now: () => number;
}

export interface TaggedAnswer {
  readonly tags: readonly MemoryTag[];
  readonly userMessage: UserMessage;
  readonly answer: AssistantMessage;
  readonly companionName: string;
}

/** A model that tags more than this in one answer lists something; the rest is not heeded. */
const MAX_TAGS = 20;

/** Facts looked at for whether one says the same already. */
const SIMILAR_LIMIT = 5;
/** Goals looked at for what they mean. */
const GOALS_LIMIT = 40;

/** Share of a tag's words that a known fact must hold, its quote included, to make the tag old news. */
const KNOWN_SHARE = 0.99;

/** A goal that is spoken of is not yet one that is reached. */
const stillAhead =
  /\b(?:want|wants|plan|plans|planning|hope|hoping|intend|going to|gonna|will|would|need to|have to|has to|must|should|try|trying|about to|almost|nearly|not yet|yet to|half|soon|someday)\b|'ll\b/i;

function saysDone(message: string, claim: string): boolean {
  const range = groundStatement(message, claim);
  if (range === null) return false;
  // The whole sentence: "I still want to" may stand before the words that were met.
  const start = Math.max(...[".", "!", "?", "\n"].map((mark) => message.lastIndexOf(mark, range.start - 1))) + 1;
  return !stillAhead.test(message.slice(start, range.end));
}

/** Acts on the tags of an answer: notes facts and goals, closes the goal that is done or asks which. */
export function createTagTaker(deps: TakeTagsDeps) {
  const { store, notes, questions, embedQuery, privacy, newId, now } = deps;

  const search = async (query: string, limit: number): Promise<readonly SearchHit[]> =>
    store.search.search({ query, vector: await embedQuery(query), kinds: ["memory"], limit, now: now() });

  /** The rules may have noted the same words a moment ago, under another name. */
  const isKnown = async (text: string, sessionId: string, kind: "goal" | "remember"): Promise<boolean> => {
    const hits = await search(text, SIMILAR_LIMIT);
    const found = await Promise.all(hits.map(({ sourceId }) => store.memories.get(sourceId)));
    return found.some((memory) => {
      if (memory?.status !== "live" || memory.validTo !== null || !holdsInChat(memory, sessionId)) return false;
      if (kind === "goal" && memory.category !== "goal") return false;
      const said = `${memory.key.replaceAll("-", " ")} ${memory.value} ${memory.provenance.quote}`;
      return Math.max(sharedWords(said, text), sharedWords(memory.value, text)) >= KNOWN_SHARE;
    });
  };

  const takeDone = async (words: string, { userMessage, answer }: TaggedAnswer): Promise<void> => {
    const { sessionId } = userMessage;
    const goals = (await store.memories.list({ category: "goal" })).filter(
      (each) => isOpenGoal(each) && holdsInChat(each, sessionId),
    );
    if (goals.length === 0) return;
    const hits = new Map((await search(words, GOALS_LIMIT)).map((hit) => [hit.sourceId, hit]));
    const match = matchGoal(
      words,
      goals.map((goal) => ({ goal, cosine: hits.get(goal.id)?.why.vector ?? null })),
    );
    if (match.type === "none") return;
    const candidates: readonly Memory[] = match.type === "one" ? [match.goal] : match.goals;
    const [goal] = candidates;
    // What the person did not say themself in this turn, a page or a memory may have said: then they are asked, too.
    const isSaid = [words, goal?.value ?? words].some((claim) => saysDone(userMessage.text, claim));
    if (match.type === "one" && isSaid) {
      await questions.finish(match.goal, { id: userMessage.id, sessionId });
      return;
    }
    questions.ask({ id: newId(), sessionId, messageId: userMessage.id, answerId: answer.id, words, goals: candidates });
  };

  return async (tagged: TaggedAnswer): Promise<void> => {
    const { tags, userMessage, answer, companionName } = tagged;
    for (const tag of tags.slice(0, MAX_TAGS)) {
      if (tag.type === "done") {
        await takeDone(tag.text, tagged);
        continue;
      }
      const hasDeadline = tag.type === "goal" && tag.deadline !== null;
      if (!hasDeadline && (await isKnown(tag.text, userMessage.sessionId, tag.type))) continue;
      const candidate = tagToCandidate({ id: newId(), tag, userMessage, answer, companionName, privacy: privacy() });
      const { messageId, sessionId } = candidate.provenance;
      notes.report(await store.memories.write([candidate], now()), { id: messageId, sessionId });
    }
  };
}
