import type { Page } from "playwright-core";
import type { SearchParts } from "#search/search-api.ts";
import { askInPage, callPage } from "./call-page.ts";
import type { BeirSet } from "./read-beir.ts";
import { meanOf, ndcgAt, percentile, recallAt, rounded } from "./score-retrieval.ts";

const DEPTHS = [3, 10, 100];
const NDCG_DEPTH = 10;

/** Documents handed over at a time; each batch is one transaction. */
const BATCH_DOCUMENTS = 500;

/** Loads the documents; the function it resolves to asks all queries of them. */
export async function measureBeir(page: Page, { documents, queries }: BeirSet) {
  for (let start = 0; start < documents.length; start += BATCH_DOCUMENTS) {
    await callPage(page, "addDocuments", documents.slice(start, start + BATCH_DOCUMENTS));
  }
  await callPage(page, "embed");

  return async (parts: SearchParts) => {
    const answers = await askInPage(
      page,
      queries.map(({ text }) => ({ text, sessionId: null })),
      { kinds: ["document"], limit: Math.max(...DEPTHS), parts },
    );
    const found = answers.map((answer) => answer.found);
    const times = answers.map(({ ms }) => ms);
    const recallTo = (depth: number) =>
      meanOf(queries.map(({ grades }, index) => recallAt(found[index] ?? [], [...grades.keys()], depth)));
    return {
      queries: queries.length,
      documents: documents.length,
      ndcg: {
        [NDCG_DEPTH]: rounded(
          meanOf(queries.map(({ grades }, index) => ndcgAt(found[index] ?? [], grades, NDCG_DEPTH))),
        ),
      },
      recall: Object.fromEntries(DEPTHS.map((depth) => [depth, rounded(recallTo(depth))])),
      msPerQuery: { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) },
    };
  };
}
