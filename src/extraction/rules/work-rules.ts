import { fact, type Rule } from "../rule.ts";
import { inThirdPerson, toNote } from "../to-note.ts";
import { capitalize, isCapitalized, keyFrom, keyFromStatement, tailOf, trimTail } from "../words.ts";

const occupation =
  "accountant|actor|actress|architect|artist|author|baker|banker|barber|barista|biologist|bookkeeper|bookseller|builder|bus driver|truck driver|taxi driver|lorry driver|train driver|driver|butcher|carpenter|caretaker|carer|cashier|chef|chemist|civil servant|cleaner|clerk|coach|comedian|composer|consultant|cook|copywriter|dancer|data scientist|data analyst|analyst|dentist|designer|developer|dev|programmer|coder|dietitian|director|doctor|editor|electrician|engineer|entrepreneur|farmer|filmmaker|firefighter|fisherman|florist|flight attendant|founder|co-founder|freelancer|gardener|geologist|glazier|goldsmith|hairdresser|historian|illustrator|interpreter|janitor|journalist|judge|lawyer|solicitor|barrister|lecturer|librarian|locksmith|machinist|manager|mathematician|mechanic|medic|midwife|miner|musician|nanny|nurse|nutritionist|optician|painter|paramedic|pastor|pharmacist|photographer|physicist|physiotherapist|physio|pilot|plumber|podcaster|police officer|policeman|policewoman|politician|postman|priest|producer|professor|psychiatrist|psychologist|publisher|radiologist|realtor|real estate agent|receptionist|recruiter|reporter|researcher|sailor|salesman|salesperson|scientist|sculptor|secretary|singer|social worker|soldier|student|surgeon|surveyor|sysadmin|system administrator|tailor|teacher|therapist|tour guide|trader|trainee|apprentice|intern|translator|tutor|upholsterer|veterinarian|vet|volunteer|waiter|waitress|web designer|welder|writer|youtuber|zookeeper|stay-at-home (?:mum|mom|dad|parent)|homemaker|housewife|househusband|pensioner|retiree|veteran|phd student|postdoc|product manager|project manager|devops engineer|sre|tester|qa engineer|contractor|self-employed \\p{L}+|paralegal|economist|statistician|astronomer|astrophysicist|bartender|beekeeper|blacksmith|bouncer|brewer|cabinetmaker|cardiologist|conductor|curator|detective|diplomat|diver|dj|drummer|guitarist|pianist|violinist|ecologist|estate agent|forester|game developer|gamekeeper|goldsmith|insurance agent|jeweller|kindergarten teacher|landscaper|lifeguard|logistician|magician|marketer|masseuse|meteorologist|model|monk|nun|neurologist|notary|oceanographer|oncologist|paediatrician|pediatrician|piano teacher|potter|principal|headteacher|probation officer|roofer|ranger|seamstress|sommelier|speech therapist|sports scientist|stockbroker|stonemason|taxidermist|toolmaker|undertaker|urologist|winemaker|yoga teacher|zoologist|dog walker|dog trainer|personal trainer|pe teacher|cto|ceo|cfo|team lead|tech lead|vp of \\p{L}+|head of \\p{L}+";
const job = `(?<job>(?:[\\p{L}-]+ ){0,4}(?:${occupation})s?)`;

const tool =
  "postgres(?:ql)?|mysql|sqlite|mongodb|redis|kafka|kotlin|java|python|rust|go|golang|typescript|javascript|ruby|rails|php|laravel|c\\+\\+|c#|swift|elixir|haskell|clojure|scala|perl|react|vue|svelte|solid(?:js)?|angular|django|flask|next\\.?js|node(?:\\.?js)?|deno|bun|linux|ubuntu|debian|arch(?: linux)?|fedora|nixos|macos|windows|vim|neovim|emacs|helix|vs ?code|intellij|zed|obsidian|notion|logseq|excel|photoshop|figma|blender|lightroom|ableton|logic pro|docker|kubernetes|terraform|aws|azure|gcp|heroku|vercel|git|github|gitlab|jira|linear|slack|teams|zsh|fish|tmux|firefox|chrome|safari|signal|telegram|proton\\p{L}*|latex|matlab|julia|stata|spss|r|thinkpad|macbook|iphone|android|pixel|kindle|dvorak|colemak|tabs|spaces|dark mode|light mode|metric(?: units)?|celsius|a standing desk";

