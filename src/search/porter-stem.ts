/**
 * The Porter stemmer, as SQLite's `porter` tokenizer applies it, so that a term here is a term of the
 * full-text table (M. F. Porter, "An algorithm for suffix stripping", 1980). Lower-case ASCII words only;
 * others come back as they are.
 */
export function porterStem(word: string): string {
  if (word.length < 3 || word.length > 64 || !/^[a-z]+$/.test(word)) return word;
  return [stepOneA, stepOneB, stepOneC, stepTwo, stepThree, stepFour, stepFive].reduce(
    (stem, step) => step(stem),
    word,
  );
}

const CONSONANT = "[^aeiou]";
const VOWEL = "[aeiouy]";
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;
const MEASURE_POSITIVE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const MEASURE_ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MEASURE_ABOVE_ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
const SHORT_SYLLABLE = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);
const DOUBLE_CONSONANT = /([^aeiouylsz])\1$/;

function stepOneA(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  if (word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}

function stepOneB(word: string): string {
  if (word.endsWith("eed")) return MEASURE_POSITIVE.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = word.endsWith("ed") ? word.slice(0, -2) : word.endsWith("ing") ? word.slice(0, -3) : null;
  if (stem === null || !HAS_VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (DOUBLE_CONSONANT.test(stem)) return stem.slice(0, -1);
  return SHORT_SYLLABLE.test(stem) ? `${stem}e` : stem;
}

function stepOneC(word: string): string {
  const stem = word.slice(0, -1);
  return word.endsWith("y") && HAS_VOWEL.test(stem) ? `${stem}i` : word;
}

type Endings = readonly (readonly [ending: string, replacement: string])[];

const ENDINGS_TWO: Endings = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["logi", "log"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];

const ENDINGS_THREE: Endings = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

const stepTwo = (word: string): string => replaceEnding(word, ENDINGS_TWO);
const stepThree = (word: string): string => replaceEnding(word, ENDINGS_THREE);

function replaceEnding(word: string, endings: Endings): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    return MEASURE_POSITIVE.test(stem) ? stem + replacement : word;
  }
  return word;
}

const ENDING_FOUR = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

function stepFour(word: string): string {
  const ending = ENDING_FOUR.exec(word)?.[0] ?? (/[st]ion$/.test(word) ? "ion" : null);
  if (ending === null) return word;
  const stem = word.slice(0, -ending.length);
  return MEASURE_ABOVE_ONE.test(stem) ? stem : word;
}

function stepFive(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const without = stem.slice(0, -1);
    const drops = MEASURE_ABOVE_ONE.test(without) || (MEASURE_ONE.test(without) && !SHORT_SYLLABLE.test(without));
    if (drops) stem = without;
  }
  return stem.endsWith("ll") && MEASURE_ABOVE_ONE.test(stem) ? stem.slice(0, -1) : stem;
}
