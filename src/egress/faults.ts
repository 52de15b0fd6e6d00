import { AppError, type AppErrorCode } from "#rpc/app-error.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import { isLoopbackHost, isPrivateHost } from "./private-host.ts";
import { redact } from "./redact.ts";

/** A failure at a provider: what happened and what to do, in words; never a key, never the conversation. */
export class ProviderFault extends AppError {
  /** How long the provider asks to wait, ms; null when it said nothing. */
  readonly retryAfterMs: number | null;

  constructor(code: AppErrorCode, message: string, retryAfterMs: number | null = null) {
    super(code, message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whom a fault is about. */
export interface FaultSubject {
  readonly provider: ProviderSettings;
  readonly key: string | null;
}

/** An HTTP answer other than success. `body` is its text, as far as it could be read. */
export function httpFault(status: number, headers: Headers, body: string, subject: FaultSubject): ProviderFault {
  const { name, model } = subject.provider;
  const said = quoteServer(body, subject);
  const retryAfterMs = parseRetryAfter(headers);
  if (status === 401 || status === 403) {
    return subject.key === null
      ? new ProviderFault("no-key", `${name} wants a key (${status}). Enter one in Settings.${said}`)
      : new ProviderFault("wrong-key", `${name} refused the key (${status}). Check the key in Settings.${said}`);
  }
  if (status === 413 || speaksOfContext(body)) return contextFault(subject);
  if (status === 404 || speaksOfMissingModel(body)) {
    return new ProviderFault(
      "model-not-found",
      isHtml(body)
        ? `${name} knows no such page (404). Check the address in Settings; it often ends in /v1.`
        : `${name} has no model “${model}” (${status}). Choose another model, or check the address, in Settings.${said}`,
    );
  }
  if (status === 429) return rateFault(subject, retryAfterMs, said);
  if (status === 402) {
    return new ProviderFault("provider-failed", `${name} asks for payment (402). Check your account there.${said}`);
  }
  if (status >= 500) {
    return new ProviderFault(
      "provider-failed",
      `${name} has a problem of its own (${status}). ${tryAgain(retryAfterMs)}${said}`,
      retryAfterMs,
    );
  }
  return new ProviderFault("provider-failed", `${name} did not accept the request (${status}).${said}`);
}

/** An error that the provider sent inside an answer that had begun with success. */
export function streamedFault(error: unknown, subject: FaultSubject): ProviderFault {
  const body = JSON.stringify({ error }) ?? "";
  const said = quoteServer(body, subject);
  if (speaksOfContext(body)) return contextFault(subject);
  if (speaksOfMissingModel(body)) {
    return new ProviderFault(
      "model-not-found",
      `${subject.provider.name} has no model “${subject.provider.model}”. Choose another in Settings.${said}`,
    );
  }
  if (/rate.?limit|too many requests|insufficient_quota/i.test(body)) return rateFault(subject, null, said);
  return new ProviderFault("provider-failed", `${subject.provider.name} failed while answering. Try again.${said}`);
}

/** No answer came at all: no network, no such host, refused, or the browser forbids it (CORS looks the same). */
export function unreachableFault({ provider }: FaultSubject): ProviderFault {
  const { host, hostname } = new URL(provider.baseUrl);
  if (!isPrivateHost(hostname)) {
    return new ProviderFault(
      "unreachable",
      `Cannot reach ${host}. Check the network connection, and the address in Settings; the server must also allow requests from web pages (CORS).`,
    );
  }
  const origin = globalThis.location?.origin ?? "this page's address";
  const network = isLoopbackHost(hostname) ? "apps on this device" : "the local network";
  return new ProviderFault(
    "unreachable",
    `Cannot reach ${host}. Is the server running? It must accept requests from web pages: start Ollama with OLLAMA_ORIGINS=${origin}, or switch on CORS in LM Studio. If the browser asks for access to ${network}, allow it.`,
  );
}

export function stalledFault({ provider }: FaultSubject, limitMs: number): ProviderFault {
  return new ProviderFault(
    "stalled",
    `${provider.name} sent nothing for ${Math.round(limitMs / 1000)} s, so the request was given up. Try again.`,
  );
}

export function cutOffFault({ provider }: FaultSubject): ProviderFault {
  return new ProviderFault("cut-off", `The answer from ${provider.name} broke off before its end. Try again.`);
}

/** `what` completes the sentence "<provider> …". */
export function badAnswerFault({ provider }: FaultSubject, what: string): ProviderFault {
  return new ProviderFault("bad-answer", `${provider.name} ${what}`);
}

/** Why a signal fired, as an error to act on: stopped by the person, or past a time limit. */
export function abortFault(signal: AbortSignal): AppError {
  const { reason } = signal;
  if (reason instanceof AppError) return reason;
  if (reason instanceof Error && reason.name === "TimeoutError") {
    return new AppError(
      "stalled",
      "No answer came within the time limit. Check the address in Settings and try again.",
    );
  }
  return new AppError("aborted", "Stopped.");
}

/** The AppError that lies at the bottom of whatever was thrown; `fallback` when there is none. */
export function findAppError(error: unknown, fallback: () => AppError): AppError {
  const visited = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !visited.has(cause); cause = cause.cause) {
    if (cause instanceof AppError) return cause;
    if (cause.name === "AbortError") return new AppError("aborted", "Stopped.");
    visited.add(cause);
  }
  return fallback();
}

/** `retry-after` in seconds or as a date, or `retry-after-ms`; null when absent or unreadable. */
export function parseRetryAfter(headers: Headers, now = Date.now()): number | null {
  const inMs = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (inMs >= 0) return inMs;
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function contextFault({ provider }: FaultSubject): ProviderFault {
  return new ProviderFault(
    "context-too-long",
    `The conversation is longer than “${provider.model}” can read. Start a new chat, or choose a model with a larger context in Settings.`,
  );
}

function rateFault({ provider }: FaultSubject, retryAfterMs: number | null, said: string): ProviderFault {
  return new ProviderFault(
    "rate-limited",
    `${provider.name} asks to slow down (429). ${tryAgain(retryAfterMs)}${said}`,
    retryAfterMs,
  );
}

function tryAgain(retryAfterMs: number | null): string {
  return retryAfterMs === null ? "Try again in a moment." : `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`;
}

function speaksOfContext(body: string): boolean {
  return /context.?length|context.?window|maximum context|context size|too many tokens|prompt is too long|input is too long/i.test(
    body,
  );
}

function speaksOfMissingModel(body: string): boolean {
  return /model_not_found|model\b[^.]{0,120}\b(not found|does not exist|not loaded)/i.test(body);
}

function isHtml(body: string): boolean {
  return /^\s*</.test(body);
}

/** The server's own words, shortened, as a sentence to add; empty when it gave none that a person can read. */
function quoteServer(body: string, { provider, key }: FaultSubject): string {
  const words = redact(serverWords(body), key).replace(/\s+/g, " ").trim();
  if (words === "") return "";
  return ` ${provider.name} says: “${words.length > 200 ? `${words.slice(0, 200)}…` : words}”`;
}

function serverWords(body: string): string {
  if (isHtml(body)) return "";
  try {
    const parsed: unknown = JSON.parse(body);
    return findWords(parsed);
  } catch {
    // Not JSON: plain words, which some servers send.
    return body;
  }
}

function findWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const { error, message, detail } = value as { error?: unknown; message?: unknown; detail?: unknown };
  return findWords(error ?? message ?? detail);
}
