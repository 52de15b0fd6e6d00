import type { Page } from "playwright-core";
import type { Answer, EvaluationPage, Question } from "./page/evaluation-page.ts";

/** Calls one of the page's functions from Node. */
export function callPage<Name extends keyof EvaluationPage>(
  page: Page,
  name: Name,
  ...args: Parameters<EvaluationPage[Name]>
): Promise<Awaited<ReturnType<EvaluationPage[Name]>>> {
  return page.evaluate(
    ([name, args]) => {
      // Both sides are typed by EvaluationPage; the browser's global is not.
      const { bench } = globalThis as unknown as { bench: Record<string, (...args: unknown[]) => Promise<never>> };
      return bench[name as string]?.(...(args as unknown[]));
    },
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<EvaluationPage[Name]>>>;
}

const BATCH_QUESTIONS = 200;

export async function askInPage(
  page: Page,
  questions: readonly Question[],
  options: Parameters<EvaluationPage["ask"]>[1],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < questions.length; start += BATCH_QUESTIONS) {
    const batch = questions.slice(start, start + BATCH_QUESTIONS).map(({ text, sessionId }) => ({ text, sessionId }));
    answers.push(...(await callPage(page, "ask", batch, options)));
  }
  return answers;
}
