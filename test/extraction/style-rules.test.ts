import { expect, test } from "vitest";
import { extractByRule } from "#extraction/extract-by-rule.ts";

const styles = (text: string) =>
  extractByRule({
    text,
    sessionId: "chat",
    messageId: "m",
    saidAt: 1,
    saidBy: "You",
    newId: () => crypto.randomUUID(),
    privacy: "ask",
  }).map(({ namespace, category, key, value }) => `${category} ${namespace}/${key} = ${value}`);

test.each([
  ["Keep answers short.", "style personality/answer-length = Prefers answers short"],
  ["I like it when you use examples", "style personality/examples = Likes it when the companion uses examples"],
  ["I really like when you are direct", "style personality/directness = Likes it when the companion is direct"],
  ["I don't like it when you use emojis", "style personality/emojis = Does not like it when the companion uses emojis"],
  ["I hate it when you ramble, keep it brief", null],
  [
    "I love how you explain things step by step",
    "style personality/step-by-step = Loves it when the companion explains things step by step",
  ],
  [
    "I'd rather you ask questions first",
    "style personality/questions = Would rather the companion ask questions first",
  ],
])("%j is observed as a style", (text, style) => {
  if (style === null) expect(styles(text).join()).toMatch(/^style personality\/answer-length/);
  else expect(styles(text)).toEqual([style]);
});

test.each([
  ["keep your answers short", "instruction"],
  ["Always use examples", "instruction"],
  ["I prefer short answers", "instruction"],
])("%j is an instruction, and no style besides", (text, category) => {
  const found = styles(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.startsWith(category)).toBe(true);
});

test.each([
  "I like how you explained it",
  "I love it when you come home",
  "I like that example",
  "I like when you said it was short",
  "Keep the answer to this one short",
  "I liked the joke you told",
])("%j says nothing of style", (text) => {
  expect(styles(text).filter((found) => found.startsWith("style"))).toEqual([]);
});
