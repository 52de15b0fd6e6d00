export interface LeadIn {
  /** The clause without it. */
  readonly rest: string;
  /** The person asked outright for it to be kept. */
  readonly isExplicit: boolean;
}

const asksToKeep =
  /^(?:(?:can|could|would) you )?(?:please )?(?:(?:do )?(?:remember|do not forget|never forget|make a note|take note|note|note down|keep in mind|bear in mind|save|store|know)(?: for (?:later|next time|the future))?(?: the fact)?(?: that|[,:])?|for (?:the )?(?:future(?: reference)?|record|reference|context)|(?:just )?so (?:that )?you know|you should know(?: that)?|(?:just )?f\.?y\.?i\.?|to (?:keep|bear) in mind|important)[\s,:]+(?=\S)/i;

const fillers =
  /^(?:(?:ok(?:ay)?|well|so|hi|hello|hey|oh|ah|ugh|wow|yes|yeah|yep|no(?=[,!.])|nope|and|but|also|then|now|btw|by the way|haha|lol|um|hmm|honestly|frankly|tbh|to be honest|to be fair|anyway|actually|in fact|basically|unfortunately|sadly|luckily|fortunately|good news|bad news|great news|big news|news|guess what|fun fact|correction|sorry|thanks|thank you|sure|right|true|indeed|personally|apparently|speaking of which|as i said|like i said|don't judge me|ok don't judge me|unpopular take maybe|confession|update|first|first of all|second|finally|plus|in general|these days|nowadays|currently|at the moment|recently|lately|as a rule|good morning|good evening|the thing is|thing is|i should (?:mention|say|add)(?: that)?|i (?:must|have to) (?:say|admit|confess)(?: that)?|i (?:just )?want(?:ed)? to (?:mention|say|add|let you know)(?: that)?|i forgot to (?:mention|say|tell you)(?: that)?|let me tell you(?: that)?|did i mention(?: that)?|it is true that|i think you should know(?: that)?|you know|see|my friend)[\s,:!.…-]+)+(?=\S)/i;

/** Takes off what stands before a statement: "btw", "please remember that", "actually". Contractions written out. */
export function stripLeadIn(clause: string): LeadIn {
  let rest = clause.trim();
  let isExplicit = false;
  for (let round = 0; round < 4; round += 1) {
    const before = rest;
    rest = rest.replace(fillers, "");
    const keep = asksToKeep.exec(rest);
    // "Know" alone and "note" before a noun of the talk at hand ask for nothing to be kept.
    if (keep && !/^(?:know|save|store)\b/i.test(keep[0])) {
      isExplicit = true;
      rest = rest.slice(keep[0].length);
    }
    if (rest === before) break;
  }
  return { rest: rest.trim(), isExplicit };
}
