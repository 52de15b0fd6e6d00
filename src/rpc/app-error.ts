import { transferHandlers } from "comlink";

/** What a caller can act on. Provider faults carry the way out in their message. */
export type AppErrorCode =
  | "aborted"
  | "leader-changed"
  | "timed-out"
  | "not-found"
  | "invalid-input"
  | "refused"
  | "no-storage"
  | "storage-full"
  | "storage-damaged"
  | "database-newer"
  | "no-key"
  | "wrong-key"
  | "unreachable"
  | "not-allowed"
  | "rate-limited"
  | "model-not-found"
  | "context-too-long"
  | "provider-failed"
  | "bad-answer"
  | "stalled"
  | "cut-off"
  | "internal";

/** The only error class that crosses a port. `code` is what callers switch on. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  static from(error: unknown): AppError {
    if (error instanceof AppError) return error;
    if (error instanceof Error && error.name === "AbortError") {
      return new AppError("aborted", "Stopped.", { cause: error });
    }
    return new AppError("internal", error instanceof Error ? error.message : String(error), { cause: error });
  }
}

interface WireError {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly stack: string | undefined;
}

/** Comlink rebuilds thrown errors as plain `Error` and drops custom fields; this keeps `code`. */
export function installErrorTransfer(): void {
  const builtin = transferHandlers.get("throw");
  if (!builtin) throw new Error("Comlink has no 'throw' transfer handler");
  transferHandlers.set("throw", {
    canHandle: builtin.canHandle,
    serialize: (thrown) => {
      // Comlink's own handler receives the thrown value in this box.
      const { code, message, stack } = AppError.from((thrown as { value: unknown }).value);
      return [{ code, message, stack } satisfies WireError, []];
    },
    deserialize: (wire) => {
      // Written by `serialize` above, on the other side of the port.
      const { code, message, stack } = wire as WireError;
      throw Object.assign(new AppError(code, message), { stack });
    },
  });
}
