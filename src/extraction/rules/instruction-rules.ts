import { type FactDraft, fact, type Rule } from "../rule.ts";
import { capitalize, keyFromStatement, trimTail } from "../words.ts";

const standing =
  "(?:from now on|from here on(?: out)?|going forward|in (?:the )?future|from today(?: on)?|henceforth|for (?:all )?future (?:answers|replies|chats|conversations|reference|messages)|every time|in all (?:your |our )?(?:answers|chats|replies|conversations)|as a (?:general |standing )?rule|whenever (?:possible|we talk|you (?:answer|reply|write)))";
/** What an assistant can be told to do for good. */
const act =
  "answer|reply|respond|speak|talk|write|use|address|call|refer|keep|give|show|tell|explain|include|add|avoid|stop|skip|start|begin|end|ask|check|assume|format|translate|suggest|recommend|remind|mention|say|be|put|round|convert|cite|quote|treat|book|get|choose|pick|prefer|send|sign|spell|leave|make|do|do not|never|always|please|stick|consider|remember|double-check|warn|greet|offer|apologi[sz]e|lecture|assume|swear|repeat|summari[sz]e|wrap|hedge|flatter|praise";
const style =
  "emojis?|emoticons?|bullet points?|bullets|lists?|tables?|headings?|markdown|exclamation (?:marks|points)|jargon|slang|small talk|disclaimers?|apologies|apologi[sz]ing|em dashes|metaphors|filler|flattery|bold|code comments|comments in code|abbreviations|acronyms|formal language|long answers|imperial(?: units)?|metric(?: units)?|celsius|fahrenheit|24[- ]hour (?:time|clock)|british (?:english|spelling)|american (?:english|spelling)|swear words|curse words|passive voice|semicolons|tabs|spaces|first names|my first name|my name|my nickname|honorifics";

