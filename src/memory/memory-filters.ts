import { hasInjection } from "./find-injection.ts";
import { findSecrets, type SecretKind } from "./find-secrets.ts";
import type { MemoryCandidate, RefusalReason } from "./memory.ts";
import { MAX_KEY_LENGTH, normalizeKey } from "./memory-key.ts";

/** Longest value the store takes, in characters. */
export const MAX_VALUE_LENGTH = 2048;

/** A text shorter than this says nothing by itself (B2). */
const MIN_TEXT_LENGTH = 4;

export interface Refusal {
  readonly reason: RefusalReason;
  /** For the person. Built from fixed words only, so that no secret can be in it. */
  readonly explanation: string;
}

/** The fact as it would be stored: key normalised, value cleaned of invisible characters. */
export type FilterInput = Pick<MemoryCandidate, "key" | "value" | "category" | "tags">;

/** Why this fact must not be stored, or null. Runs on every write, whoever asks for it. */
export function findRefusal({ key, value, category, tags }: FilterInput): Refusal | null {
  if (key === "" || value === "") return refuse("empty", "Not kept: there was nothing in it.");
  if (key.length > MAX_KEY_LENGTH) {
    return refuse(
      "key-too-long",
      `Not kept: its name is longer than ${MAX_KEY_LENGTH} characters. Give it a short one.`,
    );
  }
  if (value.length > MAX_VALUE_LENGTH) {
    return refuse(
      "value-too-long",
      `Not kept: a fact holds at most ${MAX_VALUE_LENGTH.toLocaleString("en")} characters. Add long texts as a document.`,
    );
  }
  const secret = findSecretKind(key, value, tags);
  if (secret) return refuse("secret", secretExplanations[secret]);
  if ([key.replaceAll("-", " "), value, ...tags].some(hasInjection)) {
    return refuse("injection", "Not kept: it reads like an order to the companion, not like a fact about you.");
  }
  if (!/[\p{L}\p{N}]/u.test(value)) return refuse("punctuation", "Not kept: there are no words in it.");
  if (isEcho(key, value)) return refuse("echo", "Not kept: it only repeats its own name. Say what is true about it.");
  if (isTimeFragment(key, value)) {
    return refuse("time-fragment", "Not kept: a time alone means nothing later. Say what happens then.");
  }
  if (isBareNumber(key, value)) {
    return refuse("bare-number", "Not kept: a number alone means nothing later. Say in words what it counts.");
  }
  if (isTooShort(key, value, category)) {
    return refuse("too-short", "Not kept: it is too short to mean something later. Say it in a few more words.");
  }
  if (isPath(value)) return refuse("path", "Not kept: it is only a file path. Say what is there.");
  return null;
}

function refuse(reason: RefusalReason, explanation: string): Refusal {
  return { reason, explanation };
}

const secretExplanations: Record<SecretKind, string> = {
  key: "Not kept: it looks like an API key. Keep keys in the settings or in a password manager.",
  "private-key": "Not kept: it looks like a private key. Keep it in a password manager.",
  token: "Not kept: it looks like an access token or another secret. Keep it in a password manager.",
  card: "Not kept: it looks like a payment card number. Memory is no place for it.",
  password: "Not kept: it looks like a password. Keep it in a password manager.",
  pin: "Not kept: it looks like a PIN or a code. Keep it in a password manager.",
  "national-id": "Not kept: it looks like an official identity number. Memory is no place for it.",
};

/** A key that names a secret makes one of whatever stands under it. */
const SECRET_KEY =
  /(?:^|[-/])(?:(?<password>passwords?|passwort|passcode|passphrase|pwd)|(?<token>api-key|secret-key|access-token|auth-token|client-secret|private-key|seed-phrase|recovery-(?:code|key|phrase)|backup-codes?)|(?<pin>pin|pin-code|pin-number|cvv|cvc|security-code|door-code|alarm-code|access-code))$/;

function findSecretKind(key: string, value: string, tags: readonly string[]): SecretKind | null {
  for (const text of [value, key, ...tags, `${key.replaceAll("-", " ")}: ${value}`]) {
    const [secret] = findSecrets(text);
    if (secret) return secret.kind;
  }
  const named = key.match(SECRET_KEY)?.groups;
  if (named?.password && !/\s/.test(value)) return "password";
  if (named?.token && !/\s\S+\s/.test(value)) return "token";
  if (named?.pin && /\d{3}/.test(value)) return "pin";
  return null;
}

