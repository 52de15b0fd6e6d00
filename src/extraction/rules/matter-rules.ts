import { fact, type Rule, replacing } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, keyFrom, trimTail } from "../words.ts";

import { atHand, isMatter, matter, names, note, passing, time } from "./matter-words.ts";

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
