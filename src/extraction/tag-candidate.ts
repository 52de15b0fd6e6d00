import { chatNamespace } from "#memory/chat-scope.ts";
import type { MemoryCandidate, PrivacyClass } from "#memory/memory.ts";
import type { AssistantMessage, UserMessage } from "#message/message.ts";
import { groundStatement } from "./ground-statement.ts";
import type { GoalPriority, MemoryTag } from "./memory-tags.ts";
import { parseDeadline } from "./parse-deadline.ts";
import { capitalize, keyFromStatement } from "./words.ts";

export interface TagCandidateInput {
  readonly id: string;
  readonly tag: Exclude<MemoryTag, { type: "done" }>;
  /** The message that was answered. */
  readonly userMessage: UserMessage;
  /** The answer the tag stood in. */
  readonly answer: AssistantMessage;
  readonly companionName: string;
  readonly privacy: PrivacyClass;
}

/** As sure as what rules read in the same words; without such words it is the model's guess. */
const GROUNDED_CONFIDENCE = 0.85;
const GUESSED_CONFIDENCE = 0.4;

const importanceByPriority: Record<GoalPriority, number> = { low: 0.5, normal: 0.65, high: 0.85 };

/**
 * A tag as a fact on its way to the store. What the person said in this turn is live and links to their very words;
 * what only the model says is proposed, and links to its answer.
 */
export function tagToCandidate(input: TagCandidateInput): MemoryCandidate {
  const { id, tag, userMessage, answer, companionName, privacy } = input;
  const range = groundStatement(userMessage.text, tag.text);
  const metadata = { taggedIn: answer.id };
  return {
    id,
    layer: "tacit",
    key: keyFor(tag),
    value: capitalize(
      tag.text.replace(/^(?:the )?(?:user|person)['’]s /i, "their ").replace(/^(?:the )?(?:user|person) /i, ""),
    ),
    privacy,
    confidence: range ? GROUNDED_CONFIDENCE : GUESSED_CONFIDENCE,
    tags: [],
    status: range ? "live" : "proposed",
    provenance: {
      origin: "tag",
      extractor: `model:${answer.model}`,
      sessionId: userMessage.sessionId,
      messageId: range ? userMessage.id : answer.id,
      start: range?.start ?? null,
      end: range?.end ?? null,
      quote: range ? userMessage.text.slice(range.start, range.end) : tag.text,
      saidBy: range ? (userMessage.speaker ?? "You") : companionName,
      saidAt: userMessage.createdAt,
    },
    ...(tag.type === "goal"
      ? {
          namespace: "goals",
          category: "goal",
          importance: importanceByPriority[tag.priority],
          metadata: { ...metadata, priority: tag.priority, ...deadlineMetadata(tag.deadline, userMessage.createdAt) },
        }
      : {
          namespace: tag.scope === "chat" ? chatNamespace(userMessage.sessionId) : "facts",
          category: "fact",
          importance: 0.6,
          metadata,
        }),
  };
}

/** A name that would be the same next time, and is never the whole value: a fact must not echo its name. */
function keyFor(tag: TagCandidateInput["tag"]): string {
  const words = keyFromStatement(tag.text.replace(/\b(?:the )?(?:user|person|they|their)(?:['’]s)?(?=\s)/gi, " "));
  return `${tag.type === "goal" ? "goal" : "about"}-${words || "this"}`;
}

/** The words are kept where no date is understood: they still tell the reader something. */
function deadlineMetadata(words: string | null, saidAt: number) {
  if (words === null) return {};
  const deadline = parseDeadline(words, saidAt);
  return deadline
    ? { deadline: deadline.at, deadlineDay: deadline.day, deadlineWords: words }
    : { deadlineWords: words };
}
