/** Contractions and their lazy spellings, written out so that a rule needs one form only. */
const expansions: readonly (readonly [RegExp, string])[] = [
  [/[’‘`´]/g, "'"],
  [/[\u00a0\u202f\t]/g, " "],
  [/\bi(?:'m|m)\b/gi, "I am"],
  [/\bi(?:'ve|ve)\b/gi, "I have"],
  [/\bi'd (?=(?:been|had|gone|done)\b)/gi, "I had "],
  [/\bi'd\b/gi, "I would"],
  [/\bi'll\b/gi, "I will"],
  [/\bi\b/g, "I"],
  [/\b(we|they|you)'re\b/gi, "$1 are"],
  [/\b(we|they|you)'ve\b/gi, "$1 have"],
  [/\b(we|they|you|he|she|it)'ll\b/gi, "$1 will"],
  [/\b(we|they|you|he|she)'d\b/gi, "$1 would"],
  [/\bcan(?:'t| not|t)\b/gi, "cannot"],
  [/\bwon't\b/gi, "will not"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n'?t\b/gi, "$1 not"],
  [/\b(he|she|it|that|there)'s been\b/gi, "$1 has been"],
  [/\b(he|she|it|that|there|who)'s\b/gi, "$1 is"],
  [/(\w)'s been\b/gi, "$1 has been"],
  [
    /(\w)'s (?=(?:a|an|the|not|in|on|at|from|also|now|always|called|named|allergic|vegan|vegetarian|pregnant|afraid|obsessed|really|turning|\w+ing|\d+)\b)/gi,
    "$1 is ",
  ],
  [/\bgonna\b/gi, "going to"],
  [/\bwanna\b/gi, "want to"],
  [/\bgotta\b/gi, "have to"],
  [/\bfavou?rite\b/gi, "favourite"],
  [/\ballergc\b/gi, "allergic"],
  [/ {2,}/g, " "],
];

/** The clause with "I'm" as "I am", "don't" as "do not", straight apostrophes, single spaces. */
export function expandContractions(text: string): string {
  return expansions.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text).trim();
}
