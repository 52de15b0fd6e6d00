import { AppError } from "#rpc/app-error.ts";
import { explainStorageError, isFullTextDamage } from "./storage-error.ts";

export interface GuardDeps {
  /** False once the file is closed: calls that come later are refused. */
  readonly isOpen: () => boolean;
  /** Builds the full-text tables anew; they are derived, so a damaged one costs time, not data. */
  readonly rebuildFullText: () => void;
}

/** The same API, made fit for a port: faults say what they mean, and nothing is called on a closed file. */
export function guardApi(api: object, deps: GuardDeps): object {
  return Object.fromEntries(
    Object.entries(api).map(([name, member]) => [
      name,
      typeof member === "function" ? guardMethod(member, deps) : guardApi(member, deps),
    ]),
  );
}

function guardMethod(method: (...args: unknown[]) => unknown, { isOpen, rebuildFullText }: GuardDeps) {
  return async (...args: unknown[]): Promise<unknown> => {
    if (!isOpen()) throw leaderChanged();
    try {
      return method(...args);
    } catch (error) {
      if (!isFullTextDamage(error)) throw await explainStorageError(error);
    }
    try {
      rebuildFullText();
      return method(...args);
    } catch (error) {
      throw await explainStorageError(error);
    }
  };
}

/** What a worker serves that does not lead: every call, of any name, is refused. */
export function refuseAllCalls(): object {
  const refuse = () => {
    throw leaderChanged();
  };
  // Comlink walks the path of names and then asks for the method's `apply`.
  const refusing: object = new Proxy(() => {}, { get: (_, key) => (key === "apply" ? refuse : refusing) });
  return refusing;
}

function leaderChanged(): AppError {
  return new AppError("leader-changed", "Another tab took over the database. Try again.");
}
