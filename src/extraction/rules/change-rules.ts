import { fact, type Rule, replacing } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, trimTail } from "../words.ts";

import { atHand, isMatter, matter, note, time } from "./matter-words.ts";

const notJobs =
  /\b(?:(?:beginner|member|lover|reader|user|newcomer|stranger|loser|winner|helper|sufferer|follower|speaker|runner|swimmer|smoker|drinker|gamer|minor|supporter|owner|mother|father|brother|sister|daughter|eater|believer|player|singer|dreamer|thinker|learner|sleeper|traveller|traveler|customer|subscriber|survivor|hiker|skier|walker|sitter|finisher|morning|monster|visitor|neighbour|neighbor|human|vegetarian|person|woman|man|american|canadian|australian|italian|christian|idiot|giant|vegan|pescatarian|fruitarian|flexitarian|librarian's|optimist|pessimist|perfectionist|feminist|atheist|artist at heart|winter|bit|better|bigger|tester of)|debtor|author of this)\b/i;

/** Changes that name the matter: they go before all else, since "I switched …" would be read as a habit. */
export const changeRules: readonly Rule[] = [
  {
    name: "changed-to",
    pattern: new RegExp(
      `^(?:my|our|the) ${matter} (?:(?:has|have|had|was|were|got|is|just) )*(?:been )?(?<how>moved|rebooked|postponed|extended|changed|rescheduled|switched|went up|went down|rose|fell|dropped|increased|decreased|brought forward|pushed back|put off|pushed) (?:(?:back|forward|from (?<from>.+?)) )?to (?<to>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", how = "", to = "" }) =>
      !isMatter(what) || !/[\p{Lu}\d]|day|noon/u.test(to)
        ? null
        : note(what, `${capitalize(what)} ${how.toLowerCase()} to ${inThirdPerson(trimTail(to))}`),
  },
  {
    name: "airline-changed",
    pattern:
      /^(?:the|my) [\p{L} -]{2,30} (?:changed|moved|rebooked|switched|postponed|extended) my (?<what>[\p{L} -]{2,40}?) (?:from .+? )?to (?<to>.+)$/iu,
    toFacts: ({ what = "", to = "" }) =>
      !isMatter(what) || !/[\p{Lu}\d]|day|noon/u.test(to)
        ? null
        : note(what, `${capitalize(what)} changed to ${inThirdPerson(trimTail(to))}`),
  },
  {
    name: "switched-matter",
    pattern: new RegExp(
      `^(?:I|we) (?:(?:have|just|recently|finally|also) )*(?:switched|changed|moved) (?:my|our) ${matter} (?:from (?<from>.+?) )?(?:over )?to (?<to>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", from = "", to = "" }) =>
      !isMatter(what) || !/[\p{Lu}\d]|day|noon/u.test(to)
        ? null
        : note(
            what,
            `${capitalize(what)} is ${inThirdPerson(trimTail(to))}${from ? `, changed from ${inThirdPerson(from)}` : ""}`,
          ),
  },
  {
    name: "switched-as",
    pattern: new RegExp(
      `^(?:I|we) (?:(?:have|just|recently|finally|also) )*(?:switched|changed|moved) (?:from (?<from>.+?) )?to (?<to>.+?) (?:as|for) (?:my|our) ${matter}${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", from = "", to = "" }) =>
      !isMatter(what) || !isCapitalized(to)
        ? null
        : note(
            what,
            `${capitalize(what)} is ${inThirdPerson(trimTail(to))}${from ? `, changed from ${inThirdPerson(from)}` : ""}`,
          ),
  },
  {
    name: "use-as",
    pattern: new RegExp(
      `^(?:I|we) (?:(?:now|mostly|only|still|currently) )*(?:use|have|keep|drive|take) (?<to>.+?) (?:as|for) (?:my|our) ${matter}${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", to = "" }) =>
      !isMatter(what) || !/^(?:an? )?\p{Lu}/u.test(to)
        ? null
        : note(what, `${capitalize(what)} is ${inThirdPerson(trimTail(to))}`),
  },
  {
    name: "changed-it-is",
    pattern: new RegExp(
      `^(?:my|our) ${matter} (?:(?:has|have|had|was|were|got|just) )*(?:been )?(?:changed|rebooked|moved|postponed|rescheduled|extended),? (?:and )?(?:it is|is|it will be) (?:now )?(?:on |at )?(?<to>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", to = "" }) =>
      !isMatter(what) ? null : note(what, `${capitalize(what)} is ${inThirdPerson(trimTail(to))}`),
  },
  {
    name: "due",
    pattern: new RegExp(
      `^(?:my|our|the) ${matter} is (?:now )?due (?:on |by |at |in )?(?<to>.*\\d.*|.*day.*|(?:early |late |mid-?)?(?:january|february|march|april|may|june|july|august|september|october|november|december).*)$`,
      "iu",
    ),
    toFacts: ({ what = "", to = "" }) =>
      !isMatter(what) || /\b(?:baby|child|wife|sister|rent)\b/i.test(what)
        ? null
        : note(`${what} deadline`, `${capitalize(what)} is due on ${trimTail(to)}`),
  },
  {
    name: "hand-in",
    pattern:
      /^I (?:have to|must|need to|should) (?:hand in|submit|turn in|deliver|finish) my (?<what>[\p{L}' -]{2,30}?) (?:by|until|before|on) (?<to>.*(?:\d|day).*)$/iu,
    toFacts: ({ what = "", to = "" }) =>
      !isMatter(what) ? null : note(`${what} deadline`, `${capitalize(what)} is due on ${trimTail(to)}`),
  },
  {
    name: "deadline-of",
    pattern:
      /^(?:the|my) (?:new )?deadline (?:for|of) (?:my|our|the) (?<what>[\p{L}' -]{2,30}?) (?:is|was (?:extended|moved|changed|postponed) (?:from .+? )?to|has been (?:extended|moved|changed|postponed) (?:from .+? )?to|moved to) (?:now )?(?<to>.*(?:\d|day).*)$/iu,
    toFacts: ({ what = "", to = "" }) =>
      !isMatter(what) ? null : note(`${what} deadline`, `${capitalize(what)} deadline is ${trimTail(to)}`),
  },
  {
    name: "gets-from",
    pattern:
      /^(?:I|[Ww]e) get (?:my|our) (?<what>internet|electricity|power|gas|water|phone service|mobile service|vegetables|milk|bread|coffee beans|meat|eggs) (?:from|at) (?<who>\p{Lu}.*)$/u,
    toFacts: ({ what = "", who = "" }) =>
      note(
        /internet|electric|power|gas|water|service/.test(what) ? `${what} provider` : `${what} source`,
        `Gets their ${what} from ${trimTail(who)}`,
      ),
  },
  {
    name: "goes-at",
    pattern:
      /^(?:I|we) (?:(?:now|usually|always|mostly|normally) )*(?:go to|am at|work out at) the (?<what>gym|pool|office|club|sauna|library|studio|climbing gym) at (?<at>\d.*|noon|midnight|half past .+|quarter .+|(?:six|seven|eight|nine|ten|eleven|twelve)\b.*)$/iu,
    toFacts: ({ what = "", at = "" }) => note(`${what} time`, `Goes to the ${what} at ${trimTail(at)}`),
  },
  {
    name: "swapped",
    pattern:
      /^(?:I|[Ww]e) (?:(?:have|just|recently|finally) )*(?:swapped|exchanged|traded(?: in)?|replaced) (?:my|our|the) (?<from>.+?) (?:for|with|by) (?<to>(?:an? )?\p{Lu}.+)$/u,
    toFacts: ({ from = "", to = "" }) =>
      atHand.test(`${from} ${to}`)
        ? null
        : replacing(
            fact("thing", `has-${keyFrom(to)}`, `Has ${trimTail(to)} in place of ${inThirdPerson(from)}`),
            from,
          ),
  },
  {
    name: "plays-instead",
    pattern:
      /^(?:I|we) (?<told>(?:now )?(?:play|drink|use|eat|learn|am learning|drive|ride|read|watch|have taken up|took up|am taking up) (?<to>.+?)(?: now)?) (?:instead of|in place of|rather than) (?<from>.+)$/iu,
    toFacts: ({ told = "", to = "", from = "" }) =>
      atHand.test(`${to} ${from}`) || /^(?:it|this|that)\b/i.test(to)
        ? null
        : replacing(
            fact("habit", `about-${keyFrom(to)}`, `${toNote(`I ${told}`)} instead of ${inThirdPerson(trimTail(from))}`),
            from,
          ),
  },
  {
    name: "no-longer-on",
    pattern:
      /^(?:I|[Ww]e) (?:(?:have|just|recently|finally) )*(?:deleted|uninstalled|left|cancelled|canceled|unsubscribed from|closed my account (?:at|with|on)) (?:my )?(?<what>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+)?)(?: account| subscription)?$/u,
    toFacts: ({ what = "" }) =>
      replacing(fact("habit", `about-${keyFrom(what)}`, `No longer uses ${what}, left it`), what),
  },
  {
    name: "uses-app",
    pattern:
      /^(?:I|[Ww]e) (?:(?:still|also|mostly|only) )*(?:use|am on|have) (?<what>Instagram|Facebook|WhatsApp|TikTok|Mastodon|Twitter|LinkedIn|Reddit|Netflix|Spotify|YouTube|Discord|Snapchat|Pinterest|Strava|Duolingo|Bluesky|Threads)$/u,
    toFacts: ({ what = "" }) => fact("habit", `about-${keyFrom(what)}`, `Uses ${what}`),
  },
  {
    name: "reach-me",
    pattern:
      /^you can (?:best )?(?:reach|call|contact|text|phone|ring|e?-?mail) me (?:best )?(?:on my (?:mobile|phone|cell) )?(?:on|at|under|by) (?:my (?:mobile|phone|cell)[,:]? )?(?<to>\+?[\d][\d ()/-]{5,}|\S+@\S+\.\w+)$/iu,
    toFacts: ({ to = "" }) =>
      to.includes("@")
        ? fact("profile", "email", `Email is ${to}`)
        : fact("profile", "phone", `Phone number is ${trimTail(to)}`),
  },
  {
    name: "new-number",
    pattern:
      /^I have (?:got )?a new (?:mobile|phone|cell|telephone)?(?: ?number)?[:,]? (?:it is |which is )?(?<to>\+?[\d][\d ()/-]{5,})$/iu,
    toFacts: ({ to = "" }) => fact("profile", "phone", `Phone number is ${trimTail(to)}`),
  },
  {
    name: "position-at",
    pattern:
      /^I (?:now )?(?:have|have got|hold) (?:a|the|my) (?:new |permanent |part-time |full-time )?(?:job|position|post|role|contract) (?:at|with) (?<who>\p{Lu}.*)$/u,
    toFacts: ({ who = "" }) => fact("profile", "employer", `Has a job at ${trimTail(who)}`),
  },
  {
    name: "weight-now",
    pattern: /^I am (?:now )?(?:down|up) to (?<to>\d+(?:[.,]\d)? ?(?:kg|kilos?|pounds|lbs|stone))(?: now)?$/iu,
    toFacts: ({ to = "" }) => fact("profile", "weight", `Weighs ${to}`),
  },
  {
    name: "is-no-longer-but",
    pattern: new RegExp(
      `^(?:my|our) ${matter} is (?:not|no longer) (?<from>.+?)(?: any ?more| any longer)?,? (?:but|it is|instead) (?<to>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", from = "", to = "" }) =>
      !isMatter(what)
        ? null
        : note(what, `${capitalize(what)} is ${inThirdPerson(trimTail(to))}, not ${inThirdPerson(from)}`),
  },
  {
    name: "new-job-as",
    pattern:
      /^(?:and )?(?:now )?I (?:(?:now|have|recently|just) )*(?:am|became|become|have become|work as|am now|was made) (?:now |currently )?(?:an?) (?<job>(?:[\p{L}-]+ )?[\p{L}-]+(?:er|or|ist|ian|smith|wright|binder|keeper|maker|wife|ress|man|woman|ant|surgeon|nurse|chef|clerk))(?: (?:now|this year|by profession|by trade))*$/iu,
    toFacts: ({ job = "" }) =>
      notJobs.test(job) ? null : fact("profile", "job", `Works as a${/^[aeiou]/i.test(job) ? "n" : ""} ${job}`),
  },
  {
    name: "job-is",
    pattern:
      /^(?:[Mm]y (?:new |current |day )?(?:job|profession|occupation|trade) is (?:being )?|[Bb]y profession I am )(?:an? |that of an? )?(?<job>[\p{Ll}-]+(?: [\p{Ll}-]+)?)(?: now)?$/u,
    toFacts: ({ job = "" }) =>
      /^(?:so|very|really|too|quite|not|boring|hard|great|fine|good|bad|stressful|fun|ok|done|safe|gone|remote|killing|in|at|on|the|to)\b/i.test(
        job,
      )
        ? null
        : fact("profile", "job", `Works as a${/^[aeiou]/i.test(job) ? "n" : ""} ${job}`),
  },
  {
    name: "employer-is",
    pattern: /^(?:[Mm]y|[Oo]ur) (?:new |current )?employer is (?<who>\p{Lu}.*)$/u,
    toFacts: ({ who = "" }) => fact("profile", "employer", `Works at ${trimTail(who)}`),
  },
];
