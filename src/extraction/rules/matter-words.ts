import { fact } from "../rule.ts";
import { capitalize, keyFrom } from "../words.ts";

/** Nouns of the talk and the text at hand: what is so of them is gone tomorrow. */
export const atHand =
  /\b(?:questions?|problems?|code|functions?|loops?|builds?|variables?|errors?|scripts?|tests?|quer(?:y|ies)|files?|texts?|drafts?|answers?|points?|ideas?|guess|issues?|understanding|fault|bad|branch|commit|server|output|input|function|prompts?|messages?|screen|page|sentence|paragraph|essay|translation|assumption|suggestion|first|next|last|only|thing|opinion|view|take|case|turn|way|word|feeling|impression|worry|concern|mistake|bug|program|array|string|table|regex|app|browser|cursor|connection|request|response|example|version|list|summary|total|retries|memory|memories|notes?|avatar|character|hero|username|part)\b/i;

/** A value that names something: a name, a number, a day, or a thing with its article. */
export const names =
  /^(?:\p{Lu}|\d|(?:an?|the) [\p{L}\d]|(?:on|in|at|from|with|by|near|next to|behind|under) (?:the |a |an |my )?[\p{Lu}\d]|(?:on |at |in )?(?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:at )?(?:noon|midnight|half past)|on the |in the |next to |behind )/u;

export const matter = "(?<what>(?:[\\p{L}'-]+ ){0,3}?[\\p{L}'-]+)";
export const time = "(?: (?:now|again|these days|currently|this year|from now on))?";

/** Said of the moment, whatever is named. */
export const passing =
  /^(?:a (?:bit|little|lot|mess|joke|nightmare|pain|problem|disaster)|the (?:same|best|worst|problem|question|point|issue)|on (?:fire|hold)|at (?:all|least|hand)|at \d+ ?(?=%)|in (?:progress|question))\b/i;

export const note = (what: string, value: string) => {
  const key = matterKey(what);
  if (oneOfAKind.test(key)) {
    const called = /(?:is|to) (?<name>\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*)*)(?:,.*)?$/u.exec(value)?.groups?.name;
    return called ? fact("person", `${key}-name`, `${capitalize(what)} is called ${called}`) : null;
  }
  return key === "" ? null : fact(homeOf(key), key, value, { importance: 0.6 });
};

/** People of whom one has one: a new name takes the place of the old. */
export const oneOfAKind =
  /^(?:boss|manager|dentist|doctor|gp|therapist|physio|landlord|landlady|hairdresser|accountant|lawyer|partner|wife|husband|girlfriend|boyfriend|vet|tutor|coach|trainer|best-friend|supervisor|teacher|nanny|cleaner|optician|barber|mentor)$/;

/** What is told of oneself stands in the profile; the rest with work and days. */
export function homeOf(key: string): "profile" | "work" | "person" {
  if (
    /^(?:name|rent|weight|height|salary|budget|age|address|phone|email|job|employer|diet|home|home-city|bank)$/.test(
      key,
    )
  )
    return "profile";
  if (/-(?:name)$/.test(key)) return "person";
  return "work";
}

/** Ways to name one matter: "deadline of my thesis" and "my thesis is due". */
export function matterKey(what: string): string {
  const plain = what
    .replace(/^(.+?) (?:for|of|with|at) (?:(?:my|our|the) )?(.+)$/i, "$2 $1")
    .replace(/^(?:(?:new|current|old|own|usual|regular|present|main) )+/i, (word) =>
      /usual|regular/i.test(word) ? word : "",
    )
    .replace(/\bfavou?rite\b/i, "favourite");
  return keyFrom(plain);
}

/** What is told of people is read by the rules about people, who go by their names. */
export const people =
  /\b(?:sister|brother|mother|mum|mom|father|dad|son|daughter|cousin|aunt|uncle|friend|neighbou?r|colleague|child|children|kids?|parents?|grandmother|grandfather|niece|nephew|family)s?$/i;

export function isMatter(what: string): boolean {
  return (
    !atHand.test(what) &&
    !people.test(what) &&
    !/^(?:favou?rite|this|that|it|there|here|who|what|one|all|some)\b/i.test(what)
  );
}