export const instructionRules: readonly Rule[] = [
  {
    name: "standing-first",
    pattern: new RegExp(
      `^(?:can|could|would|will)? ?(?:you )?(?:please )?${standing},? (?:(?:please|can you|could you|you should|you must|I want you to|I would like you to|make sure to|make sure you|try to) )*(?<what>(?!(?:I|we|my|it|they|he|she|there|this)\\b)\\p{L}.+)$`,
      "iu",
    ),
    toFacts: ({ what = "" }) => instruction(what),
  },
  {
    name: "standing-last",
    pattern: new RegExp(
      `^(?:(?:can|could|would|will) you |please |you should |you must |I want you to |I would like you to |I would prefer it if you )*(?<what>(?:always |never |only |do not |just )*(?:${act})\\b.+?),? ${standing}(?:,? please)?$`,
      "iu",
    ),
    toFacts: ({ what = "" }) => instruction(what),
  },
  {
    name: "always-do",
    pattern: new RegExp(
      `^(?:(?:can|could|would|will) you |please |you should |you must |you can |I want you to |I would like you to |I need you to )*(?<what>(?:always|never|do not ever|never ever) (?:please )?(?:${act})\\b.+)$`,
      "iu",
    ),
    toFacts: ({ what = "" }) => instruction(what),
  },
  {
    name: "stop-using",
    pattern: new RegExp(
      `^(?:please |(?:can|could|would) you (?:please )?)*(?<what>(?:stop|start|quit|avoid|do not|no more|no|prefer|always|never) (?:using |use |adding |add |including |include |writing |write |with )?(?:so many |any |all the |the )?(?:${style})\\b.*)$`,
      "iu",
    ),
    toFacts: ({ what = "" }) => instruction(what),
  },
  {
    name: "stop-doing",
    pattern:
      /^(?:please |(?:can|could|would) you (?:please )?)*(?<what>(?:stop|quit|do not(?: ever)?|never) (?:call me|address me|apologi[sz]ing|calling me|addressing me|asking me|repeating|being so|saying|telling me|lecturing|praising|flattering|summari[sz]ing|suggesting|ending|starting)\b.+|stop apologi[sz]ing)$/iu,
    toFacts: ({ what = "" }) => instruction(what),
  },
  {
    name: "answer-style",
    pattern:
      /^(?:please )?(?:keep|make) (?:all )?(?:your|the) (?:answers|replies|responses|messages|explanations) (?<how>.+)$/iu,
    toFacts: ({ how = "" }) =>
      fact(
        "instruction",
        /short|brief|long|concise|sentence|word|paragraph|detail/i.test(how)
          ? "answer-length"
          : `answers-${keyFromStatement(how, 3)}`,
        `Keep answers ${trimTail(how)}`,
      ),
  },
  {
    name: "talk-to-me",
    pattern:
      /^(?:please |you can |you may |feel free to |I want you to |I would like you to )*(?<what>(?:speak|talk|write) (?:with|to) me in .+|address me (?:as|by|with|informally|formally).+|talk to me like .+)$/iu,
    toFacts: ({ what = "" }) => instruction(what),
  },
  {
    name: "when-i-ask",
    pattern:
      /^(?<when>(?:when|whenever|every time|each time|any time|anytime) (?:I|we) (?:ask|say|write|type|paste|send|share|mention|talk|tell|upload|greet|request|give)\b[^,]{0,120}),? (?<what>(?:please |you should |then |just |always |never )*(?!I\b|it\b|the\b|you (?:said|told|gave)\b)\p{L}.+)$/iu,
    toFacts: ({ when = "", what = "" }) =>
      /\b(?:error|it (?:fails|crashes|says|gives|returns)|fails|crashes|nothing happens)\b/i.test(what)
        ? null
        : fact(
            "instruction",
            `when-${keyFromStatement(when.replace(/^\w+(?: time)? (?:I|we)/i, ""), 4)}`,
            `${capitalize(when)}, ${trimTail(what)}`,
          ),
  },
  {
    name: "i-want-answers",
    pattern:
      /^I (?:(?:always|usually|generally|really) )*(?:prefer|like|want|would like|expect|appreciate|would prefer) (?:(?:all )?(?:your|to get|to have|getting|my) )?(?<what>(?:[\p{L}-]+ ){0,3}(?:answers|replies|responses|explanations)\b.*)$/iu,
    toFacts: ({ what = "" }) =>
      fact(
        "instruction",
        /short|brief|long|concise|detail/i.test(what) ? "answer-length" : `answers-${keyFromStatement(what, 3)}`,
        `Wants ${trimTail(what)}`,
      ),
  },
  {
    name: "for-me",
    pattern:
      /^(?<what>(?:always|never) (?:get|book|choose|pick|order|find|buy|reserve|suggest|recommend) (?:me|us)\b.+)$/iu,
    toFacts: ({ what = "" }) => instruction(what),
  },
];

function instruction(words: string): FactDraft | null {
  const what = trimTail(words)
    .replace(/^(?:please|just|can you|could you) /i, "")
    .replace(/^do not ever /i, "never ");
  if (what.split(" ").length < 2 || /^(?:call me)\b/i.test(what)) return null;
  const key = /\b(?:answer|reply|respond|speak|talk|write)(?: to me| with me)?(?: only)? in \p{Lu}\p{L}+$/u.test(what)
    ? "answer-language"
    : /\b(?:short|brief|concise|shorter|briefly)\b/i.test(what) && /\b(?:answer|repl|respon|keep|be)\w*\b/i.test(what)
      ? "answer-length"
      : keyFromStatement(
          what.replace(
            /^(?:always|never|do not|stop|start|avoid|no more|quit|only|please)\s+(?:us(?:e|ing)|add(?:ing)?|includ(?:e|ing)|writ(?:e|ing))?\s*/i,
            "",
          ),
          4,
        );
  return fact("instruction", key, capitalize(what));
}
