import { type FactDraft, fact, type Rule } from "../rule.ts";
import { keyFromStatement, trimTail } from "../words.ts";

/** What a person says of the way they are talked to, short of ordering it: styles are observed, and fade. */
export const styleRules: readonly Rule[] = [
  {
    name: "keep-answers",
    pattern:
      /^(?:please )?(?:keep|make) (?<what>(?:answers|replies|responses|explanations) (?:short|shorter|brief|concise|simple|simpler|light|casual|informal|formal|to the point|plain|technical|detailed|long|longer|thorough)\b.*)$/iu,
    toFacts: ({ what = "" }) => style(what, "Prefers answers", what.replace(/^\p{L}+ /u, "")),
  },
  {
    name: "likes-how",
    pattern:
      /^I (?:(?:really|also|always|do|generally|quite|just) )*(?<verb>like|love|enjoy|appreciate|prefer) (?:it )?(?:a lot |best |better )?(?:when|if|that|how|the way) you (?<how>.+)$/iu,
    toFacts: ({ verb = "", how = "" }) =>
      isAboutTalk(how)
        ? style(how, `${verbs[verb.toLowerCase()] ?? "Likes"} it when the companion`, inThird(how))
        : null,
  },
  {
    name: "dislikes-how",
    pattern:
      /^I (?:(?:really|also|always|generally|just) )*(?:do not (?:really |particularly |much )?(?:like|enjoy|love|appreciate)|hate|dislike|cannot stand) (?:it )?(?:when|if|that|how|the way) you (?<how>.+)$/iu,
    toFacts: ({ how = "" }) =>
      isAboutTalk(how) ? style(how, "Does not like it when the companion", inThird(how)) : null,
  },
  {
    name: "would-rather-you",
    pattern: /^I would (?:rather|prefer it if|like it better if) you (?<how>.+)$/iu,
    toFacts: ({ how = "" }) => (isAboutTalk(how) ? style(how, "Would rather the companion", trimTail(how)) : null),
  },
];

const verbs: Readonly<Record<string, string>> = {
  like: "Likes",
  love: "Loves",
  enjoy: "Enjoys",
  appreciate: "Appreciates",
  prefer: "Prefers",
};

/** In the present: "how you explained it" is about one answer. */
const act =
  /^(?:(?:always|never|just|also|often) )?(?:are|do|answer|reply|respond|explain|write|talk|speak|phrase|word|put|use|give|show|keep|stay|get|ask|joke|tease|summari[sz]e|format|list|structure|cite|quote|remind|challenge|disagree|apologi[sz]e|hedge|repeat|ramble|lecture|call|address|break|make|include|add|offer|start|end|tell|leave)\b/i;
/** Words that speak of this one answer, not of answers. */
const atHand =
  /\b(?:that one|this one|this|just now|above|there|earlier|yesterday|today|in the (?:last|first|second|previous)|did|said|wrote|told|gave|made)\b/i;
const manner =
  /\b(?:examples?|short|brief\w*|concise\w*|to the point|long|detail\w*|step by step|steps|emojis?|jok\w+|humou?r\w*|funny|formal\w*|informal\w*|casual\w*|direct\w*|blunt\w*|honest\w*|frank\w*|gentl\w+|kind\w*|simpl\w+|plain\w*|technical\w*|jargon|lists?|bullets?|tables?|analog\w+|metaphors?|sources?|questions?|comparisons?|summar\w+|explain\w*|encourag\w+|warm\w*|playful\w*|sarcas\w+|apologi[sz]\w+|hedg\w+|repeat\w*|rambl\w+|lectur\w+|challenge\w*|disagree\w*|tease\w*|remind\w*|patient\w*|numbers?|diagrams?|code)\b/i;

function isAboutTalk(how: string): boolean {
  return act.test(how) && manner.test(how) && !atHand.test(how) && how.split(" ").length <= 16;
}

/** One key for each matter, so that the same thing said in other words counts up. */
const matters: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/\b(?:short|brief\w*|concise\w*|to the point|long\w*|detail\w*|rambl\w+|thorough)\b/i, "answer-length"],
  [/\bexamples?\b/i, "examples"],
  [/\bstep by step|\bsteps\b|\bbreak (?:it|things) down\b/i, "step-by-step"],
  [/\bemojis?\b/i, "emojis"],
  [/\bjok\w+|\bhumou?r\w*|\bfunny\b|\bplayful\w*|\bteas\w+|\bsarcas\w+/i, "humour"],
  [/\b(?:in)?formal\w*|\bcasual\w*/i, "formality"],
  [/\bdirect\w*|\bblunt\w*|\bhonest\w*|\bfrank\w*|\bgentl\w+|\bkind\w*/i, "directness"],
  [/\bsimpl\w+|\bplain\w*|\btechnical\w*|\bjargon\b/i, "plainness"],
  [/\blists?\b|\bbullets?\b|\btables?\b/i, "layout"],
  [/\banalog\w+|\bmetaphors?\b|\bcomparisons?\b/i, "analogies"],
  [/\bquestions?\b/i, "questions"],
  [/\bapologi[sz]\w+|\bhedg\w+/i, "hedging"],
];

function style(words: string, opening: string, rest: string): FactDraft | null {
  const key = matters.find(([pattern]) => pattern.test(words))?.[1] ?? keyFromStatement(words, 3);
  return fact("style", key, `${opening} ${trimTail(rest)}`);
}

/** "use examples" of someone else: "uses examples". */
function inThird(how: string): string {
  const words = trimTail(how);
  const [, adverb = "", verb = "", after = ""] =
    /^((?:always|never|just|also|often) )?(\p{L}+)(.*)$/iu.exec(words) ?? [];
  return `${adverb}${thirdPersonOf(verb)}${after}`;
}

function thirdPersonOf(verb: string): string {
  if (/^are$/i.test(verb)) return "is";
  if (/(?:s|sh|ch|x|o)$/i.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/i.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
