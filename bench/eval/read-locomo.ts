import { AppError } from "#rpc/app-error.ts";

export interface DialogueTurn {
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
  readonly saidAt: number;
}

export interface Dialogue {
  readonly id: string;
  readonly turns: readonly DialogueTurn[];
}

export interface DialogueQuestion {
  readonly text: string;
  readonly category: number;
  /** Ids of the turns that hold the answer; never empty. */
  readonly evidence: readonly string[];
}

export interface EvaluatedDialogue {
  readonly dialogue: Dialogue;
  readonly questions: readonly DialogueQuestion[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads LoCoMo's JSON: an array of conversations with their questions. Questions without evidence are left out. */
export function readLocomo(text: string, file: string): EvaluatedDialogue[] {
  const conversations = parseJson(text, file);
  if (!Array.isArray(conversations) || conversations.length === 0) {
    throw new AppError("invalid-input", `${file} holds no array of conversations. Give a file in LoCoMo's format.`);
  }
  return conversations.map((conversation, index) => {
    if (!isFields(conversation) || !isFields(conversation.conversation) || !Array.isArray(conversation.qa)) {
      throw new AppError("invalid-input", `Entry ${index} of ${file} has no "conversation" and "qa".`);
    }
    const id = typeof conversation.sample_id === "string" ? conversation.sample_id : `dialogue-${index + 1}`;
    return {
      dialogue: { id, turns: readTurns(conversation.conversation) },
      questions: conversation.qa.filter(isFields).flatMap(readQuestion),
    };
  });
}

/** All sessions' turns in order; an image's caption is part of what was said. */
function readTurns(conversation: Fields): DialogueTurn[] {
  const sessions = Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .sort((left, right) => Number(left) - Number(right));
  return sessions.flatMap((session) => {
    const turns = conversation[`session_${session}`];
    if (!Array.isArray(turns)) return [];
    const beganAt = readTime(conversation[`session_${session}_date_time`]);
    return turns.filter(isFields).map((turn, index) => {
      const caption = typeof turn.blip_caption === "string" ? ` [image: ${turn.blip_caption}]` : "";
      return {
        id: normaliseTurnId(String(turn.dia_id)),
        speaker: String(turn.speaker),
        text: `${String(turn.text)}${caption}`,
        // The release gives a session's time only; a second a turn keeps their order.
        saidAt: beganAt + index * 1_000,
      };
    });
  });
}

function readQuestion(question: Fields): DialogueQuestion[] {
  const evidence = Array.isArray(question.evidence) ? question.evidence.join(" ").match(/D\d+:\d+/g) : null;
  if (evidence === null) return [];
  return [
    {
      text: String(question.question),
      category: Number(question.category),
      evidence: [...new Set(evidence.map(normaliseTurnId))],
    },
  ];
}

/** Some evidence is written with leading zeros: `D30:05` is turn `D30:5`. */
function normaliseTurnId(id: string): string {
  return id.replace(/^D0*(\d+):0*(\d+)$/, "D$1:$2");
}

/** LoCoMo writes `1:56 pm on 8 May, 2023`; local time, as no zone is given. */
export function readTime(value: unknown): number {
  const parts = /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(String(value));
  if (!parts) return 0;
  const [, hour, minute, half, day, month, year] = parts;
  const at = new Date(`${month} ${day}, ${year}`);
  at.setHours((Number(hour) % 12) + (half === "pm" ? 12 : 0), Number(minute));
  return Number.isNaN(at.getTime()) ? 0 : at.getTime();
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("invalid-input", `${file} is not JSON. Give a file in LoCoMo's format.`, { cause: error });
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
