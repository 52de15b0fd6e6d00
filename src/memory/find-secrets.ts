export type SecretKind = "key" | "private-key" | "token" | "card" | "password" | "pin" | "national-id";

/** A secret's place in a text; the secret itself is never copied out. */
export interface SecretRange {
  readonly kind: SecretKind;
  readonly start: number;
  readonly end: number;
}

/** Everything in a text that must not be remembered. Ranges may overlap. */
export function findSecrets(text: string): SecretRange[] {
  const found = patterns.flatMap(({ kind, pattern }) => findPattern(text, kind, pattern));
  return [...found, ...findCards(text), ...findRandomTokens(text)];
}

/** The text with each secret blotted out. */
export function redactSecrets(text: string): string {
  let redacted = "";
  let end = 0;
  for (const secret of findSecrets(text).sort((left, right) => left.start - right.start)) {
    if (secret.start >= end) redacted += `${text.slice(end, secret.start)}•••`;
    end = Math.max(end, secret.end);
  }
  return redacted + text.slice(end);
}

interface SecretPattern {
  readonly kind: SecretKind;
  /** Global, with indices; the group `secret`, where there is one, is the range. */
  readonly pattern: RegExp;
}

/** What follows "my password is" without giving it away. */
const HARMLESS =
  "(?:too|not|very|quite|never|always|stored|saved|kept|in|inside|hard|easy|long|short|weak|strong|expired|expiring|required|needed|wrong|correct|lost|forgotten|safe|secure|secret|important|different|the same|my own|a mess|annoying|managed|handled|changed|changing|due|written)\\b";

/** "password for the router" */
const TARGET = "(?:\\s+(?:for|to|of|on|at|in)\\s+[^.,;:=\\n]{1,40}?)?";

const patterns: readonly SecretPattern[] = [
  // Keys whose makers gave them a face of their own.
  { kind: "key", pattern: /\bsk-(?:ant-|proj-|or-|svcacct-|live-|test-)?[A-Za-z0-9_-]{16,}/dg },
  { kind: "key", pattern: /\b(?:sk|rk|pk|whsec)_(?:live_|test_)?[A-Za-z0-9]{16,}/dg },
  { kind: "key", pattern: /\bAIza[A-Za-z0-9_-]{30,}/dg },
  { kind: "key", pattern: /\b(?:AKIA|ASIA|ABIA|ACCA|AGPA|AROA)[A-Z0-9]{16}\b/dg },
  { kind: "key", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,})/dg },
  { kind: "key", pattern: /\bgl(?:pat|ptt|dt|rt|cbt)-[A-Za-z0-9_-]{16,}/dg },
  { kind: "key", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/dg },
  { kind: "key", pattern: /\bxapp-[A-Za-z0-9-]{10,}/dg },
  {
    kind: "key",
    pattern:
      /\b(?:gsk|hf|npm|pypi|dop_v1|doo_v1|r8|nvapi|fw|tvly|lsv2|shpat|shpss|pat|ya29|EAA)[_-][A-Za-z0-9_-]{20,}/dg,
  },
  { kind: "key", pattern: /\b(?:pplx|xai|csk|secret|key|rnd)-[A-Za-z0-9]{20,}/dg },
  { kind: "key", pattern: /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/dg },
  { kind: "key", pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/dg },
  { kind: "key", pattern: /\b\d{8,10}:AA[A-Za-z0-9_-]{30,}/dg },
  {
    kind: "private-key",
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*-----|$)/dg,
  },
  { kind: "private-key", pattern: /\bAGE-SECRET-KEY-1[A-Z0-9]{20,}/dg },
  { kind: "token", pattern: /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/dg },
  { kind: "token", pattern: /\bbearer\s+(?<secret>[A-Za-z0-9._~+/-]{16,}=*)/dgi },
  {
    kind: "token",
    pattern: /[?&#](?:key|api_?key|token|access_token|secret|sig|signature|password|auth)=(?<secret>[^\s&#]{6,})/dgi,
  },
  // A link with a password in it.
  { kind: "password", pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:(?<secret>[^\s/@]+)@/dgi },
  {
    kind: "password",
    pattern: new RegExp(
      `\\b(?:pass ?words?|passwor[dt]|pass ?phrase|pass ?code|pwd|login secret|mot de passe|contraseña|parola|senha)\\b${TARGET}\\s*(?:\\bis\\b|\\bwas\\b|\\bare\\b|\\best\\b|\\bist\\b|\\bes\\b|[:=]|->|→)\\s*(?:now\\s+|still\\s+|set to\\s+)?["'“‘\`]?(?!${HARMLESS})(?<secret>\\S{2,})`,
      "dgi",
    ),
  },
  {
    kind: "token",
    pattern: new RegExp(
      `\\b(?:api[ _-]?key|(?:access|auth|refresh|bearer|secret)[ _-]?(?:token|key)|client[ _-]?secret|private[ _-]?key|recovery (?:code|key|phrase)s?|backup codes?|seed phrase|mnemonic)\\b${TARGET}\\s*(?:\\bis\\b|\\bare\\b|[:=])\\s*["'“\`]?(?!${HARMLESS})(?<secret>\\S.{3,})`,
      "dgi",
    ),
  },
  {
    kind: "pin",
    pattern: new RegExp(
      `\\b(?:pin|pin[ -]?(?:code|number)|cvv2?|cvc|security code|door code|alarm code|gate code|entry code|unlock code|safe combination|access code)\\b${TARGET}\\s*(?:\\bis\\b|\\bwas\\b|[:=])?\\s*(?:now\\s+)?["'“]?(?<secret>\\d[\\d -]{1,10}\\d)\\b`,
      "dgi",
    ),
  },
  { kind: "national-id", pattern: /\b(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b/dg },
  {
    kind: "national-id",
    pattern: /\bpassport (?:number|no\.?)\s*(?:is|[:=])?\s*(?<secret>(?=[A-Z]*\d)[A-Z0-9]{6,12})\b/dgi,
  },
  {
    kind: "national-id",
    pattern:
      /\b(?:ssn|social security(?: number)?|national id(?: number)?|personnummer|fødselsnummer|tax id)\b\s*(?:is|[:=])?\s*(?<secret>[A-Z]{0,3}\d[\d -]{5,14}\d)/dgi,
  },
];

function findPattern(text: string, kind: SecretKind, pattern: RegExp): SecretRange[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices?.groups?.secret ?? match.indices?.[0] ?? [match.index, match.index];
    return { kind, start, end };
  });
}

