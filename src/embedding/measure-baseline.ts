import type { EmbeddingApi } from "./embedding-api.ts";

/** Questions and statements that have nothing to do with each other. */
const questions = [
  "What is my dog called?",
  "When does the train to Basel leave?",
  "Which medicine must I take with food?",
  "Who repaired the roof last spring?",
];
const statements = [
  "We painted the kitchen a dark green.",
  "The novel ends with a letter from Buenos Aires.",
  "Her thesis is about glaciers in Patagonia.",
  "I paid the parking fine by bank transfer.",
];

/** Above this everything would look alike, and what is left of the scale would be noise. */
const MAX_BASELINE = 0.9;

/**
 * The mean cosine of unrelated texts under an embedder, 0 to 0.9. Some give 0.5 to anything; what counts is what a
 * cosine has above that, so that one threshold fits all of them.
 */
export async function measureBaseline(embedding: Pick<EmbeddingApi, "embed">): Promise<number> {
  const asked = await embedding.embed(questions, "query");
  const told = await embedding.embed(statements, "background");
  const dimensions = told.length / statements.length;
  let sum = 0;
  for (let question = 0; question < questions.length; question += 1) {
    for (let statement = 0; statement < statements.length; statement += 1) {
      for (let index = 0; index < dimensions; index += 1) {
        sum += (asked[question * dimensions + index] ?? 0) * (told[statement * dimensions + index] ?? 0);
      }
    }
  }
  const mean = sum / (questions.length * statements.length);
  return Number.isFinite(mean) ? Math.min(MAX_BASELINE, Math.max(0, mean)) : 0;
}
