/** One matter of a life that can be told, change, and be taken back. `{v}` is the value, `{old}` the one before. */
export interface Matter {
  readonly name: string;
  readonly values: readonly string[];
  /** Ways to tell it. The last of each list is held back: no rule was written with it in view. */
  readonly tell: readonly string[];
  /** Ways to say that it is another now. */
  readonly change: readonly string[];
  readonly ask: readonly string[];
  readonly forget: readonly string[];
  /** The whole matter is held back. */
  readonly isHeldBack?: true;
}

export const lifeMatters: readonly Matter[] = [
  {
    name: "town",
    values: ["Leipzig", "Ghent", "Malmö", "Bologna", "Krakow"],
    tell: ["I live in {v}.", "I'm based in {v}.", "We live in {v} at the moment.", "My home is in {v}."],
    change: [
      "I moved to {v} last month.",
      "We've just relocated from {old} to {v}.",
      "I don't live in {old} any more, I live in {v} now.",
      "I left {old} and settled in {v}.",
    ],
    ask: ["Where do I live?", "Which town is my home?", "What city am I in these days?"],
    forget: [
      "Forget where I live.",
      "Please don't remember my home town any more.",
      "Delete the city I live in from your memory.",
    ],
  },
  {
    name: "employer",
    values: ["Norvik Marine", "Brightwell Labs", "Tessel Foods", "Orbis Rail"],
    tell: ["I work at {v}.", "I'm employed by {v}.", "My employer is {v}.", "I have a job at {v}."],
    change: [
      "I started a new job at {v}.",
      "I've left {old} and work for {v} now.",
      "I no longer work at {old}; I joined {v}.",
      "My new employer is {v}.",
    ],
    ask: ["Which company do I work for?", "Who is my employer?", "Where do I work?"],
    forget: [
      "Forget where I work.",
      "Don't remember my employer any more.",
      "Please erase what you know about my job.",
    ],
  },
  {
    name: "occupation",
    values: ["midwife", "surveyor", "bookbinder", "locksmith"],
    tell: ["I'm a {v}.", "I work as a {v}.", "My job is {v}.", "By profession I am a {v}."],
    change: [
      "I retrained and now I'm a {v}.",
      "I'm no longer a {old}, I'm a {v} now.",
      "I became a {v} this year.",
      "These days I work as a {v}, not a {old}.",
    ],
    ask: ["What do I do for a living?", "What is my profession?", "What's my occupation?"],
    forget: ["Forget what I do for a living.", "Forget that I'm a {v}.", "Delete my occupation from your notes."],
  },
  {
    name: "dog",
    values: ["Biscuit", "Juno", "Pepper", "Waldo"],
    tell: [
      "My dog is called {v}.",
      "I have a dog named {v}.",
      "Our dog's name is {v}.",
      "The dog answers to {v}, he's mine.",
    ],
    change: [
      "We renamed the dog, my dog is called {v} now.",
      "My dog's name is {v}, not {old}.",
      "Correction: my dog is called {v}.",
      "My new dog is called {v}.",
    ],
    ask: ["What is my dog called?", "What's the name of my dog?", "How is my dog named?"],
    forget: ["Forget my dog's name.", "Forget what I told you about my dog.", "Don't keep my dog's name."],
  },
  {
    name: "phone",
    values: ["0151 234 5678", "0172 998 4410", "0160 555 1212", "0176 321 0099"],
    tell: [
      "My phone number is {v}.",
      "My number is {v}.",
      "My mobile number is {v}.",
      "You can reach me on my phone at {v}.",
    ],
    change: [
      "My new phone number is {v}.",
      "My phone number changed, it's {v} now.",
      "My phone number is {v} now, no longer {old}.",
      "I have a new number: {v}.",
    ],
    ask: ["What is my phone number?", "Which number can I be called on?", "What's my mobile number?"],
    forget: [
      "Delete my phone number from your memory.",
      "Forget my number.",
      "Don't remember my phone number any more.",
    ],
  },
  {
    name: "address",
    values: ["14 Larch Lane", "9 Harbour Street", "221 Mill Road", "3 Chapel Yard"],
    tell: ["My address is {v}.", "I live at {v}.", "My home address is {v}.", "We're at {v}, that's our address."],
    change: [
      "My address is now {v}.",
      "My new address is {v}.",
      "I moved to {v}.",
      "We left {old}, our address is {v} now.",
    ],
    ask: ["What is my address?", "At which street and number do I live?", "Where should my parcel be delivered?"],
    forget: ["Don't remember my address any more.", "Forget my address.", "Erase my home address, please."],
  },
  {
    name: "tea",
    values: ["jasmine tea", "rooibos", "Earl Grey", "peppermint tea"],
    tell: [
      "My favourite drink is {v}.",
      "{v} is my favourite drink.",
      "My favorite drink is {v}.",
      "The drink I like best is {v}.",
    ],
    change: [
      "My favourite drink is {v} now.",
      "I've changed my mind, my favourite drink is {v}.",
      "My favourite drink isn't {old} any more, it's {v}.",
      "These days my favourite drink is {v}.",
    ],
    ask: ["What is my favourite drink?", "What do I like to drink most?", "Which drink do I like best?"],
    forget: ["Forget my favourite drink.", "Forget what I like to drink.", "Please don't remember my favourite drink."],
  },
  {
    name: "car",
    values: ["Skoda Fabia", "Volvo V60", "Renault Zoe", "Mazda 2"],
    tell: ["I drive a {v}.", "My car is a {v}.", "I have a {v} as my car.", "The car I drive is a {v}."],
    change: [
      "I sold the {old} and drive a {v} now.",
      "I bought a new car, a {v}.",
      "My car is a {v} now.",
      "I swapped my {old} for a {v}.",
    ],
    ask: ["What car do I drive?", "Which car do I have?", "What's the make of my car?"],
    forget: ["Forget what car I drive.", "Forget my car.", "Delete what you know about my car."],
  },
  {
    name: "partner",
    values: ["Ilse", "Ruben", "Marta", "Anders"],
    tell: [
      "My partner is called {v}.",
      "My partner's name is {v}.",
      "{v} is my partner.",
      "I live with my partner {v}.",
    ],
    change: [
      "My new partner is called {v}.",
      "I'm not with {old} any more, my partner is {v} now.",
      "My partner is {v} now.",
      "{old} and I split up; my partner now is {v}.",
    ],
    ask: ["What's my partner's name?", "Who is my partner?", "Who am I together with?"],
    forget: ["Forget my partner's name.", "Forget what I said about {v}.", "Forget everything about my partner."],
  },
  {
    name: "boss",
    values: ["Henrike", "Mr Okoro", "Paulina", "Declan"],
    tell: ["My boss is {v}.", "My boss is called {v}.", "{v} is my boss.", "I report to {v}, my boss."],
    change: [
      "My new boss is {v}.",
      "My boss is {v} now.",
      "{v} took over, so my boss is {v}.",
      "{old} has left and {v} is my boss now.",
    ],
    ask: ["Who is my boss?", "What's the name of my boss?", "Who is my boss at work?"],
    forget: ["Forget who my boss is.", "Forget what I said about {v}.", "Please forget my boss's name."],
  },
  {
    name: "dentist",
    values: ["Dr Weller", "Dr Imani", "Dr Costa", "Dr Lund"],
    tell: ["My dentist is {v}.", "My dentist is called {v}.", "I go to {v}, my dentist.", "{v} is my dentist."],
    change: [
      "My new dentist is {v}.",
      "I switched dentists: my dentist is {v} now.",
      "My dentist is {v} now.",
      "My dentist isn't {old} any more but {v}.",
    ],
    ask: ["Who is my dentist?", "What's the name of my dentist?", "Which dentist looks after my teeth?"],
    forget: ["Forget who my dentist is.", "Forget my dentist.", "Erase my dentist from your memory."],
  },
  {
    name: "meeting-day",
    values: ["Mondays", "Tuesdays", "Wednesdays", "Thursdays"],
    tell: [
      "Our team meeting is on {v}.",
      "My team meets on {v}.",
      "Our team meeting takes place on {v}.",
      "We hold our team meeting on {v}.",
    ],
    change: [
      "Our team meeting is on {v} now.",
      "Our team meeting moved to {v}.",
      "Our team meeting has moved from {old} to {v}.",
      "From now on the team meeting is on {v}.",
    ],
    ask: ["When is my team meeting?", "On what day is our team meeting?", "Which day does the team meet?"],
    forget: [
      "Forget when our team meeting is.",
      "Forget what I said about the team meeting.",
      "Don't remember our team meeting.",
    ],
  },
  {
    name: "diet",
    values: ["vegetarian", "vegan", "pescatarian", "gluten-free"],
    tell: ["I'm {v}.", "I eat {v}.", "My diet is {v}.", "I keep to a {v} diet."],
    change: ["I'm {v} now.", "I've become {v}.", "I'm not {old} any more, I'm {v}.", "I switched from {old} to {v}."],
    ask: ["What is my diet?", "How do I eat: what diet?", "What diet am I on?"],
    forget: ["Forget my diet.", "Forget that I'm {v}.", "Don't remember what I eat."],
  },
  {
    name: "editor",
    values: ["Helix", "Emacs", "Zed", "Neovim"],
    tell: [
      "I use {v} as my editor.",
      "My editor is {v}.",
      "I write my code in {v}, it's my editor.",
      "The editor I work with is {v}.",
    ],
    change: [
      "I switched from {old} to {v} as my editor.",
      "My editor is {v} now.",
      "I use {v} as my editor now.",
      "I've dropped {old}; my editor is {v} these days.",
    ],
    ask: ["Which editor do I use?", "What's my code editor?", "What do I write code in?"],
    forget: ["Forget which editor I use.", "Forget my editor.", "Please don't remember my editor."],
  },
  {
    name: "flight",
    values: ["3 March", "9 April", "21 May", "2 June"],
    tell: ["My flight is on {v}.", "My flight to Lisbon is on {v}.", "My flight leaves on {v}.", "I'm flying on {v}."],
    change: [
      "My flight was moved to {v}.",
      "My flight is on {v} now.",
      "My flight has been rebooked, it's on {v}.",
      "The airline changed my flight to {v}.",
    ],
    ask: ["When is my flight?", "On what date do I fly?", "Which day is my flight?"],
    forget: ["Forget when my flight is.", "Forget my flight.", "Delete my flight from your memory."],
  },
  {
    name: "deadline",
    values: ["12 February", "1 March", "15 April", "30 May"],
    tell: [
      "The deadline for my thesis is {v}.",
      "My thesis deadline is {v}.",
      "My thesis is due on {v}.",
      "I have to hand in my thesis by {v}.",
    ],
    change: [
      "My thesis deadline is now {v}.",
      "My thesis deadline moved from {old} to {v}.",
      "The deadline for my thesis was extended to {v}.",
      "I got an extension: my thesis is due on {v}.",
    ],
    ask: ["When is my thesis due?", "What's the deadline of my thesis?", "By when must I hand in my thesis?"],
    forget: ["Forget my thesis deadline.", "Forget the deadline I told you.", "Don't remember when my thesis is due."],
  },
  {
    name: "sister-home",
    values: ["Dublin", "Antwerp", "Graz", "Turku"],
    tell: [
      "My sister lives in {v}.",
      "My sister is living in {v}.",
      "My sister's home is in {v}.",
      "My sister has a flat in {v}.",
    ],
    change: [
      "My sister moved to {v}.",
      "My sister lives in {v} now.",
      "My sister no longer lives in {old}, she moved to {v}.",
      "My sister has left {old} for {v}.",
    ],
    ask: ["Where does my sister live?", "In which city is my sister's home?", "What town does my sister live in?"],
    forget: ["Forget where my sister lives.", "Forget what I said about my sister.", "Forget my sister's home."],
  },
  {
    name: "instrument",
    values: ["cello", "oboe", "banjo", "accordion"],
    tell: ["I play the {v}.", "My instrument is the {v}.", "I'm learning the {v}.", "I play {v} in an orchestra."],
    change: [
      "I gave up the {old} and play the {v} now.",
      "I switched from the {old} to the {v}.",
      "I play the {v} now instead of the {old}.",
      "I've taken up the {v} in place of the {old}.",
    ],
    ask: ["Which instrument do I play?", "What instrument do I make music on?", "What do I play?"],
    forget: ["Forget what instrument I play.", "Forget that I play the {v}.", "Erase that I play the {v}."],
  },
  {
    name: "wifi-provider",
    values: ["Netwave", "Fibrelux", "Telonia", "Hivecom"],
    tell: [
      "My internet provider is {v}.",
      "I get my internet from {v}.",
      "I'm with {v} for internet.",
      "Our internet comes from {v}.",
    ],
    change: [
      "I switched my internet provider from {old} to {v}.",
      "My internet provider is {v} now.",
      "I left {old}, my internet provider is {v}.",
      "We changed to {v} for our internet.",
    ],
    ask: ["Who is my internet provider?", "Which company provides my internet?", "Where do I get my internet from?"],
    forget: [
      "Forget my internet provider.",
      "Forget who provides my internet.",
      "Don't remember my internet provider.",
    ],
  },
  {
    name: "gym-day",
    values: ["6 am", "7 pm", "noon", "half past eight"],
    tell: [
      "I go to the gym at {v}.",
      "My gym time is {v}.",
      "I usually go to the gym at {v}.",
      "My workout at the gym starts at {v}.",
    ],
    change: [
      "I go to the gym at {v} now.",
      "I no longer go to the gym at {old}, I go at {v}.",
      "My gym time is {v} now.",
      "I moved my gym session from {old} to {v}.",
    ],
    ask: ["When do I go to the gym?", "At what time am I at the gym?", "What's my gym time?"],
    forget: ["Forget when I go to the gym.", "Forget what I said about the gym.", "Don't remember my gym time."],
  },
  {
    name: "school",
    values: ["Hillcrest Primary", "Oakfield School", "Riverside Academy", "St Agnes School"],
    tell: [
      "My daughter goes to {v}.",
      "My daughter attends {v}.",
      "My daughter's school is {v}.",
      "My daughter is a pupil at {v}.",
    ],
    change: [
      "My daughter goes to {v} now.",
      "My daughter changed schools, she goes to {v} now.",
      "My daughter's school is {v} now.",
      "My daughter left {old} for {v}.",
    ],
    ask: [
      "Which school does my daughter go to?",
      "What's my daughter's school?",
      "Where does my daughter go to school?",
    ],
    forget: [
      "Forget my daughter's school.",
      "Forget which school my daughter goes to.",
      "Forget everything about my daughter.",
    ],
    isHeldBack: true,
  },
  {
    name: "bank",
    values: ["Merkur Bank", "Tidewater Bank", "Alpen Bank", "Bluestone Bank"],
    tell: ["I bank with {v}.", "My bank is {v}.", "My account is at {v}.", "My bank account is with {v}."],
    change: [
      "I changed banks, my bank is {v} now.",
      "My bank is {v} now.",
      "I switched from {old} to {v}.",
      "I moved my account from {old} to {v}.",
    ],
    ask: ["Which bank am I with?", "What's my bank?", "Where is my bank account?"],
    forget: ["Forget my bank.", "Forget which bank I use.", "Delete my bank from your memory."],
    isHeldBack: true,
  },
  {
    name: "language",
    values: ["Portuguese", "Finnish", "Korean", "Arabic"],
    tell: [
      "I'm learning {v}.",
      "I'm taking {v} lessons.",
      "I study {v} in the evenings.",
      "The language I'm learning is {v}.",
    ],
    change: [
      "I'm learning {v} now instead of {old}.",
      "I stopped learning {old} and I'm learning {v} now.",
      "I'm learning {v} now.",
      "I've switched from {old} to {v} lessons.",
    ],
    ask: ["Which language am I learning?", "What language do I study?", "What language lessons do I take?"],
    forget: [
      "Forget which language I'm learning.",
      "Forget that I'm learning {v}.",
      "Don't remember what language I study.",
    ],
    isHeldBack: true,
  },
  {
    name: "coffee-order",
    values: ["flat white", "double espresso", "oat latte", "cortado"],
    tell: [
      "My usual order is a {v}.",
      "I usually order a {v}.",
      "My usual coffee is a {v}.",
      "At the café I always get a {v}.",
    ],
    change: [
      "My usual order is a {v} now.",
      "I usually order a {v} now.",
      "My usual order changed from {old} to {v}.",
      "Make that a {v}: my usual order changed.",
    ],
    ask: ["What's my usual coffee order?", "What do I usually order?", "What coffee do I order?"],
    forget: ["Forget my usual order.", "Forget what coffee I order.", "Don't remember my usual order."],
    isHeldBack: true,
  },
];

