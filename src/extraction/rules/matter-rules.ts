import { fact, type Rule, replacing } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, trimTail } from "../words.ts";

/** Nouns of the talk and the text at hand: what is so of them is gone tomorrow. */
const atHand =
  /\b(?:questions?|problems?|code|functions?|loops?|builds?|variables?|errors?|scripts?|tests?|quer(?:y|ies)|files?|texts?|drafts?|answers?|points?|ideas?|guess|issues?|understanding|fault|bad|branch|commit|server|output|input|function|prompts?|messages?|screen|page|sentence|paragraph|essay|translation|assumption|suggestion|first|next|last|only|thing|opinion|view|take|case|turn|way|word|feeling|impression|worry|concern|mistake|bug|program|array|string|table|regex|app|browser|cursor|connection|request|response|example|version|list|summary|total|retries|memory|memories|notes?|avatar|character|hero|username|part)\b/i;

/** A value that names something: a name, a number, a day, or a thing with its article. */
const names =
  /^(?:\p{Lu}|\d|(?:an?|the) [\p{L}\d]|(?:on|in|at|from|with|by|near|next to|behind|under) (?:the |a |an |my )?[\p{Lu}\d]|(?:on |at |in )?(?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:at )?(?:noon|midnight|half past)|on the |in the |next to |behind )/u;

const matter = "(?<what>(?:[\\p{L}'-]+ ){0,3}?[\\p{L}'-]+)";
const time = "(?: (?:now|again|these days|currently|this year|from now on))?";

/** Said of the moment, whatever is named. */
const passing =
  /^(?:a (?:bit|little|lot|mess|joke|nightmare|pain|problem|disaster)|the (?:same|best|worst|problem|question|point|issue)|on (?:fire|hold)|at (?:all|least|hand)|at \d+ ?(?=%)|in (?:progress|question))\b/i;

const note = (what: string, value: string) => {
  const key = matterKey(what);
  if (oneOfAKind.test(key)) {
    const called = /(?:is|to) (?<name>\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*)*)(?:,.*)?$/u.exec(value)?.groups?.name;
    return called ? fact("person", `${key}-name`, `${capitalize(what)} is called ${called}`) : null;
  }
  return key === "" ? null : fact(homeOf(key), key, value, { importance: 0.6 });
};

/** People of whom one has one: a new name takes the place of the old. */
const oneOfAKind =
  /^(?:boss|manager|dentist|doctor|gp|therapist|physio|landlord|landlady|hairdresser|accountant|lawyer|partner|wife|husband|girlfriend|boyfriend|vet|tutor|coach|trainer|best-friend|supervisor|teacher|nanny|cleaner|optician|barber|mentor)$/;

