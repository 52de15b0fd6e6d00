/** Verbs that notes about a person begin with, and that do not merely lose an s. */
const irregular: Readonly<Record<string, string>> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  goes: "go",
};

/** Verbs in the third person that notes about style begin with; another word in -s may be a noun. */
const thirdPerson =
  /^(?:is|was|has|does|goes|cannot|can|\p{L}+(?:fers|kes|ves|nts|ses|zes|tes|shes|ches|oys|eds|pects|lks|eaks|ads|ects|lls|nds|ies|gns|ders|ciates|lues|rns|orts|ares|ests|ays|ips|ops|its|ads|eeps|rms))$/iu;

/** What a note can tell the companion to do. */
const imperative =
  /^(?:keep|use|avoid|do not|don't|never|always|please|stop|start|answer|reply|respond|write|speak|talk|be|give|show|explain|include|skip|add|ask|call|address|make|put|begin|end|tell|say|format|no)\b/i;

/**
 * An observation as the part of a sentence that follows "you keep in mind": `Prefers short answers` as
 * "that they prefer short answers", `Use examples` as "to use examples", anything else as it stands.
 */
export function asSecondPerson(observation: string): string {
  const words = observation
    .replace(/\s+/g, " ")
    .trim()
    // One sentence is made of it: what ends sentences inside goes.
    .replace(/[.!?…]+(?=\s|$)/g, ";")
    .replace(/[;,:\s]+$/, "");
  const rest = words.replace(/^(?:the )?(?:user|person|human|they|he|she)\s+(?=\p{L})/iu, "");
  const hadSubject = rest !== words;
  const [first = ""] = rest.split(" ", 1);
  const after = rest.slice(first.length);
  const verb = first.toLowerCase();
  if (thirdPerson.test(verb) && after !== "") return `that they ${toPlural(verb)}${after}`;
  if (hadSubject) return `that they ${verb}${after}`;
  if (/^(?:no)\b/i.test(rest)) return `to use ${lower(rest)}`;
  if (/^(?:never|always)\b/i.test(rest)) return `${verb} to${after}`;
  if (/^(?:do not|don't)\b/i.test(rest)) return `not to${rest.replace(/^(?:do not|don't)/i, "")}`;
  if (/^please\b/i.test(rest)) return `to${after}`;
  if (imperative.test(rest)) return `to ${lower(rest)}`;
  return `this about them: ${lower(rest)}`;
}

function toPlural(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  if (/^can(?:not)?$/.test(verb)) return verb;
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, "y");
  if (/(?:sh|ch|ss|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return verb.replace(/s$/, "");
}

/** Names and abbreviations keep their capitals. */
function lower(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
