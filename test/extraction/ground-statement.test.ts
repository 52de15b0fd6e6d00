import { expect, test } from "vitest";
import { groundStatement } from "#extraction/ground-statement.ts";

test.each([
  ["Hello. My dog is called Rex! How are you?", "The user's dog is named Rex", "My dog is called Rex!"],
  ["I am allergic to peanuts", "allergic to peanuts", "allergic to peanuts"],
  ["I don't eat meat", "Does not eat meat", "I don't eat meat"],
  ["I want to run a marathon in May.", "run a marathon in May", "run a marathon in May"],
])("%j says that %j", (message, claim, words) => {
  const range = groundStatement(message, claim);
  expect(range && message.slice(range.start, range.end)).toBe(words);
});

test.each([
  ["a question", "Is my dog called Rex?", "The user's dog is named Rex"],
  ["the contrary", "I don't like tea", "Likes tea"],
  ["the contrary that holds the very words", "I don't eat meat", "eat meat"],
  ["the contrary, told as its opposite", "I like tea", "Does not like tea"],
  ["the same place in another relation", "I visited Oslo", "Lives in Oslo"],
  ["something else", "I like tea", "Works as a nurse in Oslo"],
  ["quoted words", 'She wrote: "I moved to Oslo last year"', "moved to Oslo last year"],
  ["code", "What does `my dog is called Rex` print?", "my dog is called Rex"],
  ["nothing", "", "Likes tea"],
])("%s does not ground a claim", (_, message, claim) => {
  expect(groundStatement(message, claim)).toBeNull();
});
