/** What a person asked to have forgotten, in their words. */
export interface ForgetRequest {
  /** What it is about, without the asking: "my address", "where I live", "I have a dog". */
  readonly subject: string;
  /** Everything on the subject is meant, not one fact of it. */
  readonly isSweeping: boolean;
  /** `last`: what was said just before. `everything`: all that is known. */
  readonly scope: "subject" | "last" | "everything";
}

/** Longer messages tell or paste something; an order to forget is short. */
const MAX_LENGTH = 300;

const POLITE =
  "(?:(?:please|ok(?:ay)?|hey|hi|so|and|now|actually|well|sorry|recollect|kindly|just)[\\s,:;!.-]+|(?:can|could|would|will) you (?:please )?|i(?:'d| would) (?:like|prefer|want) (?:you to|it if you(?:'d)?)\\s+|i(?: just)? (?:want|need|wish) you to\\s+|you (?:can|may|should|must|need to|have to)\\s+(?:please )?)*";

const FORGETS = new RegExp(
  `^${POLITE}(?:forget|unlearn|(?:stop|quit) (?:remembering|keeping|storing))\\s+(?<what>.+)$`,
  "is",
);
const KEEPS_NOT = new RegExp(
  `^${POLITE}(?:do not|don't|dont|never|no longer|no need to) (?:remember|keep|store|save|retain|know|memori[sz]e|hold on to)(?: (?:a |any )?(?:record|note|notes|memory|track) of)?\\s+(?<what>.+)$`,
  "is",
);
const DELETES = new RegExp(
  `^${POLITE}(?:delete|erase|remove|wipe|clear|drop|discard|scrub|strike|purge|get rid of)\\s+(?<what>.+)$`,
  "is",
);

/** What an order to delete or not to keep must be about, lest "delete the second line" lose a fact. */
const PERSONAL =
  /^(?:my|our|what(?:ever)?|all(?: that| of what)? (?:i|you)|(?:the fact )?that (?:i|i'm|my|we|our)|where|when|who|which|how|everything|anything|all about|(?:the|that|this|your) (?:memory|note|fact|notes|facts|memories)|i)\b/i;
const FROM_MEMORY =
  /[\s,]+(?:from|in|out of|off) (?:your |the )?(?:memory|memories|notes?|mind|head|records?|storage|list|database|knowledge)\b.*$/i;

/** Said to end a matter, not to lose a fact. */
const IDLE = /^(?:it|about it|that|this|about (?:that|this)|me|the (?:question|last question))?$/i;
const LAST =
  /^(?:(?:about )?(?:what|everything|that thing) i (?:have )?(?:just|last) (?:said|told you|wrote|mentioned|typed)|(?:my|the) last (?:message|fact|note|statement)|what i said (?:just now|before|last))$/i;
const EVERYTHING =
  /^(?:(?:absolutely )?(?:everything|all|it all)|(?:everything|all|anything|what)(?: that)? (?:you(?:'ve| have)? (?:know|remember|have|learned|learnt|noted|stored)|i(?:'ve| have)? (?:ever )?(?:told you|said))(?: (?:about|of) me)?|(?:everything|all) about me|all (?:my|your|the) (?:memories|notes|facts|data)|all your memory|your memory|who i am)$/i;

/** Reads an order to forget; null for any other message. */
export function readForgetRequest(text: string): ForgetRequest | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.trim().replace(/[’‘`]/g, "'").replace(/\s+/g, " ");
  const found = FORGETS.exec(plain) ?? requirePersonal(KEEPS_NOT.exec(plain)) ?? requirePersonal(DELETES.exec(plain));
  const what = found?.groups?.what;
  if (what === undefined) return null;
  const order = trimOrder(what);
  if (LAST.test(order)) return { subject: "", isSweeping: false, scope: "last" };
  if (EVERYTHING.test(order)) return { subject: "", isSweeping: true, scope: "everything" };
  if (IDLE.test(order) || /^to\b/i.test(order)) return null;
  const { subject, isSweeping } = readSubject(order);
  return subject === "" ? null : { subject, isSweeping, scope: "subject" };
}

function requirePersonal(found: RegExpExecArray | null): RegExpExecArray | null {
  const what = found?.groups?.what ?? "";
  if (FROM_MEMORY.test(what)) return found;
  return PERSONAL.test(what) && !/\b(?:from|in) (?:this|that|the|my) \w+/i.test(what) ? found : null;
}

function trimOrder(what: string): string {
  return what
    .replace(/[\s.!?,;:]+$/, "")
    .replace(FROM_MEMORY, "")
    .replace(
      /(?:[\s,]+(?:please|any ?more|any longer|for ?ever|for good|completely|again|ok(?:ay)?|now|thanks|thank you|will you|would you|right away|immediately))+$/i,
      "",
    )
    .replace(/[\s.!?,;:]+$/, "");
}

const SWEEPS =
  /^(?:everything|anything|all|whatever|what(?: ?ever)?|things?|the (?:things|stuff|notes?|facts?|memor(?:y|ies)))(?: that)?(?: (?:i|you)(?:'ve| have)?(?: (?:ever|just|once))? (?:said|told you|told|mentioned|wrote|shared|know|knew|have|noted|remember(?:ed)?|learned|learnt|stored|hold))?(?: to you)? (?:about|on|of|regarding|concerning|involving) /i;

function readSubject(order: string): { readonly subject: string; readonly isSweeping: boolean } {
  const isSweeping = SWEEPS.test(order) || /^(?:all )?about /i.test(order);
  const subject = order
    .replace(SWEEPS, "")
    .replace(/^(?:all )?about /i, "")
    .replace(/^(?:the )?(?:fact|note|memory|thing|bit|part)s? (?:that|about|of) /i, "")
    .replace(/^that /i, "")
    .replace(/[,\s]+(?:which|that) i (?:told you|mentioned|said|gave you)(?: about)?$/i, "")
    .replace(/ i (?:told you|mentioned|gave you)(?: about)?$/i, "")
    .trim();
  return { subject, isSweeping };
}
