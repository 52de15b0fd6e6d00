import { durableVerbs, lifeVerbs } from "../durable-verbs.ts";
import { type FactDraft, fact } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, countContentWords, isCapitalized, keyFromStatement, trimTail } from "../words.ts";

/** Verbs that are as often about the moment as about a life; alone they are no reason for a note. */
const momentary = new Set(
  (
    "need want get make go do can look find start finish know mean hope see leave skip order mind care spend run lock " +
    "call carry use plan intend plant read write have sell trade rely depend share miss fear lift had got was turned took passed failed ran used cut learned " +
    "learnt gave lost broke began applied dropped cancelled joined left became worked won signed booked built met learned stopped started studied " +
    "remember moved switched quit bought stopped work live program code develop deploy ship design produce record perform build repair restore cook eat drink"
  ).split(" "),
);

/** With these, a verb of the moment is about a life after all. */
const lifeObjects =
  /\b(?:an? (?:wheelchair|hearing aid|standing desk|walking stick|cane|sabbatical|gap year|cpap|e-reader|fountain pen)|(?:my|our) (?:wife|husband|mother|mum|mom|father|dad|brother|sister|son|daughter|partner|hearing|sight|leg|arm|job|driving test|licen[cs]e|home|house|virginity|faith|own \p{L}+)|at (?:university|college|school|a (?:party|wedding|concert))|in (?:the (?:army|navy|military|hospital|choir|band)|college|school|prison|a (?:band|choir|village|team|wheelchair))|(?:marathon|championship|scholarship|medal|award|book club|choir|orchestra|gym|union|church|mosque|scouts|army|navy)\b|years?\b|since (?:\d{4}|childhood|i was|january|february|march|april|may|june|july|august|september|october|november|december)|as a (?:child|kid|student|teenager)|for a living|by (?:bike|train|bus|tram|ferry|car)\b|on (?:weekends|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays))/iu;

/** A place by its name makes a stay of it. */
const somewhere = / (?:in|at|from|near) (?:the )?\p{Lu}\p{L}+/u;

/** Of the moment, of the talk, or of the text at hand. */
const passing =
  /\b(?:here|today|tonight|yesterday|this (?:morning|afternoon|evening|code|file|text|function|error|message|page|answer|chat|conversation|document|paragraph|example|list|question|problem|issue|one|idea|query|table|email)|right now|just now|a (?:minute|moment|second|few minutes|bit) ago|for now|at the same time|above|below|following|the (?:code|file|error|function|script|command|answer|question|problem|issue|text|docs|documentation|example|output|tests?|server|page|button|api|query|database|prompt|model|response|result|difference|point|link|image|picture|screenshot|idea|joke|reference)|error|exception|stack trace|bug|you|your|yours)\b/i;

/** What points at the talk itself, even when it is asked to be kept. */
const atHand =
  /\b(?:above|below|the following|the (?:two|latter|former|deadline above)|previous (?:message|answer))\b|^(?:the )?(?:difference|code|function|error)\b/i;

const ownNouns =
  "flat|apartment|house|home|garden|balcony|cabin|cottage|bedroom|living room|kitchen|basement|attic|street|village|town|city|neighbou?rhood|building|school|college|university|commute|hobby|hobbies|passion|diet|mortgage|rent|budget|savings|pension|wedding|honeymoon|anniversary|hair|eyes|eyesight|hearing|skin|knees?|back|hips?|shoulders?|stomach|blood pressure|cholesterol|resting heart rate|health|sleep|wake-up time|bedtime|alarm|morning routine|phone|laptop|computer|car|bike|van|motorbike|boat|sourdough|plants?|tomatoes|roses|bees|hens|chickens|sheep|horses|parents|grandparents|children|kids|twins|family|ancestors|surname|heritage|religion|church|faith|politics|instrument|guitar|piano|violin|cello|fiddle|band|choir|team|club|gym|book club|chess club|handwriting|star sign|lucky number|biggest fear|weakness|strength|specialty|signature dish|comfort food|usual order|go-to \\p{L}+|shoe size|size|tattoo|scar|birthplace|roots|neighbou?rs?|landlord|landlady|cleaner|gp|doctor|dentist|best friend|ex|in-laws|holiday home|summer house|studio|workshop|shed|greenhouse|vineyard|farm|office|desk|keyboard|glasses|prescription|insulin|inhaler|medication|wheelchair|sauna|internet provider|bank|insurance|salary|shift|shifts|weekends?|sundays?|saturdays?|mornings?|evenings?";

