import { fact, type Rule } from "../rule.ts";
import { toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, keyFromStatement, properName, trimTail } from "../words.ts";
import { isName } from "./is-name.ts";
import { demonym } from "./profile-rules.ts";

const kin =
  "wife|hubby|wifey|husband|spouse|partner|fianc[eé]e?|boyfriend|girlfriend|mother|mum|mom|father|dad|parents?|stepmother|stepfather|stepmum|stepmom|stepdad|grandmother|grandma|granny|nan|gran|grandfather|grandpa|granddad|grandparents|" +
  "sister|brother|twin|sibling|half-brother|half-sister|stepbrother|stepsister|son|daughter|baby|kid|kids|child|children|boy|girl|toddler|teenager|stepson|stepdaughter|grandson|granddaughter|nephew|niece|godson|goddaughter|" +
  "aunt|auntie|uncle|cousin|mother-in-law|father-in-law|brother-in-law|sister-in-law|in-laws|ex|ex-wife|ex-husband|family";
const others =
  "friend|mate|bestie|best mate|best friend|flatmate|roommate|housemate|neighbou?r|colleague|coworker|co-worker|boss|manager|team lead|cto|ceo|assistant|mentor|coach|trainer|teacher|landlord|landlady|doctor|gp|dentist|therapist|physio|lawyer|accountant|hairdresser|nanny|babysitter|childminder|cleaner|tutor|supervisor|professor|business partner|co-founder|cofounder|pen pal|godmother|godfather|bandmate|teammate";
const qualities =
  "(?:(?:older|younger|elder|eldest|oldest|youngest|little|big|twin|late|other|new|old|first|second|middle|only|best|good|close|dear|late|adopted|foster|former|current|two|three|four|five)[ -])*";
/** Exactly one of each, so that a new name replaces the old one. */
const unique =
  /^(?:wife|husband|spouse|partner|fianc[eé]e?|boyfriend|girlfriend|mother|mum|mom|father|dad|boss|manager|ceo|cto|landlord|landlady|gp|doctor|dentist|therapist|best friend|mother-in-law|father-in-law|nanny)$/i;

export const relation = `(?<relation>${qualities}(?:${others}|${kin}))`;
const bareKin = "(?<relation>mum|mom|dad|grandma|grandpa|granny|granddad|nan|auntie)";

/** What, said of somebody, is of the moment and not worth keeping. */
const passing =
  /^(?:is|are|was|were) (?:(?:just|also|now|still|always|really|so|very|too|currently|probably|not) )*(?:here|there|back|calling|waiting|coming over|asleep|late|ok|okay|fine|right|wrong|great|nice|good|bad|angry|mad|annoying|sad|happy|tired|funny|ill today|asking|talking|confused|sure|ready|on the phone|home|out|up|away|laughing|shouting)\b.*$|^(?:says?|said|thinks?|thought|asked|asks|told|wants? (?:me|to know|this|that|it|help|a|the)|needs? (?:this|it|help|a|to|me)|just|will be|cannot (?:see|find|open|understand|come|hear)|sent|wrote|called|gave me this|made me|likes? (?:this|it|that)|did|does not (?:understand|know|think|work)|has (?:a question|asked|just|to|been (?:asking|talking))|had (?:a question|to)|and|or|,|would|should|could|might|may)\b/i;

