import { durableVerbs } from "./durable-verbs.ts";
import { capitalize, trimTail } from "./words.ts";

/** Adverbs that may stand between subject and verb. */
const adverbs =
  "always|never|usually|often|still|also|really|just|only|mostly|mainly|generally|currently|recently|finally|already|sometimes|both|now|actually|normally|rarely|hardly|typically";

/**
 * A first-person clause as a short note without its subject: "I drive a Volvo" becomes "Drives a Volvo",
 * "my sister is a vet" becomes "Sister is a vet". Expects contractions written out.
 */
export function toNote(clause: string): string {
  const subject = new RegExp(`^(?:I|we) ((?:(?:${adverbs}) )*)(\\S+)`, "i");
  let note = trimTail(clause);
  const match = subject.exec(note);
  if (match) {
    const [whole, before = "", verb = ""] = match;
    note = before + thirdPerson(verb) + note.slice(whole.length);
    note = note.replace(/^ +/, "");
  } else {
    note = note.replace(/^(?:my|our) /i, "");
  }
  return capitalize(inThirdPerson(note).trim());
}

/** Pronouns of the first person in the third, inside a phrase. */
export function inThirdPerson(text: string): string {
  return text
    .replace(/\bI am\b/g, "they are")
    .replace(/\bI was\b/g, "they were")
    .replace(/\b(?:I|we)\b/g, "they")
    .replace(/\b(?:my|our)\b/gi, "their")
    .replace(/\b(?:mine|ours)\b/gi, "theirs")
    .replace(/\b(?:myself|ourselves)\b/gi, "themself")
    .replace(/\b(?:me|us)\b/g, "them");
}

/** "am" is left out: "Allergic to nuts" reads as a note. */
function thirdPerson(verb: string): string {
  const lower = verb.toLowerCase();
  if (lower === "am" || lower === "are") return "";
  if (lower === "have") return "has";
  if (lower === "do") return "does";
  if (lower === "go") return "goes";
  if (lower === "were") return "was";
  if (!durableVerbs.has(lower)) return verb;
  if (/(?:s|x|z|ch|sh)$/.test(lower)) return `${verb}es`;
  if (/[^aeiou]y$/.test(lower)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}
