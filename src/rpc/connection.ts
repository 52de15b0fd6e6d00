import { type Endpoint, expose, wrap } from "comlink";
import { installAbortTransfer } from "./abort-transfer.ts";
import { AppError, installErrorTransfer } from "./app-error.ts";
import type { Remote } from "./remote.ts";

installErrorTransfer();
installAbortTransfer();

export interface Connection<Api> {
  readonly api: Remote<Api>;
  /** Rejects every call in flight and every later call with `reason`. */
  readonly close: (reason: AppError) => void;
}

export function exposeApi<Api extends object>(api: Api, port: Endpoint): void {
  expose(api, port);
}

/** How long a call may take before it is given up; a suspended worker must not hang the page for good. */
const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Wraps a port in a typed API whose calls always settle.
 *
 * Comlink never rejects a call whose other side is gone, and drops calls in
 * flight when its proxy is collected (GoogleChromeLabs/comlink#601, #692): the
 * connection holds the proxy and races each call against `close` and a limit.
 */
export function connectApi<Api>(port: MessagePort, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}): Connection<Api> {
  const remote = wrap<Api>(port);
  const pending = new Set<(reason: AppError) => void>();
  let closed: AppError | null = null;

  const call = (method: (...args: unknown[]) => Promise<unknown>, name: string, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (closed) return reject(closed);
      const settle = () => {
        clearTimeout(timer);
        pending.delete(fail);
      };
      const fail = (reason: AppError) => {
        settle();
        reject(reason);
      };
      const timer = setTimeout(
        () => fail(new AppError("timed-out", `${name} did not answer within ${timeoutMs / 1000} s. Try again.`)),
        timeoutMs,
      );
      pending.add(fail);
      method(...args).then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => fail(AppError.from(error)),
      );
    });

  return {
    // The proxy below gives every method of Api the same arguments and result, as a promise.
    api: wrapCalls(remote, "", call) as Remote<Api>,
    close: (reason) => {
      closed = reason;
      for (const fail of [...pending]) fail(reason);
      port.close();
    },
  };
}

type Call = (method: (...args: unknown[]) => Promise<unknown>, name: string, args: unknown[]) => Promise<unknown>;

function wrapCalls(target: unknown, name: string, call: Call): unknown {
  // Comlink's proxy answers any property with another proxy, and can be called.
  const remote = target as ((...args: unknown[]) => Promise<unknown>) & Record<string, unknown>;
  return new Proxy(() => {}, {
    get: (_, key) =>
      typeof key !== "string" || key === "then"
        ? undefined
        : wrapCalls(remote[key], name ? `${name}.${key}` : key, call),
    apply: (_, __, args: unknown[]) => call(remote, name, args),
  });
}
