import { setTimeout as wait } from "node:timers/promises";

/**
 * One answer of the loopback provider, as the wire format has it.
 *
 * @typedef {ReturnType<typeof createReply>} Reply
 */

/**
 * @param {import("node:http").ServerResponse} response
 * @param {{ headers: Record<string, string>, model: string, tellsUsage: boolean }} options
 */
export function createReply(response, { headers, model, tellsUsage }) {
  const base = { id: "chatcmpl-loopback", object: "chat.completion.chunk", created: 1_760_000_000, model };
  const event = (payload) => `data: ${JSON.stringify({ ...base, ...payload })}\n\n`;
  const usage = { prompt_tokens: 42, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 30 } };

  const reply = {
    /** Begins a stream of events. */
    open: () => {
      response.writeHead(200, { ...headers, "content-type": "text/event-stream", "cache-control": "no-cache" });
      return reply;
    },
    format: (delta) => event({ choices: [{ index: 0, delta, finish_reason: null }] }),
    delta: (delta) => reply.raw(reply.format(delta)),
    text: (content) => reply.delta({ content }),
    raw: (text) => {
      response.write(text);
      return reply;
    },
    /** Writes and waits until the bytes have gone out, so that they arrive as a chunk of their own. */
    flush: async (bytes) => {
      await new Promise((resolve) => response.write(bytes, resolve));
      await wait(1);
    },
    /** Word by word, with a pause between them; stops when the reader has gone. */
    tokens: async (text, delayMs) => {
      for (const token of text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
        if (response.destroyed) return;
        reply.text(token);
        if (delayMs > 0) await wait(delayMs);
      }
    },
    finish: (reason, { isLast = true } = {}) => {
      reply.raw(event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }));
      // As the real ones do: tokens are told to those who ask for them.
      if (tellsUsage) reply.raw(event({ choices: [], usage }));
      if (isLast) reply.raw("data: [DONE]\n\n").end();
    },
    end: () => {
      response.end();
    },
    /** Breaks the connection, in the middle of whatever is being said. */
    destroy: () => {
      response.destroy();
    },
    send: (status, body, extraHeaders = {}) => {
      response.writeHead(status, { ...headers, "content-type": "application/json", ...extraHeaders });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    },
    sendError: (status, message, extraHeaders = {}) => reply.send(status, { error: { message } }, extraHeaders),
  };
  return reply;
}
