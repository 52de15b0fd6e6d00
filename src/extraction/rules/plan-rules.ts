import { fact, projectFact, type Rule } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, keyFromStatement, trimTail } from "../words.ts";

/** Plans with their dates, goals, and what is being learned or built. */
export const planRules: readonly Rule[] = [
  {
    name: "away",
    pattern:
      /^(?:I|we) (?:am|are|will be) (?<told>(?:in|at|away|off|out of office|out of town|on holiday|on vacation|abroad|back) ?.*)$/iu,
    toFacts: ({ told = "" }) =>
      awayDates.test(told) ? fact("plan", `away-${keyFromStatement(told, 4)}`, toNote(`I am ${told}`)) : null,
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
];

/** A stay with its dates. */
const awayDates =
  /\b(?:(?:from|until|till) .*\b(?:\d|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:in|during) (?:january|february|march|april|june|july|august|september|october|november|december)|next (?:week|month|year|summer|winter|spring|autumn)|over (?:christmas|easter|new year))\b/i;

const hasDate =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|next|this (?:summer|winter|autumn|fall|spring|year|month|week|weekend|christmas|easter)|in (?:\d+|a|two|three|four|five|six) (?:days?|weeks?|months?|years?)|christmas|easter|new year|\d{4}|\d{1,2}(?:st|nd|rd|th)|summer|winter|autumn|spring|soon)\b/i;
const longDate =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|next (?:week|month|year|summer|winter|spring|autumn)|christmas|easter|\d{4}|in (?:may))\b/i;
