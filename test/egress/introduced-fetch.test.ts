import { expect, test } from "vitest";
import { createIntroducedFetch } from "#egress/introduced-fetch.ts";

const scriptUrl = "http://127.0.0.1:4360/workers/egress.worker-12345678.js";

function watchedFetch(answer: (url: string) => Response | Error) {
  const asked: string[] = [];
  const fetch = createIntroducedFetch({
    scriptUrl,
    fetch: async (input) => {
      asked.push(String(input));
      const answered = answer(String(input));
      if (answered instanceof Error) throw answered;
      return answered;
    },
  });
  return { fetch, asked };
}

test("asks for the worker's own script before each request outside", async () => {
  const { fetch, asked } = watchedFetch((url) => new Response(url));
  const response = await fetch("https://model.example/v1/models");
  expect(await response.text()).toBe("https://model.example/v1/models");
  await fetch("https://model.example/v1/chat/completions");
  expect(asked).toEqual([
    scriptUrl,
    "https://model.example/v1/models",
    scriptUrl,
    "https://model.example/v1/chat/completions",
  ]);
});

test("goes on where its own script cannot be had", async () => {
  const { fetch } = watchedFetch((url) => (url === scriptUrl ? new TypeError("no network") : new Response("answer")));
  expect(await (await fetch("http://localhost:11434/v1/models")).text()).toBe("answer");
});
