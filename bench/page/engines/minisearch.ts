import MiniSearch from "minisearch";
import { type BuildEngine, fuseByRank, refuseLate } from "./engine.ts";
import { scan } from "./floor.ts";

const BATCH = 1_000;
const CANDIDATES = 100;

/** MiniSearch for the words, a bare loop for the vectors, fused by rank. */
export const buildMiniSearch: BuildEngine = async (corpus, isLate) => {
  const index = new MiniSearch({ fields: ["text"] });
  for (let start = 0; start < corpus.texts.length; start += BATCH) {
    index.addAll(corpus.texts.slice(start, start + BATCH).map((text, offset) => ({ id: start + offset, text })));
    refuseLate(isLate);
  }
  return {
    search: async (question, limit) => {
      const byWords = index
        .search(question.text)
        .slice(0, CANDIDATES)
        .map(({ id }) => Number(id));
      return fuseByRank([byWords, scan(corpus, question, CANDIDATES)], limit);
    },
    nearest: async (question, limit) => scan(corpus, question, limit),
    close: async () => {},
  };
};
