import { AppError } from "#rpc/app-error.ts";
import { badAnswerFault, httpFault } from "./faults.ts";
import type { GuardedFetch, RequestContext } from "./guarded-fetch.ts";
import { type RetryPolicy, sendWithRetries } from "./send-with-retries.ts";

/**
 * The guarded fetch in the shape that provider packages expect; an answer that is no event stream is a fault here.
 * A stream that breaks ends for the package like one that is over, and `onBroken` is told why: an error would run
 * ahead of what was said before it, and the streams on the way would drop it.
 */
export function toPackageFetch(
  guardedFetch: GuardedFetch,
  context: RequestContext,
  policy: RetryPolicy,
  onBroken: (fault: AppError) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await sendWithRetries(
      guardedFetch,
      {
        url: String(input),
        method: "POST",
        // Provider packages send JSON as one string.
        body: String(init?.body ?? ""),
        signal: init?.signal ?? new AbortController().signal,
      },
      context,
      policy,
    );
    const type = response.headers.get("content-type") ?? "";
    if (type.includes("text/html")) {
      await response.body?.cancel();
      throw badAnswerFault(
        context,
        "answered with a web page in place of a model's answer. Check the address in Settings; it often ends in /v1.",
      );
    }
    if (type.includes("application/json")) {
      const body = await response.text();
      if (/"error"\s*:/.test(body)) throw httpFault(500, response.headers, body, context);
      throw badAnswerFault(context, "does not stream its answers. Use a server that speaks chat completions over SSE.");
    }
    return new Response(response.body && endQuietly(response.body, onBroken), response);
  };
}

/** The last event of a stream; inside an event's JSON a line break is escaped, so no text can look like it. */
const doneEvent = /\ndata: ?\[DONE\]/;

/**
 * Ends at the last event, since some servers keep the connection open after it, or at the break of the connection.
 * Reads ahead: when a connection dies, browsers drop what has arrived and was not read yet.
 */
function endQuietly(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBroken: (fault: AppError) => void) {
  const reader = body.getReader();
  let isOpen = true;
  const readAll = async (enqueue: (bytes: Uint8Array<ArrayBuffer>) => void) => {
    const decoder = new TextDecoder("latin1");
    let tail = "";
    while (isOpen) {
      const { done, value } = await reader.read();
      if (done || !isOpen) return;
      enqueue(value);
      const text = tail + decoder.decode(value);
      if (doneEvent.test(text)) return reader.cancel();
      tail = text.slice(-"\ndata: [DONE]".length);
    }
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      readAll((bytes) => controller.enqueue(bytes))
        .catch((error: unknown) => onBroken(AppError.from(error)))
        .finally(() => {
          if (isOpen) controller.close();
        });
    },
    cancel: (reason) => {
      isOpen = false;
      return reader.cancel(reason);
    },
  });
}