const ownNounIs = new RegExp(
  `^(?:my|our) (?:(?:new|old|current|first|second|late|own|favourite|whole|little|left|right|lower|upper|biggest|natural) )*(?:${ownNouns})(?:'s?)? (?:[\\p{L}'-]+ ){0,4}?(?:is|are|was|were|has|have|had|runs?|lives?|lies|stands|overlooks|faces|takes|costs?|needs?|starts?|ends?|comes?|came|goes|died|gets?|smells?|hurts?|aches?|acts up|swells|includes?|means|allows|does not|do not|cannot|opens|closes|expires|got) \\S`,
  "iu",
);

const ofMoment =
  /^(?:is|are|was|were) (?:(?:so|very|too|really|a bit|just|not|still|pretty) )*(?:good|bad|great|fine|ok|okay|nice|right|wrong|late|slow|broken|down|dead|empty|full|cold|hot|killing me|stuck|frozen|charging|ringing|at \d+ ?%|on fire|crashing|boring|weird|here|there|ready|done|clear|fun|amazing|awesome|terrible|awful|a mess|on|off)$/i;

const nameWithUs =
  /^(?<name>\p{Lu}\p{L}+)(?:'s \p{L}+| \p{L}+)?(?: (?:from|at|in|downstairs|upstairs|next door)(?: the)?(?: \p{L}+){0,3}?)? (?:is|are|was|has|have|had|keeps|looks after|babysits|turned out to be|lives|teaches|visits?|come|comes|stays?|loves|hates|likes|plays|starts|goes) .*\b(?:my|our|us|me)\b(?! (?:a question|this|that|it))/u;

/**
 * A statement about someone's life that no rule knows: kept as a plain note when it is likely to matter in a month.
 * `isExplicit`: the person asked for it to be kept, which is reason enough.
 */
export function noteFrom(clause: string, isExplicit: boolean): FactDraft | null {
  const words = trimTail(clause);
  if (words.split(" ").length > 45) return null;
  if (isExplicit) return explicitNote(words);
  if (countContentWords(words) < 2 || passing.test(words) || /\b(?:this|that|it|these|those)$/i.test(words))
    return null;
  if (!isDurable(words)) return null;
  const key = keyFromStatement(words);
  return fact("note", key, toNote(words));
}

function explicitNote(words: string): FactDraft | null {
  if (
    countContentWords(words) < 1 ||
    words.length < 8 ||
    atHand.test(words) ||
    !/\b(?:I|my|me|we|our|us|is|are|was|were|has|have|will|can|cannot|does|do)\b|^(?:to|never|always|not) /i.test(
      words,
    ) ||
    /^(?:me|you|when you|what you|how|the (?:above|following)|this|it|all of this)\b/i.test(words)
  )
    return null;
  const key = keyFromStatement(words);
  if (/^(?:to|never to|not to) /i.test(words)) {
    return fact("instruction", key, capitalize(inThirdPerson(words.replace(/^to /i, ""))));
  }
  return fact("note", key, toNote(words), { importance: 0.75, confidence: 0.95 });
}

function isDurable(words: string): boolean {
  const subject =
    /^(?:I|we) (?:(?:also|just|really|still|recently|finally|have|both|only|mostly|mainly|currently|now|never|do not|cannot|did not|have never|had to|get to|have to) )*(?<verb>\p{L}+)(?<rest>.*)$/iu.exec(
      words,
    );
  if (subject?.groups) {
    const verb = subject.groups.verb?.toLowerCase() ?? "";
    const rest = subject.groups.rest ?? "";
    if (
      /^ (?:it|this|that|them|these|those|to (?:know|see|ask|say|hear|think)|if|what|how|whether|why|so much for)\b/i.test(
        rest,
      )
    )
      return false;
    if (/^(?:like|love|hate|prefer|want|need|enjoy)$/.test(verb)) return false;
    if (/^(?:am|are)$/.test(verb)) return isLastingState(rest.trim());
    if (momentary.has(verb)) return lifeObjects.test(rest) || somewhere.test(rest);
    return durableVerbs.has(verb) || lifeVerbs.has(verb);
  }
  const own = ownNounIs.exec(words);
  if (own) return !ofMoment.test(words.replace(/^.*? (?=(?:is|are|was|were) )/i, ""));
  if (
    /^(?:an?|the) (?:cabin|cottage|house|flat|garden|car|dog|cat|kids?|children|twins|baby)\b.*\b(?:we|our|my|us)\b/i.test(
      words,
    )
  )
    return true;
  const named = nameWithUs.exec(words);
  return (
    named !== null &&
    isCapitalized(words) &&
    !/^(?:It|This|That|There|They|He|She|You|What|The|These|Those|Here|Someone|Everyone|Nobody|Nothing|Something|All|One|Which|Who)\b/.test(
      words,
    )
  );
}

/** "I am …" that lasts. */
function isLastingState(rest: string): boolean {
  return /^(?:not )?(?:(?:a|an) (?:(?:big|huge|total|bit of an?|very|real|light|heavy|early|late|slow|fast|visual|terrible|bad|good|decent|keen|avid|passionate|amateur|hobby|semi-professional|professional|former|retired|lifelong|long-time|regular|registered|licensed|certified|qualified|trained|dual|proud|recovering|picky|fussy|first-time|frequent|nervous) )*(?:night owl|early bird|early riser|morning person|evening person|night person|introvert|extrovert|ambivert|light sleeper|heavy sleeper|perfectionist|pessimist|optimist|minimalist|cat person|dog person|people person|foodie|bookworm|gamer|smoker|non-smoker|drinker|eater|cook|swimmer|runner|cyclist|climber|hiker|skier|surfer|sailor|knitter|reader|singer|dancer|player|golfer|fan|supporter|member|citizen|resident|homeowner|tenant|renter|landlord|landlady|vegan|feminist|socialist|conservative|liberal|twin|widow|widower|collector|birdwatcher|birder|gardener|beekeeper|photographer|painter|pianist|guitarist|drummer|volunteer|scout|procrastinator|driver|flyer|flier|traveller|traveler|learner|speaker|christian|blood donor|nervous flyer|stay-at-home)\b|(?:bad|good|terrible|great|decent|rubbish|hopeless) (?:at|with) |in (?:my (?:\w+ )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|20s|30s|40s|50s|60s|70s)|a (?:band|choir|relationship|long-distance|book club|wheelchair|polyamorous)|therapy|remission|recovery|debt)|on (?:a (?:diet|tight budget|visa|waiting list)|call|parental|maternity|paternity|shift|benefits|night shifts|sick leave)|from |not religious|religious|introverted|extroverted|transgender|trans\b|gay|lesbian|bisexual|queer|asexual|nonbinary|non-binary|colou?r-?blind|tall|short(?:er)? than|used to |allowed to|responsible for|in charge of|the (?:only|first|captain|chair|treasurer|president|secretary|owner|founder|youngest|oldest|eldest)|descended|self-taught|retired|semi-retired|unemployed|self-employed|adopted|registered|a member|part of|proud of my (?:kids|daughter|son)|saving (?:up )?for|raising|caring for|looking after (?:my|our)|training|recovering|renting|homeschool|estranged|divorcing|worried about my (?:mother|mum|mom|dad|father|health|son|daughter))/iu.test(
    rest,
  );
}