/** What was so and is no longer, without anything in its place. */
export const negations: readonly {
  readonly tell: string;
  readonly negate: readonly string[];
  readonly ask: readonly string[];
}[] = [
  { tell: "I smoke.", negate: ["I don't smoke any more.", "I quit smoking."], ask: ["Do I smoke?", "Am I a smoker?"] },
  {
    tell: "I drink coffee every morning.",
    negate: ["I no longer drink coffee.", "I stopped drinking coffee."],
    ask: ["Do I drink coffee?", "Is coffee something I drink?"],
  },
  {
    tell: "I play chess on Fridays.",
    negate: ["I don't play chess any more.", "I gave up chess."],
    ask: ["Do I play chess?", "Is chess a hobby of mine?"],
  },
  {
    tell: "I own a motorbike.",
    negate: ["I sold my motorbike.", "I no longer own a motorbike."],
    ask: ["Do I own a motorbike?", "Have I got a motorbike?"],
  },
  {
    tell: "I'm allergic to strawberries.",
    negate: ["I'm no longer allergic to strawberries.", "I'm not allergic to strawberries any more."],
    ask: ["Am I allergic to strawberries?", "Can strawberries harm me?"],
  },
  {
    tell: "I eat meat.",
    negate: ["I don't eat meat any more.", "I stopped eating meat."],
    ask: ["Do I eat meat?", "Is meat on my menu?"],
  },
  {
    tell: "I like olives.",
    negate: ["I don't like olives any more.", "I no longer like olives."],
    ask: ["Do I like olives?", "Are olives to my taste?"],
  },
  {
    tell: "I sing in a choir.",
    negate: ["I left the choir.", "I no longer sing in a choir."],
    ask: ["Do I sing in a choir?", "Am I in a choir?"],
  },
  {
    tell: "I take ibuprofen.",
    negate: ["I stopped taking ibuprofen.", "I don't take ibuprofen any more."],
    ask: ["Do I take ibuprofen?", "Is ibuprofen a medicine I take?"],
  },
  {
    tell: "I use Instagram.",
    negate: ["I deleted Instagram, I don't use it any more.", "I no longer use Instagram."],
    ask: ["Do I use Instagram?", "Am I on Instagram?"],
  },
  {
    tell: "My brother lives with me.",
    negate: ["My brother no longer lives with me.", "My brother doesn't live with me any more."],
    ask: ["Does my brother live with me?", "Is my brother living at my place?"],
  },
  {
    tell: "I run every morning.",
    negate: ["I no longer run.", "I stopped running."],
    ask: ["Do I run?", "Am I a runner?"],
  },
];

