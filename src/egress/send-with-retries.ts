import { AppError } from "#rpc/app-error.ts";
import { abortFault, httpFault, ProviderFault } from "./faults.ts";
import type { GuardedFetch, GuardedRequest, RequestContext } from "./guarded-fetch.ts";

/** A wait longer than this is the person's to decide: the fault says how long. */
const MAX_WAIT_MS = 10_000;

/** Enough of an error's text to find the server's own words in it. */
const MAX_ERROR_CHARACTERS = 64_000;

export interface RetryPolicy {
  /** How often to try again after the first time. */
  readonly retries: number;
  readonly firstWaitMs: number;
  /** How much longer each further wait is; twice unless given. */
  readonly waitFactor?: number;
}

/**
 * Sends a request until it is answered with success, or throws what a person can act on.
 * Tries again on 429, 5xx and network failures only, and only here, before any byte of an answer has been read.
 */
export async function sendWithRetries(
  guardedFetch: GuardedFetch,
  request: GuardedRequest,
  context: RequestContext,
  { retries, firstWaitMs, waitFactor = 2 }: RetryPolicy,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(guardedFetch, request, context);
    if (outcome instanceof Response) return outcome;
    const waitMs = Math.max(firstWaitMs * waitFactor ** attempt, outcome.fault.retryAfterMs ?? 0);
    if (!outcome.canRetry || attempt >= retries || waitMs > MAX_WAIT_MS) throw outcome.fault;
    await waitUnlessAborted(waitMs, request.signal);
    context.onActivity();
  }
}

interface FailedAttempt {
  readonly fault: ProviderFault;
  readonly canRetry: boolean;
}

async function attemptOnce(
  guardedFetch: GuardedFetch,
  request: GuardedRequest,
  context: RequestContext,
): Promise<Response | FailedAttempt> {
  try {
    const response = await guardedFetch(request, context);
    if (response.ok) return response;
    const fault = httpFault(response.status, response.headers, await readErrorText(response), context);
    return { fault, canRetry: response.status === 429 || response.status >= 500 };
  } catch (error) {
    if (error instanceof ProviderFault && error.code === "unreachable") return { fault: error, canRetry: true };
    throw error;
  }
}

async function readErrorText(response: Response): Promise<string> {
  try {
    return (await response.text()).slice(0, MAX_ERROR_CHARACTERS);
  } catch (error) {
    if (error instanceof AppError && error.code === "aborted") throw error;
    // The status alone says what happened when the text behind it breaks off.
    return "";
  }
}

function waitUnlessAborted(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(abortFault(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, waitMs);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
