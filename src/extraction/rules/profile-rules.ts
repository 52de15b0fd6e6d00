import { fact, type Rule } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, properName, trimTail } from "../words.ts";
import { isName } from "./is-name.ts";

const profile = (key: string, value: string) => fact("profile", key, value);

/** Peoples and faiths: what "I am …" may say about one's origin. */
/** A pattern of them; whoever uses it matches without regard to case. */
export const demonym =
  "\\p{L}+(?:ish|ese)|norwegian|german|italian|american|canadian|australian|austrian|belgian|brazilian|bulgarian|chilean|colombian|croatian|cuban|egyptian|estonian|ethiopian|georgian|hungarian|indian|indonesian|iranian|kenyan|korean|latvian|lithuanian|mexican|moroccan|nigerian|peruvian|romanian|russian|serbian|south african|syrian|tunisian|ukrainian|venezuelan|albanian|algerian|armenian|bosnian|palestinian|asian|african|european|scandinavian|french|dutch|greek|swiss|czech|slovak|slovenian|icelandic|thai|filipino|pakistani|bangladeshi|israeli|iraqi|saudi|welsh|latina|latino|christian|catholic|protestant|muslim|jewish|buddhist|hindu|sikh|atheist|agnostic|mormon|quaker|lutheran|anglican|orthodox";

/** Words that look like a people but say something else. */
const notDemonym =
  /^(?:selfish|foolish|childish|sluggish|stylish|feverish|finish|publish|wish|establish|unselfish|peckish|bullish|bearish|amish-looking|these|obese|cheese|sheepish|ticklish|squeamish|devilish|boyish|girlish|fiendish|standoffish|brownish|smallish|tallish|youngish|oldish)$/i;

const place = "(?<place>[^,;!?]+?(?:, \\p{Lu}[^,;!?]+)?)";

/** "Postgres", "the next step": things one moves to that are no homes. */
const noHome =
  /^(?:the next|next|another|a new|the new|an?|this|that|it|them|use|using|postgres\w*|sqlite|linux|mac\w*|windows|typescript|javascript|python|rust|kotlin|aws|azure|gcp|heroku|react|vue|svelte|solid|vim|neovim|emacs|vs ?code|git\w*|ios|android|kubernetes|docker|version|tears|step)\b/i;