/** What tells that something is over. */
export const negationWords = [
  "no longer",
  "not ",
  "n't",
  "stopped",
  "quit",
  "gave up",
  "left",
  "sold",
  "any more",
  "deleted",
];

/** What holds until a day. `{d}` is the day; the word must be gone after it. */
export const passingMatters: readonly {
  readonly tell: readonly string[];
  readonly word: string;
  readonly ask: string;
}[] = [
  {
    tell: ["I'm staying at the Hotel Astoria until {d}.", "Until {d} I'm staying at the Hotel Astoria."],
    word: "astoria",
    ask: "Which hotel am I staying at?",
  },
  { tell: ["I'm in Oslo until {d}.", "I'll be in Oslo until {d}."], word: "oslo", ask: "Where am I right now?" },
  {
    tell: ["I'm taking antibiotics until {d}.", "I have to take antibiotics until {d}."],
    word: "antibiotics",
    ask: "Am I taking antibiotics?",
  },
  {
    tell: ["I'm on parental leave until {d}.", "I'm on leave until {d}, parental leave."],
    word: "leave",
    ask: "Am I on leave?",
  },
  {
    tell: ["My cousin Theo is staying with me until {d}.", "Until {d} my cousin Theo lives with me."],
    word: "theo",
    ask: "Who is staying with me?",
  },
  {
    tell: ["I'm driving a rented Fiat until {d}.", "I drive a rented Fiat until {d}."],
    word: "fiat",
    ask: "What am I driving?",
  },
  {
    tell: ["I'm wearing a cast on my left arm until {d}.", "My left arm is in a cast until {d}."],
    word: "cast",
    ask: "Do I have a cast?",
  },
  { tell: ["I work nights until {d}.", "I'm working nights until {d}."], word: "nights", ask: "Do I work nights?" },
];
