/** Longest key a rule makes: a key names, it doesn't tell. */
const MAX_KEY_LENGTH = 60;

/** Words that carry no meaning of their own in a key. */
const emptyWords = new Set(
  (
    "a an the and or but so of to in on at for from with by as is are was were be been being am do does did not no " +
    "have has had i we you he she it they me us him her them my our your his its their this that these those there " +
    "here very really just also too quite some any all will would can could should about into than then when while " +
    "because since if up out now still already ever never always usually often only more most much many lot lots " +
    "please got get gets getting own one every each again back actually basically"
  ).split(" "),
);

/** A key from a thing's words: lower case, hyphens, articles and fillers gone. Empty when nothing is left. */
export function keyFrom(text: string): string {
  const words = wordsOf(text);
  const full = words.filter((word) => !emptyWords.has(word));
  return cut((full.length > 0 ? full : words).join("-"));
}

/** A key for a whole statement: its first content words. */
export function keyFromStatement(text: string, maxWords = 5): string {
  return cut(
    wordsOf(text)
      .filter((word) => !emptyWords.has(word))
      .slice(0, maxWords)
      .join("-"),
  );
}

/** What follows a thing in its clause, with the space before it; empty when nothing does. */
export function tailOf(rest: string): string {
  const tail = trimTail(rest);
  return tail === "" || /^[,;]/.test(tail) ? tail : ` ${tail}`;
}

/** Words of a statement that carry meaning, lower case, in order. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !emptyWords.has(word));
}

/** How much a statement says. */
export function countContentWords(text: string): number {
  return contentWords(text).length;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isCapitalized(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** A name as it is written: capital letters where the person left them out. */
export function properName(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) =>
      /^\p{Ll}/u.test(word) && !/^(?:de|van|von|der|den|di|da|la|le)$/.test(word) ? capitalize(word) : word,
    )
    .join(" ");
}

/** The thing without what people hang on its end: "coffee a lot", "Rex btw". */
export function trimTail(text: string): string {
  let rest = text.trim();
  for (let round = 0; round < 4; round += 1) {
    const next = rest
      .replace(/[\s,.;:!?)("'*~-]+$/u, "")
      .replace(/\s*(?:\p{Extended_Pictographic}|\u200d|\ufe0f){1,20}$/u, "")
      .replace(
        /[\s,]+(?:a lot|very much|so much|too much|too|as well|btw|by the way|lol|haha|tbh|though|please|anyway|thanks|thank you|now|these days|nowadays|at the moment|right now|actually|you know|in case you wonder|if that helps|just so you know|fyi|ok|okay|currently|instead)$/i,
        "",
      );
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(/['’]s?\b/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function cut(key: string): string {
  if (key.length <= MAX_KEY_LENGTH) return key;
  const end = key.lastIndexOf("-", MAX_KEY_LENGTH);
  return key.slice(0, end > 0 ? end : MAX_KEY_LENGTH).toWellFormed();
}
