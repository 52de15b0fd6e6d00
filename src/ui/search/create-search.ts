import { type Accessor, createEffect, createSignal, on, onCleanup } from "solid-js";
import type { AppError } from "#rpc/app-error.ts";
import type { SearchHit } from "#search/search-api.ts";
import type { App } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";

/** Typing pauses this long before a search starts, ms. */
const PAUSE_MS = 160;

export interface Search {
  /** Null before the first answer. */
  readonly hits: Accessor<readonly SearchHit[] | null>;
  readonly problem: Accessor<AppError | null>;
}

/** Searches chats, facts and documents as the query changes; an answer to an older query is dropped. */
export function createSearch(app: App, query: Accessor<string>): Search {
  const [hits, setHits] = createSignal<readonly SearchHit[] | null>(null);
  const act = createAct(async (words: string) => {
    const results = await app.link.call((runner) => runner.search(words));
    if (words === query().trim()) setHits(results.hits);
  });
  createEffect(
    on([query, () => app.state.isLoaded], ([text, isLoaded]) => {
      const words = text.trim();
      if (!words || !isLoaded) {
        setHits(null);
        return;
      }
      const timer = setTimeout(() => void act.run(words), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return { hits, problem: act.problem };
}
