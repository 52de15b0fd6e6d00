/** What the companion says of its own when it quotes. Every list holds ways to say the same; `{…}` are values. */
export interface QuotingTexts {
  readonly toldOn: readonly ((when: string) => string)[];
  readonly alsoOn: (when: string) => string;
  readonly saidByMe: (when: string) => string;
  readonly saidBy: (speaker: string, when: string) => string;
  readonly inDocument: (title: string) => string;
  readonly undated: string;
  readonly earlierToday: string;
  readonly yesterday: string;
  readonly onDay: (date: string) => string;
  readonly nothingFound: readonly string[];
  readonly nothingYet: readonly string[];
  readonly hintTell: string;
  readonly hintDocuments: string;
  readonly hintModel: string;
  readonly noted: readonly ((words: string) => string)[];
  readonly notedSeveral: readonly ((words: string) => string)[];
  readonly agreed: readonly ((words: string) => string)[];
  readonly until: (before: string) => string;
  readonly knownAlready: readonly ((words: string) => string)[];
  readonly proposed: (words: string) => string;
  readonly relatesTo: string;
  readonly heard: readonly string[];
  readonly greeting: readonly ((name: string) => string)[];
  readonly greetingKnown: (count: number) => string;
  readonly introduction: string;
  readonly howAreYou: readonly string[];
  readonly thanks: readonly string[];
  readonly farewell: readonly string[];
  readonly assent: readonly string[];
  readonly identity: (name: string) => string;
  readonly help: readonly string[];
  readonly helpTitle: string;
  readonly overviewTitle: (count: number) => string;
  readonly overviewMore: (count: number) => string;
  readonly overviewEmpty: string;
  readonly groups: Readonly<
    Record<
      "you" | "people" | "animals" | "preferences" | "plans" | "work" | "things" | "instructions" | "other",
      string
    >
  >;
  readonly needsModel: readonly string[];
  readonly foundAnyway: string;
  readonly forgotten: (words: string) => string;
  readonly forgottenSeveral: (lines: string) => string;
  readonly forgottenProof: string;
  readonly forgottenDoubt: string;
  readonly forgetWhich: (lines: string) => string;
  readonly forgetNothing: string;
  readonly forgetAll: (count: number) => string;
  readonly connect: string;
  readonly firstTurn: string;
  readonly and: string;
}

export const en: QuotingTexts = {
  toldOn: [
    (when) => `You told me ${when}:`,
    (when) => `In your words, ${when}:`,
    (when) => `This is from you, ${when}:`,
  ],
  alsoOn: (when) => `And ${when}:`,
  saidByMe: (when) => `I wrote ${when}:`,
  saidBy: (speaker, when) => `${speaker} said ${when}:`,
  inDocument: (title) => `“${title}” says:`,
  undated: "once",
  earlierToday: "today",
  yesterday: "yesterday",
  onDay: (date) => `on ${date}`,
  nothingFound: [
    "I found nothing about that.",
    "I looked through my notes and our chats and found nothing about that.",
    "Nothing I have speaks of that.",
  ],
  nothingYet: [
    "I found nothing about that; I know very little of you yet.",
    "I found nothing about that. We have only just begun.",
  ],
  hintTell: "If you tell me, I will keep it.",
  hintDocuments: "If it stands in a text of yours, add that as a document and I can quote it.",
  hintModel: "For questions about the world you would need a language model; you can connect one in Settings.",
  noted: [
    (words) => `Noted: ${words}.`,
    (words) => `I wrote that down: ${words}.`,
    (words) => `I'll remember: ${words}.`,
  ],
  notedSeveral: [(words) => `Noted:\n\n${words}`, (words) => `I wrote these down:\n\n${words}`],
  agreed: [(words) => `Agreed: ${words}.`, (words) => `I'll keep to that: ${words}.`],
  until: (before) => `Until now I had: ${before}.`,
  knownAlready: [(words) => `I had that already: ${words}.`, (words) => `Yes, that stands in my notes: ${words}.`],
  proposed: (words) => `I'm not sure I understood; shall I keep this? ${words}.`,
  relatesTo: "That goes with something from before.",
  heard: [
    "I keep our chats, so you can come back to this.",
    "I'm listening. It stays in this chat, and you can ask me for it later.",
    "It is kept with this chat.",
  ],
  greeting: [(name) => `Hello. I'm ${name}.`, () => "Hello.", () => "Good to see you."],
  greetingKnown: (count) =>
    count === 1
      ? "I hold one note about you; ask me for it."
      : `I hold ${count} notes about you; ask me for any of them.`,
  introduction:
    "Tell me something worth remembering: a name, a plan, how you like your tea. Ask me later and I'll give it back in your own words.",
  howAreYou: ["Well, thank you. How are you?", "All is quiet here. And you?"],
  thanks: ["You're welcome.", "Gladly.", "Any time."],
  farewell: ["Goodbye. I'll keep your notes safe.", "Until next time."],
  assent: ["Good.", "All right.", "I'm here when you need something found."],
  identity: (name) =>
    `I'm ${name}, a companion that remembers. What you tell me stays on this device; just now I answer by quoting it, without a language model.`,
  helpTitle: "This is what I can do without a language model:",
  help: [
    "**Remember.** Tell me facts, likes, people, plans, or how you want things done. What I note appears beside your message; you can change it or undo it there.",
    "**Find.** Ask in your own words, “what is my dog called?”, and I quote what you told me, with its date.",
    "**Read.** Add a document and I quote from it.",
    "**Show.** Ask “what do you know about me?” for everything at a glance.",
  ],
  overviewTitle: (count) => (count === 1 ? "I know one thing about you:" : `I know ${count} things about you:`),
  overviewMore: (count) => `${count} more stand in the memory list.`,
  overviewEmpty: "Nothing yet. Tell me about yourself, and I'll write it down.",
  groups: {
    you: "You",
    people: "People",
    animals: "Animals",
    preferences: "Likes and habits",
    plans: "Plans and goals",
    work: "Work",
    things: "Things",
    instructions: "How you want it",
    other: "Other notes",
  },
  needsModel: [
    "That needs a language model, and none is connected.",
    "I can't do that by quoting; it takes a language model, and none is connected.",
  ],
  foundAnyway: "What I can do is show what I have on it:",
  forgotten: (words) => `Forgotten: ${words}.`,
  forgottenSeveral: (lines) => `Forgotten:\n\n${lines}`,
  forgottenProof:
    "I looked for it again and found nothing. Your words stay in the chat as you wrote them, but I no longer search, quote or learn from them.",
  forgottenDoubt:
    "When I looked again, a trace of it was still there. Open the memory list and choose Forget on what is left.",
  forgetWhich: (lines) => `Several notes fit. Which one shall I forget?\n\n${lines}`,
  forgetNothing: "I hold no note about that, so there is nothing to forget.",
  forgetAll: (count) =>
    count === 0
      ? "I hold no notes about you."
      : `That would be all I know, ${count === 1 ? "one note" : `${count} notes`}. I don't do that on a word alone: tell me what to forget, or choose Forget in the memory list.`,
  connect: "You can connect one in Settings.",
  firstTurn:
    "No language model is connected, so I answer by quoting what you told me. You can connect one in Settings whenever you like.",
  and: "and",
};