export const workRules: readonly Rule[] = [
  {
    name: "job",
    pattern: new RegExp(
      `^I (?:am|have been|became|used to be|was|trained as|qualified as|am training to be|am studying to be|am studying to become) (?:(?:currently|also|actually|now|originally|basically|still) )*(?:a|an|the|working as an?|one of the) ${job}(?<rest>(?:,? (?:at|in|for|with|by|from|on|of|specialis|specializ|who|working|based|and|since|near|focus|here|there|now|again|mostly|mainly|usually|full[- ]time|part[- ]time)\\b.*)?)$`,
      "iu",
    ),
    toFacts: ({ job: what = "", rest = "" }) =>
      fact(
        "profile",
        "job",
        `Works as a${/^[aeiou]/i.test(what) ? "n" : ""} ${what}${inThirdPerson(tailOf(rest))}`.replace(
          /^Works as an? ((?:[\p{L}-]+ )*(?:student|pensioner|retiree|veteran|trainee|apprentice|intern|volunteer|housewife|homemaker)\b)/iu,
          (_, role: string) => `Is a${/^[aeiou]/i.test(role) ? "n" : ""} ${role}`,
        ),
      ),
  },
  {
    name: "job-as",
    pattern:
      /^I (?:(?:currently|now|also|mostly|still|usually|have|just|recently) )*(?:work(?:ed)?|am working|freelance|am employed|moonlight|got (?:a|the) (?:new )?job|(?:just |recently )?started(?: a new job| working| work)?|landed a job|(?:have )?found (?:a|work|a new) ?(?:job)?|was hired|got hired) as (?<job>(?:an?|the|head|chief|lead|senior|director|vice|team) .+)$/iu,
    toFacts: ({ job: what = "" }) => fact("profile", "job", `Works as ${inThirdPerson(trimTail(what))}`),
  },
  {
    name: "employer",
    pattern:
      /^I (?:(?:currently|now|also|mostly|still|have|just|recently) )*(?<verb>work(?:ed)?|am working|am employed|volunteer|got (?:a|the|my) (?:new |dream )?job|started (?:a new job|working|work)|start (?:a new job|working|work)|landed a job|am starting (?:a new job|work)?|found (?:a (?:new )?job|work)|was hired|got hired|interned|am interning|am contracting|joined) (?<where>(?:at|for|with|by|in|the|out of|on)? ?.+)$/iu,
    toFacts: ({ verb = "", where = "" }) => {
      const place = trimTail(where);
      if (
        /^(?:on (?:it|this|that|a|the|my|some|an)|with (?:it|this|that|you|these|a (?:file|list|dataset|library))|as\b|for (?:me|you|hours|now|a living|free)|in (?:the|this) (?:file|code|repo|project)|like|fine|out$|well|great|perfectly|a call|the (?:call|meeting|chat|channel|discord|server|waitlist)|two|these|strings|tables)/i.test(
          place,
        )
      )
        return null;
      if (!/^(?:at|for|with|by|in|from|the|out of|on)\b/i.test(place) && !isCapitalized(place)) return null;
      if (/^volunteer/i.test(verb)) return fact("profile", "volunteering", toNote(`I ${verb} ${place}`));
      return fact(
        "profile",
        /^from|^(?:nights|shifts)|remote/i.test(place) ? "work-place" : "employer",
        /^work|^am (?:working|employed)/i.test(verb)
          ? `Works ${inThirdPerson(/^(?:at|for|with|by|in|from|out of|on) /i.test(place) ? place : `at ${place}`)}`
          : toNote(`I ${verb} ${place}`),
      );
    },
  },
  {
    name: "work-style",
    pattern:
      /^I (?:(?:currently|now|also|mostly|still|usually|only) )*(?:work|am working) (?<how>(?:from|remotely|part[- ]time|full[- ]time|nights?|night shifts?|shifts|weekends|freelance|four days|\d+ (?:days|hours)|half days|hybrid|on call|abroad|two jobs|evenings|early|late shifts)\b.*)$/iu,
    toFacts: ({ how = "" }) =>
      fact(
        "profile",
        /shift|night|early|evening|week|hours|days|time/i.test(how) ? "work-hours" : "work-place",
        `Works ${inThirdPerson(trimTail(how))}`,
      ),
  },
  {
    name: "job-noun",
    pattern:
      /^my (?<what>(?:new |day |dream |current |old |first |last )?(?:job|company|team|employer|profession|occupation|business|workplace|office|salary|shift|commute|workday|startup|boss's name|department|notice period|title|job title|field|specialty|speciality|major|minor|thesis|dissertation|research|degree)) (?<told>(?:is|are|was|has|takes|uses|makes|builds|pays|starts|ends|does|runs|sells|moved|just|comes) .+)$/iu,
    toFacts: ({ what = "", told = "" }) =>
      /^(?:is|was) (?:so |very |really |too |not |also )*(?:boring|hard|great|fine|good|bad|stressful|exhausting|killing me|awful|ok|annoying|terrible|the worst)\b/i.test(
        told,
      )
        ? null
        : fact("work", keyFrom(what), toNote(`my ${what} ${told}`), { importance: 0.65 }),
  },
  {
    name: "studies",
    pattern:
      /^I (?:(?:currently|now|also|have) )*(?<verb>study|am studying|studied|am doing|did|major(?:ed)? in|am majoring in|am reading|graduated|have a degree|hold a degree|have a (?:phd|master'?s|bachelor'?s|doctorate)|hold a (?:phd|master'?s|bachelor'?s)|did my (?:phd|master'?s|bachelor'?s)|am (?:getting|finishing|doing) (?:my|a) (?:phd|master'?s|degree|bachelor'?s|mba)|am in (?:my )?(?:\p{L}+ )?year of|dropped out of) (?<what>(?!this|that|it\b|the (?:docs|code|file)|some|what|everything|a (?:search|quick|test|clean|google|hard|few|little)|my best|not|as|all|so|well|fine|ok|great|good|for|two\b|research on).+)$/iu,
    toFacts: ({ verb = "", what = "" }) =>
      /\b(?:code|error|homework for|bug|script)\b/i.test(what) ||
      /^(?:the|a) (?:dishes|laundry|job|task|same)\b/i.test(what)
        ? null
        : fact("profile", "studies", toNote(`I ${verb} ${what}`)),
  },
  {
    name: "teaches",
    pattern:
      /^I (?:(?:currently|now|also|mostly) )*(?<verb>teach|lecture|coach|run|own|manage|lead|founded|co-founded|cofounded|started|opened|head|supervise|direct|co-own) (?<what>(?:(?:an?|my|our|the|two|three) )?(?:[\p{L}\d'-]+ ){0,4}(?:business|company|bakery|café|cafe|shop|store|startup|start-up|agency|studio|restaurant|school|team|group|choir|band|department|farm|firm|practice|clinic|consultancy|blog|podcast|newsletter|meetup|club|lab|charity|ngo|class|classes|kids|children|students|maths?|physics|chemistry|biology|history|english|german|french|spanish|music|art|yoga|piano|guitar|swimming|primary school|secondary school|high school|kindergarten|grade|pupils|seniors|u\d+|people|engineers|developers)\b.*)$/iu,
    toFacts: ({ verb = "", what = "" }) =>
      fact(
        "profile",
        /teach|lecture/i.test(verb)
          ? "teaches"
          : `runs-${keyFromStatement(what.replace(/ (?:in|at|for|with|from|near|on|of) .*$/i, ""), 3)}`,
        toNote(`I ${verb.toLowerCase()} ${what}`),
      ),
  },
  {
    name: "job-change",
    pattern:
      /^I (?:(?:have|just|recently|finally|have just) )*(?<what>(?:got|was|been|am) (?:promoted|fired|laid off|made redundant|unemployed|self-employed|self employed|retired|between jobs|on parental leave|on maternity leave|on paternity leave|on sabbatical|on sick leave|a freelancer)|(?:am |have )?retired|retire|resigned|lost my job|quit my job|left my job|handed in my notice|changed jobs|am (?:changing|switching) (?:jobs|careers)|got a (?:raise|pay rise|promotion|new job)|start(?:ed)? a new job|(?:am )?starting a new job|am looking for a (?:new )?job|am job hunting|got the job)(?<rest>\b.*)$/iu,
    toFacts: ({ what = "", rest = "" }) => fact("profile", "job", toNote(`I ${what}${rest}`)),
  },
  {
    name: "tools",
    pattern: new RegExp(
      `^(?<who>I|we) (?<told>(?:(?:mostly|mainly|usually|always|only|currently|now|still|also|exclusively|primarily|never) )*(?:use|run|write|code|program|develop|work|deploy|host|build|type|am using|are using|am on|are on|am running|daily-drive|swear by|write nearly all my code|write most of my code|edit|moved to|switched to|migrated to|am migrating to|are migrating to)\\b(?=.*(?:^|[ ,(])(?:${tool})(?:$|[ ,.)])).*)$`,
      "iu",
    ),
    toFacts: ({ who = "", told = "" }) =>
      /\b(?:fails?|crash\w*|problem|this|that|the following|it|error|here|example|now to|trying)\b/i.test(told)
        ? null
        : fact(
            "work",
            `tools-${keyFromStatement(told.replace(/^(?:\w+ly )*(?:use|run|write|code|program|develop|work|deploy|host|build|type)\b/i, ""), 3)}`,
            toNote(`${who} ${told}`),
          ),
  },
  {
    name: "our-stack",
    pattern:
      /^our (?<what>backend|frontend|stack|codebase|product|app|database|monolith|infrastructure|website|api|pipeline|data warehouse) (?<told>(?:is (?:mostly |mainly |all )?(?:written|built|hosted|deployed|based)|runs (?:on|in)|uses|lives on) .+)$/iu,
    toFacts: ({ what = "", told = "" }) => fact("work", keyFrom(what), toNote(`our ${what} ${told}`)),
  },
  {
    name: "at-work",
    pattern:
      /^(?:at (?:my )?(?:work|job|company|office)|in my (?:company|team|office|lab)|in our (?:company|team|office)),? (?:we|I|they|everyone) (?<told>.+)$/iu,
    toFacts: ({ told = "" }) =>
      fact("work", `at-work-${keyFromStatement(told, 4)}`, `At work: ${inThirdPerson(trimTail(told))}`),
  },
  {
    name: "name-got-job",
    pattern:
      /^(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?<told>(?:(?:just|finally|has|recently|also) )*(?:found|got|started|landed|took|left|quit|lost) (?:a|an|the|her|his|their) (?:\p{L}+ )?(?:job|position|post|role|internship)\b.*|works (?:as|at|for|in|nights|part)\b.*)$/u,
    toFacts: ({ name = "", told = "" }) =>
      fact("person", `${keyFrom(name)}-job`, capitalize(`${name} ${inThirdPerson(trimTail(told))}`)),
  },
];