/** Payment cards: 13 to 19 digits from 2 to 6 on, in groups or in one piece, with a true check digit. */
function findCards(text: string): SecretRange[] {
  const runs = [...text.matchAll(/(?<![\d.+])\d+(?:[ -]\d+)*(?!\.?\d)/g)];
  return runs.flatMap((run) => {
    const groups = [...run[0].matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index: run.index + index }));
    return groups.flatMap((first, from): SecretRange[] => {
      let digits = "";
      for (const { digits: more, index } of groups.slice(from, from + MAX_CARD_DIGITS)) {
        digits += more;
        if (digits.length > MAX_CARD_DIGITS) break;
        if (/^[2-6]\d{12,}$/.test(digits) && hasLuhnCheck(digits)) {
          return [{ kind: "card", start: first.index, end: index + more.length }];
        }
      }
      return [];
    });
  });
}

const MAX_CARD_DIGITS = 19;

function hasLuhnCheck(digits: string): boolean {
  if (/^(\d)\1*$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const LINK = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Long strings that no person would say: letters and digits in disorder. Links and UUIDs are let pass. */
function findRandomTokens(text: string): SecretRange[] {
  const links = [...text.matchAll(LINK)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return [...text.matchAll(/[A-Za-z0-9_+/=-]{20,}/g)]
    .filter(({ index }) => !links.some(({ start, end }) => index >= start && index < end))
    .filter(([token]) => isRandom(token))
    .map((match) => ({ kind: "token", start: match.index, end: match.index + match[0].length }));
}

function isRandom(token: string): boolean {
  if (UUID.test(token)) return false;
  // Words joined by hyphens or slashes mix letters and digits too, but not within one word.
  const longest = token.split(/[-_/+=]/).reduce((left, right) => (right.length > left.length ? right : left), "");
  if (longest.length < 12 || !/\d/.test(longest) || !/[A-Za-z]/.test(longest)) return false;
  const turns = longest.match(/\d[A-Za-z]|[A-Za-z]\d/g)?.length ?? 0;
  return turns >= 3 && bitsPerCharacter(token) >= 3;
}

/** Shannon entropy: English words stay near 3, random base64 of this length lies above 4, hexadecimal near 3.5. */
function bitsPerCharacter(token: string): number {
  const counts = new Map<string, number>();
  for (const character of token) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / token.length;
    return bits - share * Math.log2(share);
  }, 0);
}
