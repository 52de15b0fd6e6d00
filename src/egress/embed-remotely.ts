import type { RemoteEmbedderChoice } from "#settings/embedder-choice.ts";
import type { RemoteVectors } from "./egress-api.ts";
import { badAnswerFault } from "./faults.ts";
import type { GuardedFetch, RequestContext } from "./guarded-fetch.ts";
import { type RetryPolicy, sendWithRetries } from "./send-with-retries.ts";

export interface RemoteEmbedding {
  readonly guardedFetch: GuardedFetch;
  readonly embedder: RemoteEmbedderChoice;
  readonly texts: readonly string[];
  readonly context: RequestContext;
  readonly policy: RetryPolicy;
  readonly signal: AbortSignal;
}

/** Has texts embedded by an OpenAI-compatible server or by Ollama. Texts without words are not sent. */
export async function embedRemotely(embedding: RemoteEmbedding): Promise<RemoteVectors> {
  const { guardedFetch, embedder, context, policy, signal } = embedding;
  const texts = embedding.texts.map((text) => text.toWellFormed());
  const sent = texts.filter((text) => text.trim() !== "");
  if (sent.length === 0) {
    throw badAnswerFault(
      context,
      "was given no words to embed, and without an answer the length of a vector is unknown.",
    );
  }
  const response = await sendWithRetries(guardedFetch, { ...requestFor(embedder, sent), signal }, context, policy);
  const rows = readRows(embedder.kind, await response.text());
  const dimensions = rows?.[0]?.length ?? 0;
  if (rows?.length !== sent.length || dimensions === 0 || rows.some((row) => row.length !== dimensions)) {
    throw badAnswerFault(
      context,
      `did not give one vector for each text. Check in Settings that “${embedder.model}” is a model for embeddings.`,
    );
  }
  const values = new Float32Array(texts.length * dimensions);
  let next = 0;
  for (const [index, text] of texts.entries()) {
    if (text.trim() === "") continue;
    values.set(unitRow(rows[next] ?? []), index * dimensions);
    next += 1;
  }
  return { dimensions, values };
}

function requestFor({ kind, baseUrl, model }: RemoteEmbedderChoice, input: readonly string[]) {
  const base = baseUrl.replace(/\/+$/, "");
  return kind === "ollama"
    ? { url: `${base}/api/embed`, method: "POST" as const, body: JSON.stringify({ model, input, truncate: true }) }
    : {
        url: `${base}/embeddings`,
        method: "POST" as const,
        body: JSON.stringify({ model, input, encoding_format: "float" }),
      };
}

/** Null when the text is no list of vectors. */
function readRows(kind: RemoteEmbedderChoice["kind"], text: string): (readonly number[])[] | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== "object" || body === null) return null;
  if (kind === "ollama") return "embeddings" in body ? asRows(body.embeddings) : null;
  return "data" in body && Array.isArray(body.data) ? asRows(inOrder(body.data)) : null;
}

/** OpenAI numbers its rows, and compatible servers do not all send them in order. */
function inOrder(data: readonly unknown[]): unknown[] {
  const rows: unknown[] = [];
  for (const [place, item] of data.entries()) {
    if (typeof item !== "object" || item === null || !("embedding" in item)) return [];
    const index = "index" in item && Number.isInteger(item.index) ? Number(item.index) : place;
    rows[index] = item.embedding;
  }
  return rows;
}

function asRows(value: unknown): (readonly number[])[] | null {
  if (!Array.isArray(value)) return null;
  // Array.from, as holes of a list with missing numbers must be looked at too.
  return Array.from(value, (row: unknown) => (isRow(row) ? row : []));
}

function isRow(row: unknown): row is readonly number[] {
  return Array.isArray(row) && row.every((value) => typeof value === "number" && Number.isFinite(value));
}

function unitRow(row: readonly number[]): Float32Array {
  const length = Math.hypot(...row);
  return Float32Array.from(row, (value) => (length > 0 ? value / length : 0));
}
