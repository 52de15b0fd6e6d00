/** One invented person's facts, each with two questions in other words. */
export const inventedLife: readonly { readonly said: string; readonly asked: readonly [string, string] }[] = [
  { said: "My dog is called Rex", asked: ["what's my pet's name?", "do you know what I named my dog?"] },
  {
    said: "I'm allergic to hazelnuts, they close my throat",
    asked: ["which foods are dangerous for me?", "can I have Nutella?"],
  },
  { said: "We live in Ghent, near the canal", asked: ["which city is my home in?", "where do I live?"] },
  { said: "My wife Marijke is a vet", asked: ["what does my spouse do for a living?", "what is my wife's name?"] },
  { said: "I work as a night nurse at the children's ward", asked: ["what's my job?", "what is my occupation?"] },
  { said: "I drive an old Saab 900", asked: ["which car do I own?", "what make is my vehicle?"] },
  { said: "I take my coffee black, no sugar", asked: ["how do I drink my espresso?", "do I put milk in my coffee?"] },
  { said: "My birthday is on 3 May", asked: ["when was I born?", "what date is my birthday?"] },
  { said: "I play the trombone in a brass band", asked: ["which instrument do I play?", "what music do I make?"] },
  {
    said: "Our daughter Noor starts school in September",
    asked: ["when does my child begin first grade?", "what's my daughter called?"],
  },
  {
    said: "I can't stand horror films",
    asked: ["what kind of movies should you not suggest to me?", "which film genre do I dislike?"],
  },
  { said: "I swim every Wednesday before work", asked: ["what sport do I do?", "on which day do I go to the pool?"] },
  {
    said: "My brother Joris moved to Vancouver",
    asked: ["where does my sibling live now?", "in which country is my brother?"],
  },
  {
    said: "I'm learning Japanese for a trip to Kyoto",
    asked: ["which language am I studying?", "why am I taking Japanese lessons?"],
  },
  { said: "I gave up smoking two years ago", asked: ["when did I quit cigarettes?", "do I still smoke?"] },
  { said: "My laptop runs Fedora", asked: ["which operating system is on my computer?", "what Linux do I use?"] },
  { said: "I'm vegetarian but I eat fish at Christmas", asked: ["do I eat meat?", "what is my diet?"] },
  {
    said: "My flight to Lisbon leaves on 14 June",
    asked: ["when do I fly to Portugal?", "what date is my plane trip?"],
  },
  { said: "I'm afraid of heights", asked: ["what am I scared of?", "should I climb the tower?"] },
  {
    said: "My favourite author is Ursula Le Guin",
    asked: ["which writer do I love most?", "whose novels do I like best?"],
  },
  { said: "We keep six hens in the back garden", asked: ["which animals do we keep?", "where do our eggs come from?"] },
  {
    said: "I want to run the Antwerp marathon next year",
    asked: ["which race am I aiming for?", "what is my running goal?"],
  },
];

/** Questions that none of these facts answers. */
export const unrelatedQuestions: readonly string[] = [
  "what is the capital of Australia?",
  "how do I reverse a linked list?",
  "who won the world cup in 1998?",
  "what's the boiling point of mercury?",
  "how tall is the Eiffel tower?",
  "can you explain quantum entanglement?",
  "what is my shoe size?",
  "which bank do I use?",
  "what colour are my curtains?",
  "how much do I earn?",
  "what's the time difference to Tokyo?",
  "how many planets are there?",
  "who painted the Mona Lisa?",
  "what did I say about my landlord?",
  "is there a god?",
  "when does the pharmacy open?",
  "what's my bicycle lock code?",
  "which insurance company am I with?",
  "how does photosynthesis work?",
  "what is the square root of 144?",
  "did I ever mention a lawyer?",
  "what's the weather like tomorrow?",
  "who is the president of France?",
  "what tattoo do I have?",
  "how do I cancel a subscription?",
];
