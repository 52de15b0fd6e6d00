import { fact, type Rule, replacing } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, keyFrom, keyFromStatement, tailOf, trimTail } from "../words.ts";

const health = (key: string, value: string) => fact("health", key, value);

/** Under the same name as a taste for it, so that one closes the other. */
const eaten = (key: string, value: string) => fact("preference", key, value, { importance: 0.85 });

const diets =
  "vegan|vegetarian|pescatarian|pescetarian|flexitarian|teetotal|teetotaller|lactose intolerant|lactose-intolerant|gluten intolerant|gluten-intolerant|gluten-free|gluten free|coeliac|celiac|dairy-free|dairy free|keto|paleo|halal|kosher|sober|fruitarian|carnivore|omnivore|plant-based";
const conditions =
  "diabetic|asthmatic|epileptic|dyslexic|dyspraxic|autistic|colou?r[- ]?blind|deaf|blind|bipolar|anaemic|anemic|near-?sighted|short-?sighted|far-?sighted|left-?handed|right-?handed|ambidextrous|neurodivergent|hard of hearing|immunocompromised|infertile|hypermobile|partially sighted|arthritic|insomniac|an? (?:recovering )?(?:alcoholic|addict|insomniac|cancer survivor|type [12] diabetic|diabetic|asthmatic|migraine sufferer|organ donor|blood donor|wheelchair user)|in a wheelchair|in remission|in recovery|on (?:antidepressants|insulin|the pill|blood thinners|medication|statins|a diet|beta blockers|ssris)|afraid of [\\p{L} -]+|scared of [\\p{L} -]+|terrified of [\\p{L} -]+|phobic of [\\p{L} -]+|claustrophobic|sensitive to [\\p{L} -]+|intolerant to [\\p{L} -]+";
const diseases =
  "adhd|add|asthma|diabetes|type [12] diabetes|epilepsy|migraines?|arthritis|anxiety|depression|ptsd|ocd|ibs|crohn|celiac disease|coeliac disease|cancer|high blood pressure|low blood pressure|hypertension|tinnitus|scoliosis|sciatica|eczema|psoriasis|hay ?fever|insomnia|endometriosis|pcos|lupus|ms|multiple sclerosis|parkinson'?s?|dyslexia|fibromyalgia|long covid|covid|glaucoma|a pacemaker|a (?:bad|weak|dodgy|sore|stiff|trick) (?:back|knee|hip|shoulder|heart|neck|ankle|stomach)|bad (?:knees|eyesight|hearing|asthma|teeth)|a heart condition|a thyroid\\b|hypothyroidism|a peanut allergy|an? (?:\\p{L}+ )?(?:allergy|intolerance|phobia|fracture|hernia|slipped disc|implant|prosthesis|hearing aid|condition|disability)|allergies|braces|glasses|a (?:hairline |stress )?fracture|a broken \\p{L}+|a torn \\p{L}+|a sprained \\p{L}+|reflux|gout|vertigo|sleep apnoea|sleep apnea|anaemia|anemia|astigmatism|a stoma|synaesthesia|synesthesia|aphantasia|autism";

