import { isQuestion } from "#message/is-question.ts";

/** What a message wants of a companion that can only find and quote. */
export type Intent =
  | "greeting"
  | "farewell"
  | "thanks"
  | "how-are-you"
  | "help"
  | "identity"
  | "overview"
  | "needs-model"
  | "forget"
  | "question"
  | "assent"
  | "statement";

const asksWith = "(?:(?:hi|hello|hey|ok|okay|so|and|now|please|well)[\\s,]+)*";

/** In the order in which they are tried. */
const intents: readonly (readonly [Intent, RegExp])[] = [
  [
    "overview",
    new RegExp(
      `^${asksWith}(?:(?:can|could|would|will) you )?(?:please )?(?:(?:what|how much|which things|what all|what else|what exactly|anything) (?:do|did|have|has|can) you (?:already |really |currently |now )?(?:know|remember|learn(?:ed|t)?|noted?|stored?|got|recall|have|gather(?:ed)?|tell me)(?: down| noted| stored| in (?:your )?memory)? ?(?:about|on|of|regarding) (?:me|myself|my life)|(?:tell|show|list|give) (?:me )?(?:everything|all|what|an? (?:overview|summary)|what all)(?: that)?(?: (?:do )?(?:you|u))? ?(?:know|remember|have|learned|noted|of what you know)?(?: (?:about|on|of))? (?:me|myself|you know about me)|what do you (?:know|remember)|what have you (?:learned|learnt|noted|remembered)(?: so far)?|who am i|(?:describe|summari[sz]e) (?:me|what you know about me)|what(?: i|')s in (?:your|my) memory|do you (?:know|remember) (?:me|anything about me|who i am))[\\s?.!]*$`,
      "i",
    ),
  ],
  [
    "help",
    new RegExp(
      `^${asksWith}(?:help(?: me)?|what can (?:you|i) do(?: here| for me| with (?:you|this))?|what (?:can|could|should) i (?:ask|tell|say to) you|how (?:do|does) (?:you|this|it|this app|this thing|recollect) work|how (?:do|can|should) i (?:use|start(?: with)?) (?:you|this|it)|what are you (?:for|good for|able to do)|what is this|what's this|how does (?:your )?memory work|(?:how|where) (?:do|can) i connect (?:a|the|an?)(?: language)? model)[\\s?.!]*$`,
      "i",
    ),
  ],
  [
    "identity",
    new RegExp(
      `^${asksWith}(?:who|what) are you|^${asksWith}(?:what(?:'s| is) your name|are you (?:an? )?(?:ai|bot|robot|human|real|person|chatgpt|gpt|language model|alive)|do you have a name)[\\s?.!]*`,
      "i",
    ),
  ],
  [
    "how-are-you",
    new RegExp(
      `^${asksWith}(?:how are you(?: doing)?(?: today)?|how(?:'s| is) it going|how do you do|what's up|how are things|all good|you ok(?:ay)?)[\\s?.!]*$`,
      "i",
    ),
  ],
  [
    "greeting",
    /^(?:hi|hello|hey|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|day)|morning|evening|hallo|hola|salut|bonjour|moin|hej|ciao|servus)(?: (?:there|again|you|recollect|friend|all|everyone|\p{L}+))?[\s!.,👋🙂😊]*$/iu,
  ],
  [
    "farewell",
    /^(?:(?:ok|okay|thanks|well|alright)[\s,]+)*(?:bye(?: bye)?|goodbye|good night|night|see you(?: later| soon| tomorrow)?|see ya|cya|talk (?:to you )?(?:later|soon|tomorrow)|until (?:tomorrow|later|next time)|take care|ciao|later)[\s!.,👋]*$/iu,
  ],
  [
    "thanks",
    /^(?:(?:ok|okay|great|cool|perfect|nice|wow|super|awesome|lovely)[\s,!]+)*(?:thanks|thank you|thx|ty|cheers|much appreciated|many thanks)(?: (?:a lot|so much|very much|you|again|for \p{L}+(?: \p{L}+){0,4}|recollect|that helps))*[\s!.,🙏😊]*$/iu,
  ],
  [
    "assent",
    /^(?:ok(?:ay)?|k|yes|yeah|yep|yup|no|nope|nah|sure|right|fine|good|great|cool|nice|perfect|awesome|lovely|wow|ah|oh|aha|hm+|haha+|lol|i see|got it|understood|alright|all right|indeed|exactly|never ?mind|whatever|nothing|that's (?:right|correct|true|fine|good|great|it|all)|correct|true|makes sense|test(?:ing)?|👍|🙂|😊|😂|❤️)(?: (?:then|ok|okay|sure|it is|i see))*[\s!.,?]*$/iu,
  ],
  [
    "forget",
    new RegExp(
      `^${asksWith}(?:(?:can|could|would) you )?(?:please )?(?:forget|delete|erase|remove|unlearn) (?:what|that|about|my|the|everything|all|this|it)`,
      "i",
    ),
  ],
  [
    "needs-model",
    new RegExp(
      `^${asksWith}(?:(?:can|could|would|will) you |i (?:want|need|would like) you to |i'd like you to |help me (?:to )?)?(?:please )?(?:write|compose|draft|translate|summari[sz]e|rewrite|rephrase|proofread|paraphrase|generate|create|invent|brainstorm|code|program|implement|debug|refactor|fix (?:this|the|my)|solve|calculate|compute|plan (?:a|my|our)|design|explain|describe (?:a|the|how)|compare|analy[sz]e|review|make up|make me|make a|tell me a (?:joke|story|poem)|sing|give me (?:\\w+ ){0,3}(?:ideas|tips|advice|recipe|recipes|suggestions|examples|joke|plan)|suggest|recommend|come up with|convert|continue|improve|correct|what should i|act as|pretend|play|imagine|convince|teach me|look up|search the web|google|browse|calculate|draw|paint)\\b`,
      "i",
    ),
  ],
];

export function readIntent(text: string): Intent {
  const plain = text.trim().replaceAll("’", "'");
  const found = intents.find(([, pattern]) => pattern.test(plain));
  if (found) return found[0];
  if (isQuestion(plain) || /\?["'”’)\s]*$/.test(plain) || asksForWords.test(plain)) return "question";
  return "statement";
}

/** Orders to find something are questions too. */
const asksForWords =
  /^(?:(?:ok|okay|so|please|hey|and|now)[\s,]+)*(?:(?:can|could|would) you )?(?:please )?(?:tell me|remind me|show me|find|search(?: for)?|look for|quote|list|what about|how about|anything about|do you (?:remember|know|recall)|i forgot|i can'?t remember|i don'?t remember|help me remember)\b/i;
