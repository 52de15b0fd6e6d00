import type { Page } from "playwright-core";
import type { SearchParts } from "#search/search-api.ts";
import { askInPage, callPage } from "./call-page.ts";
import type { EvaluatedDialogue } from "./read-locomo.ts";
import { meanOf, percentile, recallAt, rounded } from "./score-retrieval.ts";

const DEPTHS = [5, 10, 25, 50];

/** Loads the dialogues, each as a session; the function it resolves to asks all questions of them. */
export async function measureLocomo(page: Page, dialogues: readonly EvaluatedDialogue[]) {
  for (const { dialogue } of dialogues) await callPage(page, "addDialogue", dialogue);
  await callPage(page, "embed");
  const asked = dialogues.flatMap(({ dialogue, questions }) =>
    questions.map((question) => ({ ...question, sessionId: dialogue.id })),
  );

  return async (parts: SearchParts) => {
    const answers = await askInPage(page, asked, { kinds: ["message"], limit: Math.max(...DEPTHS), parts });
    const scored = asked.map(({ category, evidence, sessionId }, index) => {
      const found = answers[index]?.found ?? [];
      const wanted = evidence.map((id) => `${sessionId}/${id}`);
      return { category, recalls: DEPTHS.map((depth) => recallAt(found, wanted, depth)) };
    });
    const recallOf = (questions: typeof scored) =>
      Object.fromEntries(
        DEPTHS.map((depth, column) => [depth, rounded(meanOf(questions.map(({ recalls }) => recalls[column] ?? 0)))]),
      );
    const categories = [...new Set(scored.map(({ category }) => category))].sort((left, right) => left - right);
    const times = answers.map(({ ms }) => ms);
    return {
      questions: asked.length,
      recall: recallOf(scored),
      byCategory: Object.fromEntries(
        categories.map((category) => {
          const questions = scored.filter((question) => question.category === category);
          return [category, { questions: questions.length, ...recallOf(questions) }];
        }),
      ),
      msPerQuery: { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) },
    };
  };
}
