import { AppError } from "#rpc/app-error.ts";
import type { AllowList } from "./allow-list.ts";
import type { EgressPurpose } from "./egress-api.ts";
import { abortFault, cutOffFault, type FaultSubject, ProviderFault, stalledFault, unreachableFault } from "./faults.ts";
import type { Ledger } from "./ledger.ts";

/** For whom and why a request is sent. */
export interface RequestContext extends FaultSubject {
  readonly purpose: EgressPurpose;
  /** Called whenever the request makes progress, a keep-alive comment included. */
  readonly onActivity: () => void;
}

export interface GuardedRequest {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly body: string | null;
  readonly signal: AbortSignal;
}

export interface GuardedFetchDeps {
  readonly fetch: typeof fetch;
  readonly allowList: AllowList;
  readonly ledger: Ledger;
  readonly now: () => number;
  /** How long a request may stay without a single byte, ms. */
  readonly stallLimitMs: number;
}

/** Sends one request and returns its answer, whatever its status; throws an AppError when none came. */
export type GuardedFetch = (request: GuardedRequest, context: RequestContext) => Promise<Response>;

/**
 * The only place that calls `fetch`. Headers are written here from nothing: what a library adds (a `user-agent`,
 * which strict servers refuse in the preflight) does not get through, and the key is put on last, once the address
 * is known to be its own provider's.
 */
export function createGuardedFetch({ fetch, allowList, ledger, now, stallLimitMs }: GuardedFetchDeps): GuardedFetch {
  return async ({ url, method, body, signal }, context) => {
    const { provider, key, purpose, onActivity } = context;
    const address = allowList.check(provider.id, url);
    const watch = createStallWatch(stallLimitMs, () => stalledFault(context, stallLimitMs));
    const combined = AbortSignal.any([signal, watch.signal]);
    const setStatus = ledger.open({
      at: now(),
      purpose,
      host: address.host,
      method,
      bytesSent: body === null ? 0 : new TextEncoder().encode(body).length,
    });
    let response: Response;
    try {
      response = await watch.during(
        fetch(address, {
          method,
          headers: {
            accept: "application/json, text/event-stream",
            ...(body === null ? {} : { "content-type": "application/json" }),
            ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          },
          body,
          signal: combined,
          credentials: "omit",
          referrerPolicy: "no-referrer",
          cache: "no-store",
          // A redirect would carry the conversation to a host that nobody allowed.
          redirect: "manual",
        }),
      );
    } catch {
      // The reason of a failed fetch is hidden from scripts (CORS), or is one of our own signals.
      throw stopReason(signal, watch.signal) ?? unreachableFault(context);
    }
    onActivity();
    // The status of a redirect that is not followed is hidden in browsers: 0.
    if (response.status > 0) setStatus(response.status);
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      watch.abort();
      throw new ProviderFault(
        "not-allowed",
        `${address.host} sends requests on to another address, and the conversation is not sent after it. Enter the final address in Settings.`,
      );
    }
    if (response.body === null) return response;
    const watched = watchBody(response.body, {
      during: watch.during,
      onActivity,
      onCancel: watch.abort,
      toFault: () => stopReason(signal, watch.signal) ?? cutOffFault(context),
    });
    return new Response(watched, { status: response.status, headers: response.headers });
  };
}

function stopReason(signal: AbortSignal, stall: AbortSignal): AppError | null {
  if (signal.aborted) return abortFault(signal);
  return stall.reason instanceof AppError ? stall.reason : null;
}

function createStallWatch(limitMs: number, toFault: () => AppError) {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    /** Only waiting for the network counts, not the time a reader takes. */
    during: async <Result>(waiting: Promise<Result>): Promise<Result> => {
      const timer = setTimeout(() => controller.abort(toFault()), limitMs);
      try {
        return await waiting;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface BodyWatch {
  readonly during: <Result>(waiting: Promise<Result>) => Promise<Result>;
  readonly onActivity: () => void;
  readonly onCancel: () => void;
  readonly toFault: () => AppError;
}

function watchBody(body: ReadableStream<Uint8Array>, { during, onActivity, onCancel, toFault }: BodyWatch) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await during(reader.read());
          if (done) return controller.close();
          onActivity();
          // A body's chunks are never shared memory.
          controller.enqueue(value as Uint8Array<ArrayBuffer>);
        } catch {
          // Why a body broke is not told to scripts; what we did ourselves we know.
          controller.error(toFault());
        }
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
}
