import { expect, test } from "vitest";
import { isQuestion } from "#message/is-question.ts";

test.each([
  "what's my dog called?",
  "whats my dog called",
  "who is Ana",
  "Who is Ana?",
  "do you remember where I live",
  "Do you remember where I live?",
  "when is my sister's wedding?",
  "When did I move to Oslo?",
  "what time do I get up",
  "which city do I live in?",
  "How old is Liv",
  "Hey! What's my dog called?",
  "ok, and where does mum live?",
  "What do I drink? And where do I climb?",
  "tell me what my cat is called",
  "remind me where I live",
  "I forgot what my dog is called",
  "My dog's name?",
  "Is there a lift in my building?",
  "What did I say about microservices…?",
  "wie heißt mein Hund?",
  "¿Cómo se llama mi perro?",
  "私の犬の名前は何ですか",
  "我的狗叫什么名字？",
  "What's 4.9% of 200?",
])("%j only asks", (text) => {
  expect(isQuestion(text)).toBe(true);
});

test.each([
  "I work as a nurse. Do you like that?",
  "I work as a nurse, do you like that?",
  "My dog is called Rex.",
  "My dog Rex is sick, what should I do?",
  "What can I eat, I'm allergic to nuts?",
  "What can I eat? I'm allergic to nuts.",
  "Did you know I moved to Oslo?",
  "Can you remember that I take sumatriptan?",
  "Could you call me Sam?",
  "what a day, I bought a car",
  "what I love is coffee",
  "When I was six we moved to Bergen",
  "had my bike stolen yesterday",
  "remind me to call mum",
  "hi",
  "",
  "...",
  "私は東京に住んでいます。",
])("%j tells something, or at least does not ask", (text) => {
  expect(isQuestion(text)).toBe(false);
});