export const healthRules: readonly Rule[] = [
  {
    name: "allergic",
    pattern:
      /^I (?:am|have always been|have been|became) (?:(?:also|very|severely|badly|mildly|slightly|deathly|highly|really|quite|extremely|a bit|super) )*allergic to (?<things>.+)$/iu,
    toFacts: ({ things = "" }) => {
      const list = trimTail(things).replace(/ (?:and|so) (?:I|it|my) .*$/, "");
      const parts = list
        .split(/, (?:and )?| and | & /)
        .map((part) => part.trim())
        .filter(Boolean);
      if (
        parts.some((part) =>
          /^(?:mondays?|meetings?|work|bullshit|stupid\w*|people|mornings?|this|that|it|jargon|hype|exercise)$/i.test(
            part,
          ),
        )
      )
        return null;
      const short = parts.length <= 5 && parts.every((part) => part.split(" ").length <= 3);
      return short
        ? parts.flatMap((part) => health(`allergy-${keyFrom(part)}`, `Allergic to ${inThirdPerson(part)}`) ?? [])
        : health(`allergy-${keyFrom(list)}`, `Allergic to ${inThirdPerson(list)}`);
    },
  },
  {
    name: "no-longer-allergic",
    pattern: /^I am (?:no longer|not) allergic to (?<thing>.+?)(?<more> any ?more)?$/iu,
    toFacts: ({ thing = "" }) =>
      health(`allergy-${keyFrom(thing)}`, `Not allergic to ${inThirdPerson(trimTail(thing))}`),
  },
  {
    name: "has-allergy",
    pattern:
      /^I have (?:an?|this) (?:(?:severe|bad|mild|serious|nasty) )?(?<thing>[\p{L} -]+?) (?<kind>allergy|intolerance)$/iu,
    toFacts: ({ thing = "", kind = "" }) => health(`allergy-${keyFrom(thing)}`, `Has a ${thing} ${kind}`),
  },
  {
    name: "diet",
    pattern: new RegExp(
      `^I (?:(?:have|also) )*(?:am|went|became|become|turned|eat|have been|keep|stay|am (?:now|mostly|strictly|mainly|going)|have gone) (?:(?:a|an|now|mostly|strictly|fully|recently|also|strict|lifelong|on a|almost|basically|currently) )*(?<diet>${diets})\\b(?<rest>.{0,60})$`,
      "iu",
    ),
    toFacts: ({ diet = "", rest = "" }) =>
      /^(?: (?:options|food|recipe|friend))/i.test(rest)
        ? null
        : health(
            /intolerant|coeliac|celiac/i.test(diet) ? keyFrom(diet) : "diet",
            `${capitalize(diet)}${inThirdPerson(tailOf(rest))}`,
          ),
  },
  {
    name: "not-diet",
    pattern: new RegExp(`^I am (?:no longer|not) (?:(?:a|an) )?(?<diet>${diets})(?: any ?more| any longer)?$`, "iu"),
    toFacts: ({ diet = "" }) => health("diet", `No longer ${diet}`),
  },
  {
    name: "cannot-eat",
    pattern:
      /^I (?:really |just |also )*(?<how>cannot|do not|must not|am not allowed to|should not|no longer|stopped|have stopped|gave up|never|try not to|avoid) (?:really |ever )?(?<verb>eat(?:ing)?|drink(?:ing)?|tolerate|digest|have) (?<thing>[^,]+?)(?<more> any ?more| any longer)?$/iu,
    toFacts: ({ how = "", verb = "", thing = "", more = "" }) => {
      const what = trimTail(thing);
      if (
        /^have$/i.test(verb) &&
        !/\b(?:gluten|dairy|lactose|nuts?|caffeine|coffee|sugar|alcohol|milk|wheat|eggs?|soy|salt|shellfish|fish|meat|pork|beef|cheese|wine)\b/i.test(
          what,
        )
      )
        return null;
      if (/^(?:this|that|it|anything else|any more|right now|now|time|much today|today)\b/i.test(what)) return null;
      if (/never|avoid|try/i.test(how)) return eaten(`about-${keyFrom(what)}`, toNote(`I ${how} ${verb} ${what}`));
      const hardly = /cannot|allowed|must/i.test(how)
        ? "Cannot"
        : more || /no longer|stop|gave/i.test(how)
          ? "Does no longer"
          : "Does not";
      return replacing(
        eaten(`about-${keyFrom(what)}`, `${hardly} ${verb.replace(/ing$/i, "").toLowerCase()} ${inThirdPerson(what)}`),
        hardly === "Does no longer" ? what : "",
      );
    },
  },
  {
    name: "condition",
    pattern: new RegExp(
      `^I (?:am|have been|was born) (?:(?:a bit|slightly|very|also|mildly|legally|partially|profoundly|really|clinically|absolutely) )*(?<what>(?:${conditions})\\b.{0,60})$`,
      "iu",
    ),
    toFacts: ({ what = "" }) =>
      /^(?:afraid|scared) of (?:breaking|losing|making|asking|the result|this|that|it)/i.test(what)
        ? null
        : health(keyFromStatement(what, 3), capitalize(inThirdPerson(trimTail(what)))),
  },
  {
    name: "disease",
    pattern: new RegExp(
      `^I (?:(?:also|still|now) )*(?<verb>have|have got|suffer from|live with|was diagnosed with|have been diagnosed with|got diagnosed with|am diagnosed with|am recovering from|struggle with|get|wear) (?:(?:really|chronic|severe|mild|bad|seasonal|terrible|generalised|social|regular|occasional|frequent|a lot of|some) )*(?<what>(?:${diseases})\\b.{0,80})$`,
      "iu",
    ),
    toFacts: ({ verb = "", what = "" }) => health(keyFromStatement(what, 3), toNote(`I ${verb} ${what}`)),
  },
  {
    name: "medicine",
    pattern:
      /^I (?:(?:currently|now|also|have to|need to|still) )*(?:take|am taking|am on|was prescribed|inject|use) (?<what>(?:\d+ ?mg (?:of )?)?[\p{L} -]*(?:pills?|tablets?|medication|medicine|insulin|inhaler|antibiotics?|antidepressants?|statins?|ibuprofen|paracetamol|aspirin|supplements?|vitamins?|melatonin|\p{L}+(?:triptan|prazole|olol|statin|formin|oxetine|pram|zepam|cillin|mycin|sartan|pril|thyroxine|phenidate|zole|ine tablets))\b.*)$/iu,
    toFacts: ({ what = "" }) =>
      health(`medicine-${keyFromStatement(what, 2)}`, `Takes ${inThirdPerson(trimTail(what))}`),
  },
  {
    name: "injury",
    pattern:
      /^I (?:(?:just|recently|once|have) )*(?<verb>broke|tore|sprained|fractured|dislocated|injured|twisted|pulled|ruptured|hurt) (?<what>(?:my|a|both|two) .+)$/iu,
    toFacts: ({ verb = "", what = "" }) =>
      /\b(?:build|code|test|page|phone|laptop|site|pipeline|feelings|glasses|record|streak)\b/i.test(what)
        ? null
        : health(`injury-${keyFromStatement(what, 2)}`, toNote(`I ${verb} ${what}`)),
  },
  {
    name: "surgery",
    pattern:
      /^I (?<verb>had|am having|am getting|will have|need|underwent|have) (?<what>(?:an?|my|knee|hip|heart|back|eye|open-heart|laser)? ?[\p{L} -]*(?:surgery|operation|transplant|c-section|root canal|biopsy|mri|chemo(?:therapy)?|physio(?:therapy)?|miscarriage|stroke|heart attack|concussion)\b.*)$/iu,
    toFacts: ({ verb = "", what = "" }) => health(keyFromStatement(what, 3), toNote(`I ${verb} ${what}`)),
  },
  {
    name: "body",
    pattern:
      /^my (?<what>(?:left |right |lower |upper )?(?:back|knees?|hips?|shoulders?|neck|ankles?|heart|eyesight|hearing|stomach|teeth|hands?)) (?:is|are) (?<how>(?:(?:very|quite|really|pretty|permanently|always) )*(?:bad|weak|stiff|dodgy|damaged|sensitive|arthritic|poor|terrible|going|gone|replaced|artificial)\b.*)$/iu,
    toFacts: ({ what = "", how = "" }) => health(keyFrom(what), toNote(`my ${what} is ${how}`)),
  },
  {
    name: "reaction",
    pattern:
      /^(?<what>(?:gluten|dairy|milk|lactose|nuts|peanuts|coffee|caffeine|alcohol|wine|red wine|shellfish|eggs|wheat|sugar|spicy food|onions|garlic|soy|pollen|dust|cats|dogs|penicillin|cheese|chocolate|tomatoes|strawberries|penicillin|aspirin|ibuprofen|latex|heat|cold|bright light|loud noise)(?: [\p{L} ]{2,30}?)?) (?<does>(?:keeps?|makes?|gives?|upsets?|triggers?|causes?|does not agree|do not agree|disagrees?) .+)$/iu,
    toFacts: ({ what = "", does = "" }) =>
      /\b(?:me|my|us|our)\b/i.test(does)
        ? health(`reaction-${keyFrom(what)}`, capitalize(`${what} ${inThirdPerson(trimTail(does))}`))
        : null,
  },
  {
    name: "to-my-taste",
    pattern: /^(?<what>[\p{L} -]{3,40}?) (?<does>(?:tastes?|smells?|feels?|sounds?|looks?) like .+) to me$/iu,
    toFacts: ({ what = "", does = "" }) =>
      /^(?:this|that|it|which|what|your|the)\b/i.test(what)
        ? null
        : fact("preference", `about-${keyFrom(what)}`, capitalize(`${what} ${trimTail(does)} to them`)),
  },
];
