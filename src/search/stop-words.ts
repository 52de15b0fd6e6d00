/** English words that say how a question is put, not what it is about. Contractions stand without their apostrophe. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about again all also am an and any are as at be because been being but by can could did didnt do does doesnt doing
  dont else ever for from get gets getting got had has hasnt have havent having he her here hers him his how i id ill im
  in into is isnt it its ive just kind let lets like likely many may me might more most much my no not of off on or our
  ours out over please really s say says said she should so some such t tell than that the their theirs them then there
  these they this those to too us very was wasnt we were what whats when whens where wheres which who whom whos whose why
  will with wont would yes you your yours`.split(/\s+/),
);