export const peopleRules: readonly Rule[] = [
  {
    name: "relation-name",
    pattern: new RegExp(
      `^(?:my|our) ${relation}(?:'s name is| is called| is named| goes by| called| named|'s called|s name is| are called| are named|'s names are|s' names are) (?<name>.+)$`,
      "iu",
    ),
    toFacts: ({ relation: who = "", name = "" }) => {
      const called = trimTail(name).replace(/,? (?:not|instead of|rather than) .*$/i, "");
      const names = called.split(/, | and | & /).map((each) => each.trim());
      if (!names.every(isName)) return null;
      const isPlural = /(?:kids|children|parents|s)$/i.test(who) && names.length > 1;
      return fact(
        "person",
        `${relationKey(who)}-name${isPlural ? "s" : ""}`,
        `${capitalize(who)} ${isPlural ? "are" : "is"} called ${names.map(properName).join(" and ")}`,
      );
    },
  },
  {
    name: "name-is-relation",
    pattern: new RegExp(`^(?<name>\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?) is (?:my|our) ${relation}$`, "iu"),
    toFacts: ({ relation: who = "", name = "" }) =>
      isCapitalized(name) && isName(name) ? personName(who, name, unique.test(bare(who))) : null,
  },
  {
    name: "relation-apposition",
    pattern: new RegExp(`(?:^|\\b)(?:my|our) ${relation},? (?<name>\\p{L}[\\p{L}'’-]+)(?=$|,|'s | )`, "iu"),
    toFacts: ({ relation: who = "", name = "" }) => {
      const called = name.replace(/['’]s$/, "");
      return isCapitalized(called) && isName(called) && !/^I$/.test(called)
        ? personName(who, called, unique.test(bare(who)))
        : null;
    },
  },
  {
    name: "has-relation-named",
    pattern: new RegExp(
      `^(?:I|we) (?:also )?(?:have|has|had|got) (?:a|an|one|another) ${relation},? (?:called|named|who is called|whose name is) (?<name>.+)$`,
      "iu",
    ),
    toFacts: ({ relation: who = "", name = "" }) =>
      isName(trimTail(name)) ? personName(who, trimTail(name), false) : null,
  },
  {
    name: "family-size",
    pattern:
      /^(?:I|we) (?:also )?(?:have|have got) (?<what>(?:(?:a|an|one|two|three|four|five|six|seven|no|\d|twin|twins|only|little|older|younger|big|grown-up|grown|adult|small|young|teenage|adopted)[ -]?)+(?:kids?|child|children|sons?|daughters?|boys?|girls?|siblings?|brothers?|sisters?|grandchild(?:ren)?|grandsons?|granddaughters?|nephews?|nieces?|twins|step-?children|cousins?|girlfriend|boyfriend|fianc[eé]e?|wife|husband|roommates?|flatmates?)\b.*)$/iu,
    toFacts: ({ what = "" }) => {
      const who =
        /kids?|child|sons?|daughters?|boys?|girls?(?!f)|twins/i.test(what) && !/grand|step|friend/i.test(what)
          ? "children"
          : /sibling|brother|sister/i.test(what)
            ? "siblings"
            : keyFromStatement(what, 2);
      return fact("person", who, toNote(`I have ${what}`));
    },
  },
  {
    name: "only-child",
    pattern:
      /^I (?:am|was) (?<what>(?:an only child|the (?:youngest|oldest|eldest|middle|second|third|only) (?:of|child|one of|girl|boy|son|daughter).*|a (?:twin|mother|father|mum|mom|dad|parent|single (?:mum|mom|dad|mother|father|parent)|grandmother|grandfather|grandparent|step-?(?:mum|dad|mother|father)|godmother|godfather|widow|widower)(?: .*)?))$/i,
    toFacts: ({ what = "" }) =>
      fact(
        "profile",
        /child|youngest|oldest|eldest|middle|second|third|twin/i.test(what) ? "siblings" : "family-role",
        `Is ${toNote(what).replace(/^./, (first) => first.toLowerCase())}`,
      ),
  },
  {
    name: "married-to",
    pattern: /^I am (?:married|engaged) to (?:my \w+ )?(?<name>\p{L}+)$/iu,
    toFacts: ({ name = "" }) => (isCapitalized(name) ? fact("person", "spouse-name", `Married to ${name}`) : null),
  },
  {
    name: "about-relation",
    pattern: new RegExp(
      `^(?:[Bb]oth |[Aa]ll )?(?:of )?(?:[Mm]y|[Oo]ur) ${relation}(?<name>,? \\p{Lu}[\\p{L}-]+(?:,)?)? (?<told>(?:(?:just|now|also|still|recently|finally|mostly|only) )*(?:is|are|was|were|has|have|had|works?|worked|lives?|lived|loves?|likes?|hates?|plays?|studies|studied|teaches|taught|runs?|owns?|owned|drives?|drove|speaks?|moved|died|passed|got|found|started|starts?|goes|go|turned|turns|will|cannot|can|does not|do not|did not|never|always|usually|collects?|wants to|needs? (?:his|her|their|a wheelchair|surgery|glasses|thyroid|insulin)|takes?|eats?|drinks?|makes?|cooks?|bakes?|grew|was born|comes?|came|left|leaves|retired|retires|broke|suffers?|prefers?|used to|sleeps?|stays?|visits?|calls me|snores|smokes|quit|adopted|bought|sold|joined|graduated|graduates|became|keeps?|supports?|enjoys?|flies|swims|sings|dances|paints|writes|gave birth|won|lost|sells?|volunteers|wants|expects|insists|built|farmed|fought|emigrated|invented|founded|designed|studied|feeds|waters|walks|picks|watches|fixes|repairs|helps|babysits|looks after|cares for|paints|runs|coaches|breeds|rides|cycles|reads|knits|commutes|manages) .+|no longer .+|died|retired|snores|smokes|is pregnant|lives alone)$`,
      "u",
    ),
    toFacts: ({ relation: who = "", name = "", told = "" }) =>
      nameTold(who, told) ??
      aboutPerson(`${who}${name ? ` ${name.replace(/[, ]/g, "")}` : ""}`, name ? name.replace(/[, ]/g, "") : who, told),
  },
  {
    name: "about-parent",
    pattern: new RegExp(
      `^${bareKin} (?<told>(?:is|was|has|had|works?|worked|lives?|loves?|likes?|hates?|plays?|passed|died|moved|retired|turned|turns|will|used to|always|never|cannot|does not|grew|comes from|speaks|makes|taught)\\b.*)$`,
      "iu",
    ),
    toFacts: ({ relation: who = "", told = "" }) => aboutPerson(who.toLowerCase(), who, told),
  },
  {
    name: "relation-possessive",
    pattern: new RegExp(
      `^(?:[Mm]y|[Oo]ur) ${relation}(?<name> \\p{Lu}[\\p{L}-]+)?(?:'s|s') (?<what>[\\p{L} -]{2,40}?) (?<verb>is|are|was|were|has|have|runs|works|comes|starts|died|lives) (?<value>.+)$`,
      "u",
    ),
    toFacts: ({ relation: who = "", name = "", what = "", verb = "", value = "" }) =>
      what === "name" || passing.test(`${verb} ${value}`)
        ? null
        : fact(
            "person",
            `${keyFrom(name || relationKey(who))}-${keyFrom(what)}`,
            `${capitalize(who)}${name}'s ${what} ${verb} ${toNote(trimTail(value)).replace(/^./, (first) => (isCapitalized(value) ? first : first.toLowerCase()))}`,
          ),
  },
];

const isPeople = new RegExp(`^(?:${demonym})$`, "iu");

/** "My boss is Paulina": a name, and not where she comes from. */
function nameTold(who: string, told: string) {
  const name =
    /^is (?:now )?(?<name>(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?: now)?$/u.exec(told)
      ?.groups?.name;
  if (name === undefined || !unique.test(bare(who)) || isPeople.test(name) || !isName(name)) return null;
  return personName(who, name, true);
}

function aboutPerson(who: string, subject: string, told: string) {
  const words = trimTail(told);
  if (
    passing.test(words.replace(/^(?:(?:just|now|also|still|recently|finally) )+/i, "")) ||
    /\b(?:this|that|it)$/i.test(words)
  )
    return null;
  return fact(
    "person",
    `${relationKey(subject)}-${topicOf(words)}`,
    `${capitalize(who)} ${toNote(`my ${words}`).replace(/^./, (first) => first.toLowerCase())}`,
  );
}

/** One topic, one key, so that a new job or town closes the old one. */
function topicOf(told: string): string {
  if (
    /^(?:is|was|became) an? (?:\p{L}+ ){0,2}\p{L}+(?: (?:at|in|for) .*)?$|\b(?:works?|job|retired|hired)\b/iu.test(told)
  )
    return "job";
  if (/^(?:(?:no longer|does not|do not) )?(?:lives?|moved|is living)\b/i.test(told)) return "home";
  if (/^(?:is|turned|turns|just turned) \d{1,3}\b/i.test(told)) return "age";
  if (/^(?:is|are) (?:severely |badly )?allergic to /i.test(told)) return keyFrom(told.replace(/^(?:is|are)/, ""));
  if (/\bdied\b|\bpassed away\b|\bpassed\b/i.test(told)) return "death";
  return keyFromStatement(told, 4) || "news";
}

function personName(who: string, name: string, isUnique: boolean) {
  const key = isUnique ? `${relationKey(who)}-name` : `${relationKey(bare(who))}-${keyFrom(name)}`;
  return fact("person", key, `${capitalize(who)} is called ${properName(name)}`);
}

function relationKey(who: string): string {
  return (
    keyFrom(who.replace(/^(?:new|current) /i, ""))
      .replace(/^(?:mum|mom)$/, "mother")
      .replace(/^dad$/, "father") || who.toLowerCase()
  );
}

function bare(who: string): string {
  return who.replace(/^(?:new|current|dear|late) /i, "");
}
