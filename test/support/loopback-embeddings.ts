import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { RemoteEmbedderChoice } from "#settings/embedder-choice.ts";

export interface EmbeddingRequest {
  readonly path: string;
  readonly key: string;
  readonly model: string;
  readonly input: readonly string[];
}

export interface LoopbackEmbeddings {
  readonly requests: readonly EmbeddingRequest[];
  /** Every text that came in. */
  readonly texts: () => readonly string[];
  /** Answers for the next requests: a status (200: vectors), or a body in place of vectors. */
  readonly enqueue: (...replies: readonly (number | { readonly body: string })[]) => void;
  /** From now on each request waits until it is let through; resolves when one waits. */
  readonly hold: () => { readonly arrived: Promise<void>; readonly release: () => void };
  readonly choice: (kind: RemoteEmbedderChoice["kind"], model?: string) => RemoteEmbedderChoice;
  readonly close: () => Promise<void>;
}

const DIMENSIONS = 32;

/** A real HTTP server that speaks OpenAI's and Ollama's embeddings; texts with words in common lie near each other. */
export async function startLoopbackEmbeddings(): Promise<LoopbackEmbeddings> {
  const requests: EmbeddingRequest[] = [];
  const replies: (number | { readonly body: string })[] = [];
  let gate: { readonly wait: Promise<void>; readonly arrive: () => void } | null = null;

  const server = createServer(async (incoming, response) => {
    const body = JSON.parse(await readText(incoming)) as { readonly model: string; readonly input: readonly string[] };
    const key = (incoming.headers.authorization ?? "").replace("Bearer ", "");
    requests.push({ path: incoming.url ?? "", key, model: body.model, input: body.input });
    gate?.arrive();
    await gate?.wait;
    const reply = replies.shift();
    if (typeof reply === "number" && reply !== 200) {
      response.writeHead(reply, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `status ${reply}` } }));
      return;
    }
    const rows = body.input.map(embedWords);
    const answer =
      incoming.url === "/api/embed"
        ? { model: body.model, embeddings: rows }
        : // Compatible servers do not all keep the order.
          { object: "list", data: rows.map((embedding, index) => ({ index, embedding })).reverse() };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(typeof reply === "object" ? reply.body : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port, a server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);

  return {
    requests,
    texts: () => requests.flatMap(({ input }) => input),
    enqueue: (...given) => {
      replies.push(...given);
    },
    hold: () => {
      let arrive = () => {};
      let letThrough = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const wait = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      gate = { wait, arrive };
      return {
        arrived,
        release: () => {
          gate = null;
          letThrough();
        },
      };
    },
    choice: (kind, model = "loopback-embed") => ({
      type: "remote",
      id: "typed-in",
      kind,
      name: "Loopback",
      baseUrl: `http://127.0.0.1:${port}${kind === "openai" ? "/v1" : ""}`,
      model,
    }),
    close,
  };
}

function embedWords(text: string): number[] {
  const row = new Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + character.charCodeAt(0)) % 1_009;
    row[hash % DIMENSIONS] = (row[hash % DIMENSIONS] ?? 0) + 1;
  }
  return row;
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}