/** What is told of oneself stands in the profile; the rest with work and days. */
function homeOf(key: string): "profile" | "work" | "person" {
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
function matterKey(what: string): string {
  const plain = what
    .replace(/^(.+?) (?:for|of|with|at) (?:(?:my|our|the) )?(.+)$/i, "$2 $1")
    .replace(/^(?:(?:new|current|old|own|usual|regular|present|main) )+/i, (word) =>
      /usual|regular/i.test(word) ? word : "",
    )
    .replace(/\bfavou?rite\b/i, "favourite");
  return keyFrom(plain);
}

/** What is told of people is read by the rules about people, who go by their names. */
const people =
  /\b(?:sister|brother|mother|mum|mom|father|dad|son|daughter|cousin|aunt|uncle|friend|neighbou?r|colleague|child|children|kids?|parents?|grandmother|grandfather|niece|nephew|family)s?$/i;

function isMatter(what: string): boolean {
  return (
    !atHand.test(what) &&
    !people.test(what) &&
    !/^(?:favou?rite|this|that|it|there|here|who|what|one|all|some)\b/i.test(what)
  );
}

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

const notJobs =
  /\b(?:(?:beginner|member|lover|reader|user|newcomer|stranger|loser|winner|helper|sufferer|follower|speaker|runner|swimmer|smoker|drinker|gamer|minor|supporter|owner|mother|father|brother|sister|daughter|eater|believer|player|singer|dreamer|thinker|learner|sleeper|traveller|traveler|customer|subscriber|survivor|hiker|skier|walker|sitter|finisher|morning|monster|visitor|neighbour|neighbor|human|vegetarian|person|woman|man|american|canadian|australian|italian|christian|idiot|giant|vegan|pescatarian|fruitarian|flexitarian|librarian's|optimist|pessimist|perfectionist|feminist|atheist|artist at heart|winter|bit|better|bigger|tester of)|debtor|author of this)\b/i;

/** "My X is Y" for any X that is no matter of the talk: the last resort before a plain note. */
export const matterRules: readonly Rule[] = [
  {
    name: "matter-is",
    pattern: new RegExp(
      `^(?:my|our) ${matter}(?: (?:for|of|at|in|on|to) (?:my |our |the )?(?<of>[\\p{L}'-]+(?: [\\p{L}'-]+)?))? (?:is|are|takes place|starts|leaves|comes|ends) (?:now |always |usually |called |named |due )?(?<value>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", of = "", value = "" }) =>
      !isMatter(what) || !names.test(value) || passing.test(value) || value.split(" ").length > 9
        ? null
        : note(
            `${of} ${what}`.trim(),
            `${capitalize(what)}${of ? ` for ${of}` : ""} is ${inThirdPerson(trimTail(value))}`,
          ),
  },
  {
    name: "no-longer",
    pattern:
      /^(?:I|we) (?:(?:am|are) (?:no longer (?<state>.+?)|not (?<mood>.+?) (?:any ?more|any longer))|no longer (?<left>\p{Ll}+ .+?)|(?:do not|cannot) (?<given>\p{Ll}+ .+?) (?:any ?more|any longer))$/iu,
    toFacts: ({ state = "", mood = "", left = "", given = "" }) => {
      const what = trimTail(state || mood || left || given);
      if (
        atHand.test(what) ||
        /\b(?:this|that|it|sure|interested|stuck|confused|getting|see|understand|need help)\b/i.test(what)
      )
        return null;
      return replacing(fact("habit", `about-${keyFrom(what)}`, `No longer: ${inThirdPerson(what)}`), what);
    },
  },
  {
    name: "the-one-of-mine",
    pattern: new RegExp(
      `^the ${matter} (?:that |which )?I (?:am |have )?(?:\\p{L}+)(?: (?:best|most|with|on|at|for|to|in|from))?(?: now)? (?:is|are) (?<value>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", value = "" }) =>
      !isMatter(what) ||
      !/^(?:(?:an?|the) )?(?:\p{Lu}|\d)|^\p{Ll}+(?: \p{Ll}+)?$/u.test(value) ||
      /^(?:very|too|so|not|really|wrong|right|good|bad|fine|here|there|gone|broken)\b/i.test(value)
        ? null
        : note(what, `${capitalize(what)} is ${inThirdPerson(trimTail(value))}`),
  },
  {
    name: "the-matter-of-mine",
    pattern: new RegExp(
      `^the ${matter} (?:for|of|at|in|on) (?:my|our) (?<of>[\\p{L}'-]+(?: [\\p{L}'-]+)?) (?:is|are|was) (?:now |called |from )?(?<value>.+?)${time}$`,
      "iu",
    ),
    toFacts: ({ what = "", of = "", value = "" }) =>
      !isMatter(`${what} ${of}`) || !names.test(value) || passing.test(value)
        ? null
        : note(`${of} ${what}`, `${capitalize(`${what} for ${of}`)} is ${inThirdPerson(trimTail(value))}`),
  },
  {
    name: "is-my-matter",
    pattern: new RegExp(`^(?<value>\\p{Lu}[\\p{L}\\p{N}' -]{1,40}?) is (?:now )?(?:my|our) ${matter}${time}$`, "u"),
    toFacts: ({ what = "", value = "" }) =>
      !isMatter(what) || /^(?:It|This|That|What|He|She|There|Here|Who|Which|The|A|An)\b/.test(value)
        ? null
        : note(what, `${capitalize(what)} is ${trimTail(value)}`),
  },
  {
    name: "company-for",
    pattern:
      /^(?:I|[Ww]e) (?:(?:now|have|just) )*(?<told>(?:am|are|changed|switched|went) (?:with|to) (?<who>\p{Lu}[\p{L}\p{N} ]{1,30}?) for (?:my |our )?(?<what>[\p{Ll} ]{3,30}))$/u,
    toFacts: ({ what = "", who = "" }) =>
      !isMatter(what) ? null : note(`${what} provider`, `${capitalize(what)} provider is ${trimTail(who)}`),
  },
  {
    name: "go-to-my",
    pattern: new RegExp(`^I (?:go to|see|visit|report to) (?<who>\\p{Lu}[\\p{L}. ]{1,40}), my ${matter}$`, "u"),
    toFacts: ({ what = "", who = "" }) =>
      isMatter(what) ? note(what, `${capitalize(what)} is ${trimTail(who)}`) : null,
  },
  {
    name: "team-meets",
    pattern:
      /^(?:my|our) (?<what>team|club|band|choir|class|group|book club|department|orchestra|parents' group) (?<told>meets?|rehearses?|trains?|practi[sc]es?|plays?) (?<when>.+)$/iu,
    toFacts: ({ what = "", told = "", when = "" }) => note(`${what} meeting`, toNote(`our ${what} ${told} ${when}`)),
  },
  {
    name: "staying",
    pattern:
      /^(?:I|we) (?:am|are|will be) (?<told>(?:(?:currently|now|temporarily) )?(?:staying|living|working|house-sitting|driving|wearing|renting|borrowing|sleeping|covering|visiting|off work|on leave|on holiday|out of office) .*(?:until|till|for the next) .+)$/iu,
    toFacts: ({ told = "" }) =>
      fact(
        "plan",
        `for-now-${keyFrom(told.split(" ").slice(0, 1).join(" "))}`,
        capitalize(inThirdPerson(trimTail(told))),
      ),
  },
  {
    name: "until-clause",
    pattern:
      /^(?:until|till) (?<end>[^,]{3,30}?),? (?<who>I|we|my [\p{L} ]+?) (?<told>(?:am|are|is|will be|have|live|lives|work|drive|stay) .+)$/iu,
    toFacts: ({ end = "", who = "", told = "" }) =>
      fact(
        "plan",
        `for-now-${keyFrom(`${who} ${told}`.replace(/^(?:I|we|my) /i, ""))
          .split("-")
          .slice(0, 3)
          .join("-")}`,
        `${toNote(`${who} ${told}`)} until ${end}`,
      ),
  },
  {
    name: "number-of",
    pattern:
      /^(?:I|[Ww]e) (?:now )?(?:have|keep|own) (?<count>\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|a dozen) (?<what>[\p{Ll} ]{3,30})$/u,
    toFacts: ({ count = "", what = "" }) =>
      !isMatter(what) ||
      /\b(?:minutes?|hours?|days?|tabs?|options?|choices|items?|rows|columns|lines|words|weeks?|seconds?|years?)\b/.test(
        what,
      )
        ? null
        : fact("thing", `has-${keyFrom(what)}`, `Has ${count} ${trimTail(what)}`),
  },
  {
    name: "thesis",
    pattern:
      /^I am (?<told>(?:writing|doing|finishing) (?:my|a) (?:master's |bachelor's |phd |doctoral )?(?:thesis|dissertation|phd|doctorate) (?:about|on|in) .+)$/iu,
    toFacts: ({ told = "" }) => fact("work", "thesis", toNote(`I am ${told}`)),
  },
  {
    name: "interested",
    pattern:
      /^I (?:am|have been) (?:very |really |deeply |always )*(?:interested in|fascinated by) (?<thing>(?!this|that|it\b|your|hearing|knowing|the).+?)(?: since .+)?$/iu,
    toFacts: ({ thing = "" }) =>
      fact("preference", `about-${keyFrom(thing)}`, `Interested in ${inThirdPerson(trimTail(thing))}`),
  },
  {
    name: "shares-home",
    pattern: /^(?:I|we) share (?:an?|my|our|the) (?<what>flat|apartment|house|room|office|studio) with (?<who>.+)$/iu,
    toFacts: ({ what = "", who = "" }) =>
      fact("profile", "household", `Shares a ${what} with ${inThirdPerson(trimTail(who))}`),
  },
];
