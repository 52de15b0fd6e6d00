import { fact, projectFact, type Rule } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, keyFromStatement, trimTail } from "../words.ts";

const when =
  "(?:every|each|most|on) (?:other |second |third |single |few |first |last )*(?:day|days|morning|mornings|evening|evenings|night|nights|week|weeks|weekend|weekends|month|months|year|years|summer|winter|spring|autumn|fall|hour|hours|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)|daily|weekly|monthly|once a (?:day|week|month|year)|twice a (?:day|week|month|year)|(?:two|three|four|five|\\d) times a (?:day|week|month|year)|at weekends|in the (?:mornings?|evenings?)|before bed|for breakfast|for lunch";

const transientHabit =
  /\b(?:this error|error|code|function|the same|exception|bug|null|undefined|crash\w*|fails?|wrong answer|404|500|stack trace|message|this|flag|syntax)\b/i;

/** Habits, possessions, plans: what people say about the way they live. */
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
    name: "away",
    pattern:
      /^(?:I|we) (?:am|are|will be) (?<told>(?:in|at|away|off|out of office|out of town|on holiday|on vacation|abroad|back) ?.*)$/iu,
    toFacts: ({ told = "" }) =>
      awayDates.test(told) ? fact("plan", `away-${keyFromStatement(told, 4)}`, toNote(`I am ${told}`)) : null,
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
    name: "plan-with-date",
    pattern:
      /^(?:my|our|the kids') (?<what>(?:[\p{L}'-]+ ){0,3}(?:flight|train|exam|exams|wedding|appointment|interview|surgery|operation|due date|deadline|holiday|vacation|trip|move|birthday party|anniversary|graduation|defen[cs]e|marathon|race|concert|recital|baptism|funeral|conference|talk|presentation|contract|lease|visa|passport|licen[cs]e|subscription|trial|insurance|warranty|mortgage|rent|salary|notice period|parental leave|maternity leave|sabbatical|retirement|check-?up|scan|semester|term|course|thesis|probation)(?: (?:to|from|with|in|at|for|of) [\p{L}\d' -]{2,30}?)?) (?<verb>is|are|was|starts?|ends?|begins?|runs? out|expires?|is due|is fixed|goes|leaves|takes place|got moved|moved|was moved|got cancelled|costs?|finishes|falls|comes) (?<rest>.+)$/iu,
    toFacts: ({ what = "", verb = "", rest = "" }) =>
      /^(?:(?:is|was|are) )?(?:late|delayed|boring|great|bad|good|awful|over|done|going|fine|ok|here|again)\b/i.test(
        rest,
      )
        ? null
        : fact("plan", keyFrom(what), toNote(`my ${what} ${verb} ${rest}`)),
  },
  {
    name: "plan-bare",
    pattern:
      /^(?:my|our) (?<what>(?:[\p{L}'-]+ ){0,2}(?:passport|visa|lease|contract|insurance|licen[cs]e|warranty)) (?<verb>expires|expired|runs out|ran out|ends|ended)$/iu,
    toFacts: ({ what = "", verb = "" }) => fact("plan", keyFrom(what), capitalize(`${what} ${verb}`)),
  },
  {
    name: "going-to-event",
    pattern:
      /^(?:I|we) (?:am|are|will be|plan on|look forward to|will) (?:(?:both|all|also|finally|probably|definitely) )*(?<what>(?:going (?:to|on|back)|flying|travelling|traveling|visiting|getting married|getting a|having a (?:baby|boy|girl)|starting|expecting|retiring|running (?:a|the|my)|attending|hosting|adopting|buying|selling|graduating|turning|taking (?:a|the|my)|hiking|cycling|spending|celebrating|renovating|saving|putting money|training|preparing|quitting|leaving|joining|opening|launching|defending|interviewing|speaking at|performing|moving) ?.*)$/iu,
    toFacts: ({ what = "" }) => {
      if (
        !hasDate.test(what) &&
        !/^(?:getting married|having a|retiring|adopting|saving|putting money|training for|preparing for|running (?:a|the|my) (?:marathon|half)|expecting|renovating|defending)/i.test(
          what,
        )
      )
        return null;
      if (
        /^going to (?:ask|try|need|have|say|be|do|use|use this|make|check|look|see|write|test|send|explain|tell|show|take a look|sleep|bed|eat|read)\b/i.test(
          what,
        ) &&
        !longDate.test(what)
      )
        return null;
      return fact("plan", `plan-${keyFromStatement(what, 4)}`, toNote(`I am ${what}`));
    },
  },
  {
    name: "wish-to",
    pattern:
      /^(?:I|we) (?:(?:really|still|always|also|just|would) )*(?:want to|would (?:really )?(?:love|like) to|love to|hope to|plan to|intend to|am planning to|are planning to|am hoping to|am determined to|have always wanted to|dream of|am trying to|are trying to|aim to|decided to|have decided to|am working towards) (?<what>(?:some ?day |one day |finally |eventually |ever )?(?:learn(?:ing)?|visit(?:ing)?|travel(?:ling)?|run(?:ning)? (?:a|the|my|\d)|write (?:a|my) (?:book|novel|memoir|thesis)|become|becoming|get (?:fit|fitter|in shape|married|a (?:dog|cat|phd|degree|licen[cs]e|promotion|raise)|my|better at|back into)|lose|quit|stop|give up|start (?:a|my|running|painting|meditating|exercising|going)|save|buy (?:a|my|our)|build (?:a|my|our) (?:house|cabin|shed|boat|business|company|robot|deck)|move|retire|finish (?:my|the|our) (?:thesis|degree|phd|novel|book|studies|basement|kitchen)|climb|read (?:more|\d+)|eat (?:less|more|health)|sleep|drink less|cut down|cut back|see (?:the|japan|more of)|swim|sail|master|improve my|speak|play (?:the|in)|open (?:a|my)|adopt|have (?:kids|children|a baby|a second|another)|spend (?:more|less)|be able to|own|do (?:a|my|an) (?:phd|master|marathon|triathlon|ironman|course)|pass (?:my|the)|publish|hike|emigrate|go (?:to|back) (?:\p{Lu}|college|university|school|part-time|vegan))\b.*)$/iu,
    toFacts: ({ what = "" }) => {
      const wish = trimTail(what);
      if (
        /^(?:learn|learning) (?:what|if|whether|about this|more about (?:this|that|it))\b|^(?:start|see|build|move|stop|finish|get my|improve my) (?:\w+ )?(?:code|script|query|app|function|file|container|server|text|essay|test|this|that|it)\b/i.test(
          wish,
        )
      )
        return null;
      return fact(
        "goal",
        `goal-${keyFromStatement(wish, 4)}`,
        `Wants to ${inThirdPerson(
          wish.replace(/^(?:learning|visiting|travelling|becoming|running)\b/i, (gerund) =>
            gerund
              .toLowerCase()
              .replace(/ning$/, "n")
              .replace(/lling$/, "l")
              .replace(/ing$/, "")
              .replace(/becom$/, "become"),
          ),
        )}`,
      );
    },
  },
  {
    name: "my-goal",
    pattern:
      /^(?:my|our) (?:(?:main|big|biggest|long-term|short-term|new|current|personal) )*(?<what>goal|aim|dream|resolution|new year's resolution|ambition|target|bucket list|plan)(?<scope> (?:for|this|in) [\p{L}\d ]+?)? is (?<goal>.+)$/iu,
    toFacts: ({ what = "", scope = "", goal = "" }) =>
      /^(?:to (?:get|make|have|fix|find|build|write|print|create|parse|understand) (?:this|the|a|it)|that|not)\b|\b(?:this(?! (?:year|month|week|summer|winter|spring|autumn))|it)\b/i.test(
        goal,
      )
        ? null
        : fact(
            "goal",
            `goal-${keyFromStatement(goal, 4)}`,
            `${capitalize(what)}${scope} is ${inThirdPerson(trimTail(goal))}`,
          ),
  },
  {
    name: "learning",
    pattern:
      /^(?:I|we) (?<how>am|are|have been|started|have started|just started|recently started|have just started|took up|have taken up|have picked up|picked up) (?:currently |slowly |also |now )?(?<what>(?:(?:learning|studying|teaching myself|taking (?:\p{L}+ )?(?:lessons|classes)|training for|practising|practicing|re-?reading|reading|writing a (?:book|novel|memoir|thesis)|working (?:on my (?:thesis|phd|novel|fitness)|out)|playing the|doing (?:yoga|pilates|crossfit|judo|karate|boxing|a phd|my phd|my master)|seeing a (?:therapist|physio)|dating|volunteering|knitting|running|swimming|climbing|painting|gardening|baking|meditating|going to|keeping|growing|collecting|brewing|coaching|fostering|homeschooling|surfing|pottery|ceramics|judo|karate|guitar|piano|drums|chess|yoga|tennis|golf|photography|sewing|woodworking|sailing) ?.*))$/iu,
    toFacts: ({ how = "", what = "" }) =>
      /^(?:reading|learning|going to) (?:this|that|your|it|the (?:docs|documentation|code|file|error|manual)|through|about (?:this|it)|(?:ask|try|need|be|do|use|make|check|see|have)\b)/i.test(
        what,
      ) ||
      (/^(?:going to|running|reading) ?(?:the|a|into|out|this|it|on|\w+ (?:test|script|command|server)s?)?\b(?:$|.*\b(?:code|error|test|script|server|command|query)\b)/i.test(
        what,
      ) &&
        !/^running$|^running (?:again|every|a marathon|club)/i.test(what))
        ? null
        : fact("habit", `doing-${keyFromStatement(what, 4)}`, toNote(`I ${how} ${what}`)),
  },
  {
    name: "project",
    pattern:
      /^(?:I am|we are|I have been|we have been) (?:currently |also )?(?:working on|building|writing|developing|creating|making|designing|restoring|renovating) (?<what>(?:an?|my|our|the) [\p{L}\d' -]{3,80}?)(?: called| named|,) (?<name>\p{L}[\p{L}\d '-]{1,40})$/iu,
    toFacts: ({ what = "", name = "" }) =>
      isCapitalized(name)
        ? projectFact(keyFrom(name), "what-it-is", `${trimTail(name)} is ${inThirdPerson(what)} they are working on`)
        : null,
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

/** A stay with its dates. */
const awayDates =
  /\b(?:(?:from|until|till) .*\b(?:\d|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:in|during) (?:january|february|march|april|june|july|august|september|october|november|december)|next (?:week|month|year|summer|winter|spring|autumn)|over (?:christmas|easter|new year))\b/i;

const hasDate =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|next|this (?:summer|winter|autumn|fall|spring|year|month|week|weekend|christmas|easter)|in (?:\d+|a|two|three|four|five|six) (?:days?|weeks?|months?|years?)|christmas|easter|new year|\d{4}|\d{1,2}(?:st|nd|rd|th)|summer|winter|autumn|spring|soon)\b/i;
const longDate =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|next (?:week|month|year|summer|winter|spring|autumn)|christmas|easter|\d{4}|in (?:may))\b/i;