function isEcho(key: string, value: string): boolean {
  const spoken = normalizeKey(value.replace(/[.!?]+$/, ""));
  return spoken === key || spoken === key.split("/").at(-1);
}

/** Keys under which digits are what the person wants back. */
const NUMBER_KEY = /(?:^|[-/])(?:phone|telephone|mobile|cell|fax|postcode|postal-code|zip|zip-code)(?:-number)?$/;

function isBareNumber(key: string, value: string): boolean {
  if (!/^[\p{N}\s.,:;+\-–/()%€$£#°]+$/u.test(value)) return false;
  return !NUMBER_KEY.test(key) && !(DATE_KEY.test(key) && isPointInTime(value));
}

/** Keys that say nothing about their value. */
const GENERIC_KEY =
  /^(?:fact|note|memory|info|value|item|data|thing|text|misc|other|default|key|test|untitled)s?(?:-?\d+)?$/;

/**
 * What counts is what a person would read: "dog name: Rex" says something though "Rex" alone does not.
 * A value under four characters therefore needs a key that names it, and a category whose values may be names.
 */
function isTooShort(key: string, value: string, category: MemoryCandidate["category"]): boolean {
  if (value.length >= MIN_TEXT_LENGTH) return false;
  const isIdeographic = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(value);
  if (isIdeographic) return false;
  const mayBeName = category === "fact" || category === "entity" || category === "preference";
  const isNamed = (key.match(/\p{L}/gu)?.length ?? 0) >= 3 && !GENERIC_KEY.test(key);
  return value.length < 2 || !mayBeName || !isNamed;
}

/** Keys whose value is a point in time. */
const DATE_KEY =
  /(?:^|[-/])(?:birthday|birth-?date|born|date-of-birth|dob|anniversary|wedding|date|due|due-date|deadline|exam|appointment|moved|since|start|started|joined|expires|expiry|wake-up|bedtime|time)(?:-(?:date|day|time))?$|birthday|anniversary|deadline/;

/** A date, a year or a time of day in figures. */
function isPointInTime(value: string): boolean {
  return /^\d{4}[-./]\d{1,2}(?:[-./]\d{1,2})?$|^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$|^(?:19|20)\d\d$|^\d{1,2}:\d{2}$/.test(
    value,
  );
}

const TIME_WORD =
  "(?:at|on|in|by|until|till|since|from|to|around|about|next|last|this|every|each|the|of|and|or|today|tonight|tomorrow|yesterday|now|later|soon|ago|recently|currently|morning|afternoon|evening|night|noon|midnight|week|weeks|weekend|weekends|month|months|year|years|day|days|hour|hours|minute|minutes|second|seconds|o'clock|am|pm|a\\.m\\.|p\\.m\\.|early|late|half|quarter|past|a|an|few|couple|spring|summer|autumn|fall|winter|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|\\d{1,4}(?:st|nd|rd|th)?|\\d{1,2}(?::\\d{2}){1,2}|\\d{1,2}(?::\\d{2})?(?:am|pm|h)|\\d{4}-\\d{2}-\\d{2}(?:t[\\d:.]+z?)?)";

const ONLY_TIME = new RegExp(`^${TIME_WORD}(?:[\\s,/–-]+${TIME_WORD})*[.!]?$`, "i");

function isTimeFragment(key: string, value: string): boolean {
  return ONLY_TIME.test(value) && /[a-z]|\d[:-]\d/i.test(value) && !DATE_KEY.test(key);
}

function isPath(value: string): boolean {
  return (
    /^(?:~|\.{1,2})?\/(?:[^/\s]+\/)*[^/\s]*$/.test(value) ||
    /^(?:file:\/\/|\\\\)\S+$/i.test(value) ||
    /^[a-z]:[\\/][^\n]*$/i.test(value) ||
    /^(?:[\w.@-]+\/)+[\w.@-]+\.[a-z0-9]{1,5}$/i.test(value)
  );
}
