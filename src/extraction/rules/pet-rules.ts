import { fact, type Rule } from "../rule.ts";
import { toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, keyFromStatement, properName, trimTail } from "../words.ts";
import { isName } from "./is-name.ts";

const animal =
  "dog|puppy|pup|cat|kitten|kitty|hamster|guinea pig|rabbit|bunny|parrot|budgie|canary|goldfish|fish|tortoise|turtle|snake|gecko|lizard|horse|pony|mare|goat|sheep|hen|chicken|duck|rat|mouse|ferret|pet|dachshund|poodle|labrador|lab|retriever|golden retriever|beagle|corgi|collie|border collie|terrier|husky|shepherd|german shepherd|greyhound|bulldog|spaniel|boxer|pug|cockatoo|bearded dragon|axolotl|labradoodle|cockapoo|mutt|mongrel|stray|rottweiler|chihuahua|dalmatian|doberman|maine coon|ragdoll|sphynx|hedgehog|chinchilla|gerbil|donkey|llama|alpaca|pig";
const breeds =
  "(?:(?:other|second|first|new|old|older|younger|little|big|black|white|grey|gray|brown|ginger|tabby|siamese|persian|rescue|late|third|elderly|male|female|blind|deaf) )*";
const pet = `(?<pet>${breeds}(?:${animal}))`;
const pets = `(?<pets>(?:two|three|four|five|six|2|3|4|5|6|both|a pair of|a couple of) )?(?<pet>${breeds}(?:${animal}))s?`;

export const petRules: readonly Rule[] = [
  {
    name: "pet-name",
    pattern: new RegExp(
      `^(?:my|our) ${pet}(?:'s name is| is called| is named|'s called|s name is| called| named|'s names? is| answers to) (?<name>.+)$`,
      "iu",
    ),
    toFacts: ({ pet: kind = "", name = "" }) => petName(kind, name),
  },
  {
    name: "pets-names",
    pattern: new RegExp(
      `^(?:my|our) (?:two |three |four |2 |3 )?(?<pet>${breeds}(?:${animal}))s(?:' names are| are called| are named|,)? (?<names>.+)$`,
      "iu",
    ),
    toFacts: ({ pet: kind = "", names = "" }) => eachName(kind, names),
  },
  {
    name: "pet-apposition",
    pattern: new RegExp(`\\b(?:my|our) ${pet},? (?<name>\\p{L}[\\p{L}'’-]+)(?=$|,|'s | )`, "iu"),
    toFacts: ({ pet: kind = "", name = "" }) => {
      const called = name.replace(/['’]s$/, "");
      return isCapitalized(called) && called !== "I" ? petName(kind, called) : null;
    },
  },
  {
    name: "name-is-pet",
    pattern: new RegExp(`^(?<name>\\p{Lu}\\p{L}+) is (?:my|our) ${pet}$`, "iu"),
    toFacts: ({ pet: kind = "", name = "" }) => (isCapitalized(name) ? petName(kind, name) : null),
  },
  {
    name: "has-pet",
    pattern: new RegExp(
      `^(?:I|we) (?:(?:also|just|recently|finally|still|now|have) )*(?:have|got|own|adopted|bought|rescued|am getting|are getting|keep) (?:(?<another>another|a second|a new|also a) |a |an |one )?${pets}(?:(?<called>,? (?:called|named|who is called|whose name is|whose names are|by the name of)|,|:) (?<names>.+))?$`,
      "iu",
    ),
    toFacts: ({ another = "", pets: count = "", pet: kind = "", called = "", names = "" }) => {
      // Without "called", only capital letters tell a name from the next thing in a list.
      if (
        /^[,:]$/.test(called) &&
        !trimTail(names)
          .split(/, | and | & /)
          .every(isCapitalized)
      )
        return null;
      if (/^pig$|^chicken$|^fish$|^lab$|^boxer$|^duck$|^mouse$/i.test(kind) && names === "") return null;
      if (names === "")
        return fact(
          "pet",
          `has-${keyFrom(kind)}`,
          `Has ${count.trim() || (another ? "another" : /^[aeiou]/i.test(kind) ? "an" : "a")} ${kind}${count ? "s" : ""}`,
        );
      const parts = trimTail(names).split(/, | and | & /);
      return count || another || parts.length > 1 ? eachName(kind, names) : petName(kind, names);
    },
  },
  {
    name: "about-pet",
    pattern: new RegExp(
      `^(?:[Mm]y|[Oo]ur) ${pet}(?<name> \\p{Lu}[\\p{L}-]+)? (?<told>(?:is|was|has|had|loves?|likes?|hates?|needs?|takes?|eats?|sleeps?|died|passed|turned|turns|cannot|does not|always|never|weighs|lives|was born|got|ran away|suffers?|limps|barks|only) ?.*)$`,
      "u",
    ),
    toFacts: ({ pet: kind = "", name = "", told = "" }) => {
      if (
        /^(?:is|was) (?:(?:called|named)\b|(?:so |very |just |being |really )*(?:here|cute|asleep|sleeping|barking|funny|outside|back|hungry|annoying|adorable|the best|ok|fine|looking|sitting)\b)/i.test(
          told,
        )
      )
        return null;
      return fact(
        "pet",
        `${keyFrom(name || kind)}-${/^(?:is|turned|turns) \d+/.test(told) ? "age" : keyFromStatement(told, 4)}`,
        `${capitalize(kind)}${name} ${toNote(`my ${trimTail(told)}`).replace(/^./, (first) => first.toLowerCase())}`,
      );
    },
  },
];

/** "My dog" without more is one animal; "my other dog" and several are told apart by their names. */
function petName(kind: string, name: string) {
  const called = trimTail(name)
    .replace(/,? (?:not|instead of|rather than) .*$/i, "")
    .replace(/^["']|["']$/g, "");
  if (!isName(called)) return null;
  const species = kind.replace(/^(?:new|old|little|big|late|elderly) /i, "");
  const isOneOfSeveral = /^(?:other|second|first|third|older|younger)\b/i.test(species);
  const bare = species.replace(/^(?:other|second|first|third|older|younger) /i, "");
  const key = isOneOfSeveral ? `${keyFrom(bare)}-${keyFrom(called)}` : `${keyFrom(bare)}-name`;
  return fact("pet", key, `${capitalize(kind)} is called ${properName(called)}`);
}

function eachName(kind: string, names: string) {
  const called = trimTail(names)
    .split(/, | and | & /)
    .map((name) => name.trim());
  if (!called.every((name) => isName(name))) return null;
  return called.flatMap(
    (name) =>
      fact("pet", `${keyFrom(kind)}-${keyFrom(name)}`, `${capitalize(kind)} is called ${properName(name)}`) ?? [],
  );
}