export const profileRules: readonly Rule[] = [
  {
    name: "name",
    pattern: /^my (?:full |first |real |given )?name is (?:not \S+ but )?(?<name>.+)$/iu,
    toFacts: ({ name = "" }) => namedFact("name", name, "Name is"),
  },
  {
    name: "surname",
    pattern: /^my (?<which>last|family|maiden|middle|second) ?name is (?<name>.+)$/iu,
    toFacts: ({ which = "", name = "" }) => {
      const kind = /^(?:last|family)$/i.test(which) ? "last" : which.toLowerCase();
      return namedFact(`${kind}-name`, name, `${capitalize(kind)} name is`);
    },
  },
  {
    name: "i-am-named",
    pattern: /^I am (?:called |named )?(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?: by the way)?$/u,
    toFacts: ({ name = "" }) => {
      if (new RegExp(`^(?:${demonym})$`, "iu").test(name)) return null;
      return namedFact("name", name, "Name is");
    },
  },
  {
    name: "goes-by",
    pattern:
      /^(?:I (?:usually |mostly )?go by|(?:people|friends|everyone|everybody|my friends|they all|most people) (?:just |usually |all |mostly )?calls? me|you (?:can|may|should) call me|(?:please )?(?:just )?call me) (?<name>.+)$/iu,
    toFacts: ({ name = "" }) => {
      const called = trimTail(name).replace(
        /,? (?:not|instead of|rather than|from now on|going forward|from here on).*$/i,
        "",
      );
      if (!isName(called)) return null;
      return fact("instruction", "call-me", `Wants to be called ${properName(called)}`);
    },
  },
  {
    name: "pronouns",
    pattern: /^my pronouns are (?<pronouns>\w+(?: ?(?:\/|and|or) ?\w+)*)$/i,
    toFacts: ({ pronouns = "" }) => profile("pronouns", `Pronouns are ${pronouns}`),
  },
  {
    name: "age",
    pattern:
      /^(?:I am|(?<turned>I (?:just |recently |have just )?turned)|I am turning|I will (?:be|turn)) (?<age>\d{1,3})(?<rest>(?: years? old| yo| years of age)?(?: (?:now|today|yesterday|last week|last month|this year|next week|next month|in \w+|on [\w ]+))?)$/i,
    toFacts: ({ age = "", rest = "", turned = "" }) => {
      const years = Number(age);
      if (years < 5 || years > 120) return null;
      return profile(
        "age",
        `${turned ? "Turned" : "Age is"} ${years}${rest.replace(/ years? old| yo| years of age/i, "")}`,
      );
    },
  },
  {
    name: "birthday",
    pattern:
      /^(?:my (?:birthday|bday|b-day|date of birth) is (?:on |in |the )?|I was born on )(?<date>.*(?:\d|january|february|march|april|may|june|july|august|september|october|november|december).*)$/i,
    toFacts: ({ date = "" }) => profile("birthday", `Birthday is ${trimTail(date)}`),
  },
  {
    name: "birthplace",
    pattern: /^I was born (?:and (?:raised|bred) )?(?<rest>(?:in|near|at|outside|abroad).*)$/i,
    toFacts: ({ rest = "" }) =>
      profile(
        /^in \d{4}$/.test(trimTail(rest)) ? "birth-year" : "birthplace",
        `Was born ${inThirdPerson(trimTail(rest))}`,
      ),
  },
  {
    name: "home",
    pattern: new RegExp(
      `^(?:I|we) (?:(?:currently|now|still|actually|both|all|mostly) )*(?:live|am living|are living|am based|are based|reside|am staying permanently) (?<where>(?:just )?(?:in|near|outside|close to|on|by|at|out in|up in|down in|north of|south of|east of|west of) ${place})$`,
      "iu",
    ),
    toFacts: ({ where = "", place: home = "" }) =>
      /^(?:a society|fear|hope|hopes|peace|my head|denial|the moment|a simulation|the past|interesting times|it|this|a world)\b/i.test(
        home,
      )
        ? null
        : profile(
            /^(?:an?|the|our|my|his|her) /i.test(home) && !/ in \p{Lu}/u.test(home) ? "home" : "home-city",
            `Lives ${inThirdPerson(trimTail(where))}`,
          ),
  },
  {
    name: "household",
    pattern:
      /^(?:I|we) (?:(?:currently|now|still|both|all) )*(?<told>live (?:alone|by myself|on my own|with (?:my|our|two|three|a|an|\p{Lu}|some|other|friends|flatmates|roommates)|together|next (?:to|door)|above|off[- ]grid|on a (?:boat|farm|houseboat))\b.*)$/iu,
    toFacts: ({ told = "" }) => profile("household", toNote(`I ${told}`)),
  },
  {
    name: "home-as-noun",
    pattern: /^(?:my|our) (?<what>home ?town|home|address|home address|flat|apartment|house) is (?<where>.+)$/iu,
    toFacts: ({ what = "", where = "" }) =>
      profile(keyFrom(what), `${capitalize(what)} is ${inThirdPerson(trimTail(where))}`),
  },
  {
    name: "moved",
    pattern: new RegExp(
      `^(?:I|we) (?:(?:just|recently|finally|have|actually) )*(?:moved|relocated|emigrated|immigrated) (?:back |over |out |down |up |here )*(?:from .+? )?to ${place}$`,
      "iu",
    ),
    toFacts: ({ place: home = "" }) =>
      noHome.test(home) || !/^(?:\d+ )?\p{Lu}/u.test(home)
        ? null
        : profile(/^\d/.test(home) ? "address" : "home-city", `Moved to ${inThirdPerson(trimTail(home))}`),
  },
  {
    name: "moved-here",
    pattern:
      /^(?:I|we) (?:(?:just|recently|have) )*(?<told>moved here (?:from|in|when|after|for|because|with|\d).*)$/iu,
    toFacts: ({ told = "" }) => profile("moved-here", toNote(`I ${told}`)),
  },
  {
    name: "moving",
    pattern: new RegExp(
      `^(?:I|we) (?:are|am|will be|plan on|plan to|are going to|am going to|will|have decided to|decided to|want to) (?:be )?(?:moving|relocating|move|relocate|emigrating|emigrate) (?:back |over |out |down |up )*(?:from .+? )?to ${place}$`,
      "iu",
    ),
    toFacts: ({ place: target = "" }) =>
      noHome.test(target) || !isCapitalized(target)
        ? null
        : fact("plan", "move", `Moving to ${inThirdPerson(trimTail(target))}`, { importance: 0.8 }),
  },
  {
    name: "origin",
    pattern: new RegExp(`^(?:I|we) (?:am|are|come|hail) (?:originally |both )?from ${place}$`, "iu"),
    toFacts: ({ place: origin = "" }) =>
      isCapitalized(origin.replace(/^the /i, "")) ||
      /^(?:a|the) (?!future|past|other|same|start|outside|inside)/i.test(origin)
        ? profile("origin", `Comes from ${inThirdPerson(trimTail(origin))}`)
        : null,
  },
  {
    name: "grew-up",
    pattern:
      /^I (?:grew up|was raised|spent my (?:childhood|youth)) (?<where>(?:in|on|near|outside|with|without|between|speaking|bilingual).*)$/i,
    toFacts: ({ where = "" }) => profile("childhood", `Grew up ${inThirdPerson(trimTail(where))}`),
  },
  {
    name: "people",
    pattern: new RegExp(
      `^I am (?:(?:a|an|(?<part>half|part)|originally|proudly|also|practising|ethnically|of) )*(?<people>${demonym})(?: (?:citizen|national|descent|origin|by birth|expat|immigrant))?(?<half> and half (?:${demonym})| on my .+)?$`,
      "iu",
    ),
    toFacts: ({ people = "", half = "", part = "" }) =>
      notDemonym.test(people)
        ? null
        : profile(
            /christ|cathol|protest|muslim|jew|buddh|hindu|sikh|athe|agnos|mormon|quaker|luther|anglic|orthod/i.test(
              people,
            )
              ? "religion"
              : "nationality",
            `Is ${part ? `${part.toLowerCase()} ` : ""}${capitalize(people)}${inThirdPerson(half)}`,
          ),
  },
  {
    name: "mother-tongue",
    pattern: /^my (?:native language|mother tongue|first language|native tongue) is (?<language>\p{L}+)$/iu,
    toFacts: ({ language = "" }) => profile("native-language", `Native language is ${capitalize(language)}`),
  },
  {
    name: "speaks",
    pattern:
      /^I (?:(?:also|only|mostly|can|do|do not|cannot) )*speak (?<languages>(?:fluent |some |a little |a bit of |basic |good |passable )?\p{Lu}\p{L}+.*)$/u,
    toFacts: ({ languages = "" }) =>
      profile(`speaks-${keyFrom(languages)}`, `Speaks ${inThirdPerson(trimTail(languages))}`),
  },
  {
    name: "fluent",
    pattern: /^I am (?<how>fluent|bilingual|conversational|trilingual|native) in (?<languages>.+)$/iu,
    toFacts: ({ how = "", languages = "" }) =>
      profile(`speaks-${keyFrom(languages)}`, `${capitalize(how)} in ${trimTail(languages)}`),
  },
  {
    name: "marital-status",
    pattern:
      /^(?:I|we) (?<how>am|are|got|just got|have been|am getting|are getting|got legally|recently got|am recently|am happily|am newly) (?<status>(?:married|divorced|single|engaged|widowed|separated|a widow(?:er)?)\b.*)$/iu,
    toFacts: ({ how = "", status = "" }) =>
      /^(?:engaged|single|separated) (?:by|with the|in the|-)/i.test(status)
        ? null
        : profile("marital-status", toNote(`I ${how} ${status}`)),
  },
  {
    name: "expecting",
    pattern:
      /^(?<who>I|we|my (?:wife|partner|girlfriend)) (?:am|are|is) (?<what>(?:\d+ (?:weeks|months) )?(?:pregnant|expecting|due (?=(?:on|in) ))\b.*)$/iu,
    toFacts: ({ who = "", what = "" }) =>
      /^expecting (?!a (?:baby|child|girl|boy|son|daughter)|our|twins|in |$)/i.test(what)
        ? null
        : fact("health", "pregnancy", toNote(`${who} am ${what}`)),
  },
  {
    name: "contact",
    pattern:
      /^my (?<what>(?:work |private |personal |new )?(?:e-?mail(?: address)?|phone(?: number)?|mobile(?: number)?|number|website|blog|github(?: handle| user ?name| account)?|twitter(?: handle)?|instagram(?: handle)?|postcode|zip(?: code)?|time ?zone)) is (?<value>\S.*)$/iu,
    toFacts: ({ what = "", value = "" }) =>
      (/mail/i.test(what) && !value.includes("@")) ||
      (/phone|mobile|number/i.test(what) && !/\d{2}.*\d{2}/.test(value)) ||
      /^(?:not|broken|down|full|slow|dead|ringing|too|very|so|at \d+%)\b/i.test(value)
        ? null
        : profile(keyFrom(what), `${capitalize(what)} is ${value.trim().replace(/[.,;!]+$/, "")}`),
  },
  {
    name: "measure",
    pattern:
      /^I (?:am|weigh|wear(?: a)?|take(?: a)?) (?<what>\d'\d{1,2}"?|(?:about |around |almost |only |shoe |a )*(?:size )?[\d.,]+ ?(?:m|cm|meters?|metres?|feet|foot|ft|kg|kilos?|pounds?|lbs|stone|inches)?(?: tall| in shoes)?)$/i,
    toFacts: ({ what = "" }) =>
      /(?:cm|feet|foot|ft|tall|'|^1[.,]\d+ ?m)/i.test(what)
        ? profile("height", `Is ${what}${/tall/i.test(what) ? "" : " tall"}`)
        : /kg|kilo|pound|lbs|stone/i.test(what)
          ? profile("weight", `Weighs ${what}`)
          : /size/i.test(what)
            ? profile("size", `Wears ${what}`)
            : null,
  },
  {
    name: "personal-data",
    pattern:
      /^my (?<what>shoe size|dress size|shirt size|ring size|blood type|star sign|zodiac sign|eye colou?r|hair colou?r|height|weight|religion|nationality|age|anniversary|wedding anniversary|name ?day|sexuality|iq|mbti|enneagram|salary|income|rent|mortgage|budget|licen[cs]e plate|number plate) is (?<value>.+)$/iu,
    toFacts: ({ what = "", value = "" }) =>
      profile(keyFrom(what), `${capitalize(what)} is ${inThirdPerson(trimTail(value))}`),
  },
  {
    name: "left-home",
    pattern:
      /^(?:I|we) (?:do not live (?<away>(?:in|at|near) .+?) (?:any ?more|any longer|now)|no longer live (?<left>(?:in|at|near) .+?)|(?:have )?moved (?:away from|out of) (?<from>.+?))$/iu,
    toFacts: ({ away = "", left = "", from = "" }) =>
      profile("home-city", `No longer lives ${inThirdPerson(trimTail(away || left || `in ${from}`))}`),
  },
];

function namedFact(key: string, name: string, words: string) {
  const written = trimTail(name)
    .replace(/,? (?:not|instead of|rather than) .*$/i, "")
    .replace(/ and (?:I|my)\b.*$/, "");
  return isName(written) ? profile(key, `${words} ${properName(written)}`) : null;
}
