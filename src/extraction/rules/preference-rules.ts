import { fact, type Rule, replacing } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, keyFrom, keyFromStatement, trimTail } from "../words.ts";

const degree =
  "(?:(?:really|absolutely|do|also|still|generally|just|quite|especially|particularly|actually|truly|personally|totally|simply|always|have always|kind of|so|mostly|usually|both) )*";

/** What is liked is the talk at hand, not a taste: "I like it", "I love your answer". */
const atHand =
  /^(?:it|this|that|these|those|them|him|her|you|your|how you|the way you|what you|the (?:idea|first|second|third|last|new|way|sound|answer|result|one|other|look|version|part|draft|plan|tone|fact|style|color|colour|format|title|suggestion|text|code|example|option|summary|name|approach)\b|to (?:know|hear|see|ask|get|be|have|say|add|think|make sure|go with)|when you|where (?:this|you)|so far|one\b|all (?:of|three|this)|both$|option|version|number|how (?:it|this|that|they)|when (?:it|this|that)|everything|everyone|people who|for you|if\b)/i;

/** Favourites among the pieces of a text. */
const ofText = /^(?:part|thing|answer|one|option|version|section|line|bit|scene|chapter|paragraph)$/i;

export const preferenceRules: readonly Rule[] = [
  {
    name: "likes",
    pattern: new RegExp(
      `^(?:I|we) ${degree}(?<verb>like|love|enjoy|adore|am (?:really |very |quite |so )?(?:into|fond of|keen on|crazy about|mad about|obsessed with|passionate about|addicted to|hooked on|a (?:big |huge |massive |great |lifelong )?fan of|a sucker for|partial to)) (?<thing>.+)$`,
      "iu",
    ),
    toFacts: ({ verb = "", thing = "" }) => taste(verb, thing, false),
  },
  {
    name: "dislikes",
    pattern: new RegExp(
      `^(?:I|we) ${degree}(?<verb>hate|dislike|detest|loathe|despise|cannot stand|cannot bear|do not (?:really |particularly |much )?(?:like|enjoy|love|care for)|never (?:really )?liked|am not (?:really |much |very )?(?:into|fond of|keen on|a (?:big |huge )?fan of)|am sick of|have (?:never|no) liked) (?<thing>.+)$`,
      "iu",
    ),
    toFacts: ({ thing = "" }) => taste("dislike", thing, true),
  },
  {
    name: "no-longer-likes",
    pattern:
      /^I (?:no longer (?:like|love|enjoy|eat|drink|use|do|play|watch|smoke|wear|read|want|take|have|own|drive|speak to|see|need) (?<thing>.+)|do not (?<verb>like|love|enjoy|eat|drink|use|play|watch|smoke|wear|read|take|have|own|drive|need|work|go|do) ?(?<other>.*?) ?(?:any ?more|any longer))$/iu,
    toFacts: ({ thing = "", verb = "", other = "" }) => {
      const what = trimTail(thing || other);
      if (what === "" || atHand.test(what))
        return verb === "smoke" ? fact("health", "about-smoking", "No longer smokes") : null;
      return replacing(
        fact(
          "preference",
          `about-${keyFrom(what)}`,
          verb ? `No longer: ${verb} ${inThirdPerson(what)}` : `No longer likes or has ${inThirdPerson(what)}`,
        ),
        what,
      );
    },
  },
  {
    name: "prefers",
    pattern:
      /^I (?:(?:really|generally|usually|still|much|strongly|always|also|definitely) )*(?<verb>prefer|favour|favor|would rather have) (?<thing>.+)$/iu,
    toFacts: ({ thing = "" }) => {
      const what = trimTail(thing);
      if (
        (atHand.test(what) && !/^to be (?:contacted|reached|called|addressed)/i.test(what)) ||
        /^(?:it|this|that|not|the \w+ (?:one|version|option))\b/i.test(what)
      )
        return null;
      return fact(
        "preference",
        `prefers-${keyFromStatement(what.replace(/ (?:over|to|rather than|instead of|than) .*$/i, ""), 3)}`,
        `Prefers ${inThirdPerson(what)}`,
      );
    },
  },
  {
    name: "favourite",
    pattern:
      /^(?:my|our) (?:all-time |absolute |current |personal )?favourite (?<what>[\p{L}' -]{2,40}?)(?: of all time| ever)? (?:is|are|has always been|was always|would be|used to be) (?<thing>.+)$/iu,
    toFacts: ({ what = "", thing = "" }) => {
      const named = trimTail(thing);
      return atHand.test(named) || ofText.test(what)
        ? null
        : fact("preference", `favourite-${keyFrom(what)}`, `Favourite ${what} is ${inThirdPerson(named)}`);
    },
  },
  {
    name: "is-favourite",
    pattern:
      /^(?<thing>[\p{L}\p{N}' -]{2,60}?) (?:is|are) (?:my|our) (?:all-time |absolute )?favourite (?<what>[\p{L} -]{2,40})$/iu,
    toFacts: ({ what = "", thing = "" }) =>
      atHand.test(thing) || ofText.test(what)
        ? null
        : fact("preference", `favourite-${keyFrom(what)}`, `Favourite ${what} is ${inThirdPerson(thing)}`),
  },
  {
    name: "manner",
    pattern:
      /^(?:I|we) (?:take|drink|like|have) (?:my|our) (?<thing>coffee|tea|steak|eggs|espresso|latte|whisky|whiskey|porridge|toast|pizza|burger|martini) (?<how>.+)$/iu,
    toFacts: ({ thing = "", how = "" }) =>
      fact("preference", `how-${keyFrom(thing)}`, `Takes ${thing} ${inThirdPerson(trimTail(how))}`),
  },
  {
    name: "switched",
    pattern:
      /^(?:I|we) (?:(?:have|just|recently|finally|also) )*switched (?:over |back )?(?:from (?<from>.+?) )?to (?<to>.+)$/iu,
    toFacts: ({ from = "", to = "" }) => {
      const target = trimTail(to);
      if (
        atHand.test(target) ||
        /^(?:a|the) (?:different|new|other|next) (?:branch|tab|file|window|approach|line|version|method|function)/i.test(
          target,
        )
      )
        return null;
      return replacing(
        fact(
          "habit",
          `about-${keyFromStatement(target.replace(/ (?:in|at|for|on|about|because|after|since|last|this) .*$/i, ""), 4)}`,
          `Switched to ${inThirdPerson(target)}${from ? ` from ${inThirdPerson(from)}` : ""}`,
        ),
        from,
      );
    },
  },
  {
    name: "gave-up",
    pattern:
      /^(?:I|we) (?:(?:have|just|recently|finally|also|am|are) )*(?<verb>gave up|given up|quit|quitting|giving up|stopped|kicked|cut out|cut down on|cut back on) (?<thing>.+)$/iu,
    toFacts: ({ verb = "", thing = "" }) => {
      const what = trimTail(thing);
      if (
        atHand.test(what) ||
        /^(?:(?:the|a|an) |on\b|trying|hope|now|by|there|working on|reading (?:it|that|this)|because|after|looking|the)\b|\b(?:halfway|midway)\b/i.test(
          what,
        )
      )
        return null;
      return /^(?:my|the|our) job\b/i.test(what)
        ? fact("profile", "job", toNote(`I quit ${what}`))
        : replacing(
            fact(
              "habit",
              `about-${keyFromStatement(what.replace(/ (?:in|at|for|on|about|because|after|since|last|this|when) .*$/i, ""), 4)}`,
              capitalize(`${verb.toLowerCase()} ${inThirdPerson(what)}`),
            ),
            /^(?:gave|given|quit|giving|stopped|kicked)/i.test(verb)
              ? what.replace(/^(?:\p{L}+ing) (?=\p{L})/u, "")
              : "",
          );
    },
  },
];

const verbs: Readonly<Record<string, string>> = { like: "Likes", love: "Loves", enjoy: "Enjoys", adore: "Adores" };

function taste(verb: string, thing: string, isDislike: boolean) {
  const what = trimTail(thing);
  if (what === "" || atHand.test(what) || what.split(" ").length > 16) return null;
  // "I like X better than Y" and "I'd like …" are read elsewhere.
  const words = isDislike ? "Dislikes" : (verbs[verb.toLowerCase()] ?? `Is ${verb.replace(/^am /i, "")}`);
  return fact(
    "preference",
    `about-${keyFromStatement(what.replace(/ (?:because|when|since|but|more than|better than|except|especially|before|after|so much) .*$/i, "").replace(/^to /i, ""), 4)}`,
    `${words} ${inThirdPerson(what)}`,
  );
}
