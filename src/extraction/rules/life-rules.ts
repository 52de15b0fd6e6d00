import { fact, type Rule } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, keyFrom, keyFromStatement, trimTail } from "../words.ts";

const when =
  "(?:every|each|most|on) (?:other |second |third |single |few |first |last )*(?:day|days|morning|mornings|evening|evenings|night|nights|week|weeks|weekend|weekends|month|months|year|years|summer|winter|spring|autumn|fall|hour|hours|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)|daily|weekly|monthly|once a (?:day|week|month|year)|twice a (?:day|week|month|year)|(?:two|three|four|five|\\d) times a (?:day|week|month|year)|at weekends|in the (?:mornings?|evenings?)|before bed|for breakfast|for lunch";

const transientHabit =
  /\b(?:this error|error|code|function|the same|exception|bug|null|undefined|crash\w*|fails?|wrong answer|404|500|stack trace|message|this|flag|syntax)\b/i;

/** Habits and possessions: what people say about the way they live. */
export const lifeRules: readonly Rule[] = [
  {
    name: "always-never",
    pattern:
      /^(?:I|we) (?:(?:also|almost|nearly|still) )*(?<adverb>always|never|usually|normally|typically|rarely|hardly ever|seldom|often|generally|mostly|sometimes|tend to|only(?= (?:drink|eat|wear|use|buy|read|watch|listen|work|travel|fly|speak|write|play))) (?<what>(?!(?:get|see|thought|knew|wanted|know|think|wonder|wondered|understood|heard|said|asked|forget|mind|been|seen|had|tried|felt|told|meant|find it)\b).+)$/iu,
    toFacts: ({ adverb = "", what = "" }) =>
      transientHabit.test(what) || /^(?:this|that|it)\b|\b(?:this|that|it)$/i.test(trimTail(what))
        ? null
        : fact("habit", `habit-${keyFromStatement(what, 4)}`, toNote(`I ${adverb} ${what}`)),
  },
  {
    name: "every-time",
    pattern: new RegExp(
      `^(?:I|we) (?<what>(?!(?:get|see|think|thought|am (?:tired|sick)|had|saw|did|said|want|need)\\b)[\\p{L}].*\\b(?:${when})\\b.*)$`,
      "iu",
    ),
    toFacts: ({ what = "" }) =>
      transientHabit.test(what) || /^(?:will|would|could|should|might|was|were)\b/i.test(what)
        ? null
        : fact("habit", `habit-${keyFromStatement(what, 4)}`, toNote(`I ${what}`)),
  },
  {
    name: "when-first",
    pattern: new RegExp(`^(?<when>${when}),? (?:I|we) (?<what>.+)$`, "iu"),
    toFacts: ({ when: time = "", what = "" }) =>
      transientHabit.test(what)
        ? null
        : fact(
            "habit",
            `habit-${keyFromStatement(what, 4)}`,
            `${toNote(`I ${what}`)} ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
          ),
  },
  {
    name: "since",
    pattern:
      /^(?:I|we) have (?<told>(?:been|lived|worked|known|had|played|owned|used|collected|studied|kept) .+ (?:for (?:\p{L}+ |\d+ )*(?:years?|months|decades)|since .+))$/iu,
    toFacts: ({ told = "" }) =>
      transientHabit.test(told) || /^been (?:looking|trying|waiting|working on|stuck)/i.test(told)
        ? null
        : fact("note", `since-${keyFromStatement(told, 4)}`, toNote(`I have ${told}`)),
  },
  {
    name: "does-not",
    pattern:
      /^(?:I|we) (?<told>(?:do not|cannot|have never) (?:drive|driven|swim|smoke|smoked|drink|cook|dance|whistle|ride a bike|read music|fly|flown|do well with|sleep well|own|wear|watch|play|speak|celebrate|gamble|have (?:an?|any|kids|children|siblings|pets))\b.*)$/iu,
    toFacts: ({ told = "" }) =>
      transientHabit.test(told) ||
      /\b(?:that|it|question|problem|idea|time|clue|answer|file|access|account|today|now)\b/i.test(told)
        ? null
        : fact("habit", `does-not-${keyFromStatement(told, 3)}`, toNote(`I ${told}`)),
  },
  {
    name: "practises",
    pattern:
      /^(?:I|we) (?:(?:also|still|now) )*(?<told>do (?:yoga|pilates|crossfit|judo|karate|ballet|weights|cardio|gymnastics|tai chi|boxing|stand-up|improv|night shifts|shift work|the (?:cooking|laundry|shopping|taxes|garden))\b.*|(?:read|watch|listen to|eat|drink|play|wear|write|speak) (?:mostly|mainly|only|a lot of|lots of|almost only) .+|bank (?:with|at) .+|report to \p{Lu}.+|(?:have|get) (?:.+days|weekends|every other \p{L}+) off|lost my (?:wife|husband|mother|mum|mom|father|dad|brother|sister|son|daughter|grandmother|grandfather|dog|cat|job|partner)\b.*|have (?:(?:\p{L}|-)+ ){0,3}(?:hair|eyes|skin|freckles|dimples|beard|moustache|pitch))$/iu,
    toFacts: ({ told = "" }) =>
      transientHabit.test(told) || /\b(?:that|it)$/i.test(told)
        ? null
        : fact("note", keyFromStatement(told, 4), toNote(`I ${told}`)),
  },
  {
    name: "kept-at",
    pattern:
      /^(?:the|our|my) (?<what>(?:spare|house|car|shed|bike) keys?|fuse box|first-aid kit|passports?|birth certificate|will|tool ?box|router|water main|wedding album|christmas decorations|medicine) (?<where>(?:is|are|lives?|hangs?) (?:kept |stored )?(?:in|under|behind|on|at|with|above|below|inside|next to) .+)$/iu,
    toFacts: ({ what = "", where = "" }) => fact("thing", keyFrom(what), toNote(`my ${what} ${where}`)),
  },
  {
    name: "gets",
    pattern:
      /^(?:I|we) (?:(?:always|usually|have to|also|do) )*(?<told>get (?:up|paid|home|migraines|seasick|carsick|nosebleeds|hives|a rash|panic attacks|sunburnt)\b.*|go to bed .+|wake up .+|have (?:lunch|dinner|breakfast) at .+|(?:need|wear) (?:reading )?glasses.*|work out .+)$/iu,
    toFacts: ({ told = "" }) =>
      transientHabit.test(told) || /\b(?:today|now|soon|late today)\b/i.test(told)
        ? null
        : fact("habit", `habit-${keyFromStatement(told, 3)}`, toNote(`I ${told}`)),
  },
  {
    name: "used-to",
    pattern: /^(?:I|we) used to (?<what>(?!(?:think|believe|get|see)\b).+)$/iu,
    toFacts: ({ what = "" }) =>
      transientHabit.test(what)
        ? null
        : fact("note", `used-to-${keyFromStatement(what, 4)}`, `Used to ${inThirdPerson(trimTail(what))}`),
  },
  {
    name: "drives",
    pattern:
      /^(?:I|we) (?:(?:currently|now|still|only|also) )*(?<verb>drive|ride|cycle) (?:around |to work )?(?:in |on |with )?(?<what>(?:an?|my|our|the|two) .+)$/iu,
    toFacts: ({ verb = "", what = "" }) =>
      fact("thing", /drive/i.test(verb) ? "vehicle" : "bike", toNote(`I ${verb} ${what}`)),
  },
  {
    name: "owns",
    pattern:
      /^(?:I|we) (?:(?:also|currently|now|still|just|recently|finally|only|have) )*(?<verb>own|bought|have bought|inherited|leased|lease|rent|am renting|are renting|got myself|treated myself to|ordered) (?<what>(?:an?|my|our|the|two|three|some|\d+) .+)$/iu,
    toFacts: ({ verb = "", what = "" }) =>
      /^(?:the|a|an) (?:wrong|book you|one|same|idea|ticket|coffee|drink|sandwich|copy)\b/i.test(what)
        ? null
        : fact(
            "thing",
            `has-${keyFromStatement(what.replace(/ (?:for|with|from|last|in|on|at|because|that|which|and|when) .*$/i, ""), 4)}`,
            toNote(`I ${verb} ${what}`),
          ),
  },
  {
    name: "has-thing",
    pattern:
      /^(?:I|we) (?:(?:also|currently|now|still|only) )*have (?<what>(?:an?|two|three|my own|our own|no) (?:[\p{L}\d-]+ ){0,3}(?:car|bike|bicycle|motorbike|motorcycle|scooter|van|truck|boat|house|flat|apartment|cabin|cottage|garden|allotment|balcony|piano|guitar|violin|cello|keyboard|drum kit|laptop|macbook|thinkpad|iphone|pixel|android phone|ipad|kindle|camera|telescope|sewing machine|3d printer|kayak|tent|campervan|caravan|mortgage|loan|licen[cs]e|driving licen[cs]e|passport|visa|degree|phd|master'?s?|bachelor'?s?|diploma|tattoo|tattoos|piercing|job|side project|side business|shop|company|startup|blog|podcast|youtube channel|newsletter|subscription|membership|season ticket|record player|vinyl collection|collection|sauna|pool|greenhouse|farm|spare key|savings account|nas|home lab|raspberry pi|playstation|xbox|switch)\b.*)$/iu,
    toFacts: ({ what = "" }) =>
      fact(
        "thing",
        `has-${keyFromStatement(what.replace(/^(?:a|an|no|my own|our own) /i, "").replace(/ (?:for|with|from|in|on|at|that|which|and|about) .*$/i, ""), 4)}`,
        toNote(`I have ${what}`),
      ),
  },
  {
    name: "sold",
    pattern:
      /^(?:I|we) (?:(?:have|just|recently|finally) )*(?:sold|got rid of|gave away|scrapped) (?<what>(?:my|our|the|both) .+)$/iu,
    toFacts: ({ what = "" }) =>
      /\b(?:bug|error|line|code|file|warning|function)s?\b/i.test(what)
        ? null
        : fact(
            "thing",
            /\b(?:car|van|bike|volvo|truck)\b/i.test(what) ? "vehicle" : `has-${keyFromStatement(what, 3)}`,
            `Sold or gave away ${inThirdPerson(trimTail(what))}`,
          ),
  },
  {
    name: "project-name",
    pattern:
      /^(?:my|our) (?:(?:new|side|pet|main|current|latest|open-source) )*(?<kind>project|startup|start-up|company|business|app|band|podcast|blog|newsletter|shop|novel|book|thesis|boat|house|car|sourdough(?: starter)?|starter|bike|plant|team|choir|youtube channel|channel|game|robot|van) is (?:called|named) (?<name>.+)$/iu,
    toFacts: ({ kind = "", name = "" }) => {
      const called = trimTail(name);
      return called.split(" ").length > 8
        ? null
        : fact("thing", `${keyFrom(kind)}-name`, `${capitalize(kind)} is called ${inThirdPerson(called)}`);
    },
  },
];
